import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const monitorDetail: Screen = async () => (await import('./monitor-detail.tsx')).MonitorDetail;

const TABS = { write: 'write', history: 'history', alarm: 'alarms' } as const;

/** One equipment as it is watched. */
export const feature = {
  routes: [
    {
      path: PATTERNS.equipmentDetail,
      screen: monitorDetail,
      help: 'equipment-detail',
      tabs: TABS,
    },
    {
      path: PATTERNS.equipmentDetailTab,
      screen: monitorDetail,
      help: 'equipment-detail',
      tabs: TABS,
    },
    {
      path: PATTERNS.equipmentDetailFromList,
      screen: monitorDetail,
      help: 'equipment-detail',
      tabs: TABS,
    },
  ],
} satisfies Feature;
