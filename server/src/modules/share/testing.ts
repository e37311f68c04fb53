import { defineInputs } from '../../testing/plant/example.ts';
import { START } from '../../testing/test-server.ts';

/** Password of the share of each plant's multi-equipment record. */
export const SHARE_PASSWORD = 'share2026';

export const inputs = defineInputs(({ multiId, userId, signalId, reportId, uuid }, unique) => {
  const hour = { from: START, to: START + 3_600_000 };
  return {
    shareInfo: { equipId: multiId },
    shareEditPwd: { equipId: multiId, password: 'abcd1234' },
    shareEditAuth: { equipId: multiId, auth: 'viewHistory' },
    shareVisits: { equipId: multiId },
    shareEndGuest: { equipId: multiId, userId },
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
    sharedHistoryStatistics: { key: unique, signalIds: [signalId], from: START, to: START + 1_000 },
    sharedAlarms: { key: unique, ...hour },
    sharedReports: { key: unique },
    sharedReportData: { key: unique, id: reportId, ...hour },
    sharedReportExport: { key: unique, id: reportId, ...hour, format: 'csv' },
    sharedWrite: { key: unique, signalId, value: '1' },
    sharedCallback: { key: unique, uuid },
  };
});
