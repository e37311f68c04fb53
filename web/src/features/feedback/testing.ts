import { managing, plain } from '../../testing/walk.ts';

export const steps = () => [...plain('/feedback'), ...managing('/manage/feedback')];
