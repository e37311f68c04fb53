import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ shareKey }: WalkIds) => plain(`/share/${shareKey}`);
