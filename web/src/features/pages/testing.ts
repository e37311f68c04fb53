import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ equipmentId }: WalkIds) =>
  plain(
    `/monitor/eg/detail/configuration/${equipmentId}`,
    `/monitor/eg/detail/configuration/${equipmentId}/page`,
    `/merge/mobile/monitor/configuration/${equipmentId}`,
    `/merge/mobile/monitor/configuration/${equipmentId}/page`,
  );
