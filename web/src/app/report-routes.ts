import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { REPORT_PATTERNS } from '../lib/report-paths.ts';

type Screen = () => Promise<ComponentType>;

const reports: Screen = async () => (await import('../features/reports/report-screen.tsx')).ReportScreen;

/** Reports of equipment. */
export function reportRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(REPORT_PATTERNS.all, reports), screen(REPORT_PATTERNS.ofEquipment, reports)];
}
