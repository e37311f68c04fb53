import type { CoreStores } from '../modules/stores.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { HeavyTurns } from '../kernel/heavy-turns.ts';
import { DayFigures } from '../modules/centre/day-figures.ts';
import { ChartFigures } from '../modules/report/chart-figures.ts';
import { LatestReports } from '../modules/report/latest-reports.ts';
import { ReportDesk } from '../modules/report/report-desk.ts';
import type { FigureSource } from '../modules/report/report-figures.ts';
import { ReportMill } from '../modules/report/report-mill.ts';
import { ReportSources } from '../modules/report/report-sources.ts';
import { Reports } from '../modules/report/service.ts';
import type { Senders } from './senders.ts';

interface ReportParts {
  readonly stores: CoreStores;
  readonly historian: FigureSource;
  readonly senders: Pick<Senders, 'mailer'>;
  readonly turns: HeavyTurns;
  readonly clock: Clock;
  readonly log: Log;
}

/** Reports: seen at once, or made in the background by the mill. Nothing acts before the mill's `start`. */
export function wireReports({ stores, historian, senders, turns, clock, log }: ReportParts) {
  const { reports: store, reportRuns: runs, signals, objects, alarmRecords } = stores;
  const { mailer } = senders;
  const sources = new ReportSources({ objects, signals, alarmRecords });
  const mill = new ReportMill({ reports: store, runs, sources, historian, mailer, clock, log });
  const latestReports = new LatestReports(sources, historian);
  return {
    mill,
    services: {
      reports: new Reports({ store, sources, objects, historian, turns }),
      dayFigures: new DayFigures({ store: stores.centres, reports: store, signals, historian }),
      chartFigures: new ChartFigures({ objects, sources, latest: latestReports, historian, turns }),
      reportDesk: new ReportDesk({ runs, reports: store, sources, onQueued: () => mill.wake() }),
    },
  };
}
