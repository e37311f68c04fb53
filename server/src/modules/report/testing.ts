import { writeSheet } from '../../kernel/sheet/xlsx.ts';
import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { START } from '../../testing/test-server.ts';

/** A workbook that is filled with the level of the plant's signal. */
export const WORKBOOK = await writeSheet('day', ['{{level.avg(1h)}}'], []);

export const example = defineExample({
  add: async ({ added, admin, equipmentId, signalId, name }) => {
    const reportId = await added('report', { equipmentId, name, kind: 'hour', columns: [{ signalId, agg: 'avg' }] });
    await admin.get('/lfscada/manage/report/template/save', { id: reportId, file: WORKBOOK });
    const run = { id: reportId, from: START, to: START + 1, format: 'csv' };
    const { id: reportRunId } = await admin.get<{ id: string }>('/lfscada/monitor/report/run/add', run);
    return { reportId, reportRunId };
  },
});

export const inputs = defineInputs(({ signalId, equipmentId, reportId, reportRunId }, unique) => {
  const column = { signalId, agg: 'max' };
  const hour = { from: START, to: START + 3_600_000 };
  return {
    reportAdd: { equipmentId, name: unique, kind: 'day', columns: [column] },
    reportEdit: { id: reportId, columns: [{ ...column, key: '1' }] },
    reportDelete: { id: reportId },
    reportTemplateSave: { id: reportId, file: WORKBOOK },
    reportTemplateExport: { id: reportId },
    reportTemplateDelete: { id: reportId },
    reportQueryAll: { equipmentId },
    reportData: { id: reportId, ...hour },
    reportColumnRows: { columns: [`${reportId}.1`], rows: 2 },
    reportLatest: { ids: [reportId] },
    reportExport: { id: reportId, ...hour, format: 'pdf' },
    reportRunAdd: { id: reportId, ...hour, format: 'xlsx' },
    reportRuns: { id: reportId },
    reportRunExport: { id: reportRunId },
    reportRunCancel: { id: reportRunId },
  };
});
