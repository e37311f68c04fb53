import { plain } from '../../testing/walk.ts';

export const steps = () => plain('/monitor/alarm', '/monitor/alarm/records', '/monitor/alarm/figures');
