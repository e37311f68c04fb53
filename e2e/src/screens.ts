import type { Step, WalkIds } from '../../web/src/testing/walk.ts';
import { walk } from './walk.ts';

/** Further views of a screen besides that of its address; a view with much content of its own is added here. */
const views = ({ equipmentId, multiId }: WalkIds): readonly string[] => [
  '/monitor/eg/list?view=card',
  `/monitor/gm/vuedetail/${equipmentId}?view=card`,
  `/monitor/history?equip=${equipmentId}`,
  ...['write', 'history', 'alarm', 'report'].map((tab) => `/monitor/gm/detail/${multiId}/01/list?tab=${tab}`),
  `/manage/eg/equipment/edit/${equipmentId}/position`,
  `/manage/eg/equipment/edit/${equipmentId}/camera`,
  '/manage/api/calls?call=monitorData',
  '/help?q=gateway',
];

const SHARES = [
  ['watching', /^\/(monitor|map)/],
  ['managing equipment', /^\/manage\/(eg|project)/],
  ['managing the platform', /^\/manage/],
  ['a person', /^\//],
] as const;

export type Share = (typeof SHARES)[number][0];
export const SHARE_NAMES = SHARES.map(([name]) => name);

/** Every screen that the walk goes by, with its views, in shares of about one length: each worker of a run takes some. */
export function screensOf(share: Share, ids: WalkIds): readonly Step[] {
  const all = new Map(walk(ids).map((step) => [step.path, step]));
  for (const path of views(ids)) if (!all.has(path)) all.set(path, { path, to: /^\// });
  return [...all.values()].filter(({ path }) => SHARES.find(([, below]) => below.test(path))?.[0] === share);
}
