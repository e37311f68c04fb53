import { managing, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ gatewayId }: WalkIds) =>
  managing('/manage/eg/gateway', `/manage/eg/gateway/${gatewayId}/health`);
