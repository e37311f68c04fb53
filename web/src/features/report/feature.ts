import { REPORT_PATTERNS } from '../../lib/paths/report-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const reportScreen: Screen = async () => (await import('./report-screen.tsx')).ReportScreen;

/** Reports of equipment. */
export const feature = {
  routes: [
    { path: REPORT_PATTERNS.all, screen: reportScreen, help: 'reports' },
    { path: REPORT_PATTERNS.ofEquipment, screen: reportScreen, help: 'reports' },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: REPORT_PATTERNS.all,
      name: 'nav.reports',
      icon: 'table',
      auth: 'monitor_report_view',
    },
  ],
} satisfies Feature;
