import { managing } from '../../testing/walk.ts';

export const steps = () => managing('/manage/eg/__kebab__');
