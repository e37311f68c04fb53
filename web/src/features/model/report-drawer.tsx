import { modelReportSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { ModelReport, ModelReportColumn } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ListedModelContent, Model } from '@tidegate/contract/nouns/model/model.ts';
import type { ReportColumn } from '@tidegate/contract/nouns/report/report.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { codeOfPageSignal, pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { DraftSignals } from '../../parts/report-form/draft-signals.ts';
import {
  copiedReport,
  newReport,
  ReportFieldsForm,
  type ReportValues,
} from '../../parts/report-form/report-fields-form.tsx';

interface Props {
  readonly model: Model;
  readonly content: ListedModelContent;
  /** The report to change; null adds one. */
  readonly report: ModelReport | null;
  /** The initial values. */
  readonly original: ModelReport | null;
  readonly onClose: () => void;
}

/** A report of a model's draft, with the signals of the draft to choose from. */
export function ReportDrawer({ model, content, report, original, onClose }: Props) {
  const t = useT();
  const preferences = usePreferences();
  const signals = useMemo(
    () =>
      content.signals.map(({ driver: _driver, ...signal }): Signal => {
        return { ...signal, id: pageSignal(signal.code), equipmentId: '', driverId: null };
      }),
    [content.signals],
  );
  const fresh = original === null ? newReport(preferences, []) : copiedReport(valuesOf(original));
  const save = ({ columns, alarms, ...fields }: ReportValues) =>
    ask(modelReportSave, {
      id: model.id,
      ...(report === null ? {} : { key: report.key }),
      report: { ...fields, columns: columns.map(modelColumn), priorities: alarms.priorities },
    });
  return (
    <DraftSignals value={signals}>
      <ReportFieldsForm
        title={t(report === null ? 'reports.add' : 'reports.edit')}
        home=""
        initial={report === null ? fresh : valuesOf(report)}
        hasTemplate={false}
        onSave={save}
        onClose={onClose}
      />
    </DraftSignals>
  );
}

function valuesOf({ key: _key, lastColumn: _last, priorities, columns, ...report }: ModelReport): ReportValues {
  return {
    ...report,
    alarms: { equipmentIds: [], priorities },
    columns: columns.map(({ signal, ...column }): ReportColumn => {
      return { ...column, signalId: pageSignal(signal), equipmentId: '', named: { zh: signal, en: signal } };
    }),
  };
}

const modelColumn = ({ signalId, equipmentId: _of, named: _named, ...column }: ReportColumn): ModelReportColumn => ({
  ...column,
  signal: codeOfPageSignal(signalId) ?? signalId,
});
