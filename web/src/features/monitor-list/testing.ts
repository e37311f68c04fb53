import { plain } from '../../testing/walk.ts';

export const steps = () => plain('/monitor/eg/list');
