import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ multiId }: WalkIds) =>
  plain(
    '/monitor/gm/list',
    '/monitor/gm/group',
    `/monitor/gm/detail/${multiId}/01/list`,
    `/monitor/gm/detail/${multiId}/01/designer`,
  );
