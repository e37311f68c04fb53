import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ equipmentId }: WalkIds) => {
  const detail = `/monitor/gm/vuedetail/${equipmentId}`;
  const tabs = ['real', 'write', 'history', 'alarm'];
  return plain(`/monitor/eg/detail/list/${equipmentId}/alarm`, detail, ...tabs.map((tab) => `${detail}/${tab}`));
};
