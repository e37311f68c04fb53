import { managing, plain } from '../../testing/walk.ts';

export const steps = () => [...plain('/monitor/video'), ...managing('/manage/system/camera')];
