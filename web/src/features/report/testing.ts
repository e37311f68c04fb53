import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ equipmentId }: WalkIds) => plain('/monitor/report', `/monitor/report/${equipmentId}`);
