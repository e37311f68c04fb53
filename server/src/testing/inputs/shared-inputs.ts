import { START } from '../test-server.ts';
import type { Plant } from '../twin-plants.ts';

/** Inputs of calls that are asked with the key of a share. */
export function sharedInputs(
  { signalId, reportId, uuid }: Pick<Plant, 'signalId' | 'reportId' | 'uuid'>,
  unique: string,
) {
  const hour = { from: START, to: START + 3_600_000 };
  return {
    sharedOpen: { key: unique, password: 'abcd1234' },
    sharedLeave: { key: unique },
    sharedMine: {},
    sharedView: { key: unique },
    sharedPage: { key: unique },
    sharedSignals: { key: unique },
    sharedMonitor: { key: unique },
    sharedData: { key: unique, isFirst: true },
    sharedPeriods: { key: unique, signalIds: [signalId], period: 'day', periods: 2, agg: 'avg' },
    sharedColumns: { key: unique },
    sharedColumnRows: { key: unique, columns: [`${reportId}.1`], rows: 2 },
    sharedHistory: { key: unique, signalIds: [signalId], from: START, to: START + 1_000 },
    sharedAlarms: { key: unique, ...hour },
    sharedReports: { key: unique },
    sharedReportData: { key: unique, id: reportId, ...hour },
    sharedReportExport: { key: unique, id: reportId, ...hour, format: 'csv' },
    sharedWrite: { key: unique, signalId, value: '1' },
    sharedCallback: { key: unique, uuid },
  };
}
