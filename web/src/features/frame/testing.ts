import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ frame }: WalkIds) => plain(`/manage/frame/${frame}`, `/manage/frame/${frame}/1`);
