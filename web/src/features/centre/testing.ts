import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ centreId }: WalkIds) => plain('/monitor/gm/ocInfo', `/monitor/gm/ocInfo/${centreId}`);
