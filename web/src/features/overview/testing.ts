import { leading, plain } from '../../testing/walk.ts';

export const steps = () => [...plain('/monitor/overview'), ...leading(/\/monitor\/overview$/, '/home')];
