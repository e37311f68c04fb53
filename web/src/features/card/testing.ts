import { managing } from '../../testing/walk.ts';

export const steps = () => managing('/manage/system/card');
