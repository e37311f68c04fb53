import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ equipmentId }: WalkIds) => plain('/monitor/track', `/monitor/track/${equipmentId}`);
