import { managing, plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ projectPageId }: WalkIds) => [
  ...managing('/manage/project/list'),
  ...plain(`/monitor/gm/project/${projectPageId}`),
];
