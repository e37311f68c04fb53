import type { ModelReport, ModelReportColumn } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import type { Report, ReportColumn } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORTS_MAX } from '@tidegate/contract/limits.ts';
import { idName, idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { codeOfPageSignal, pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import type { EquipmentState, PlannedReport } from '../content/rollout-records.ts';
import { columnName, nextDue } from '../../report/module.ts';
import type { ModelInstance } from '../content/instance.ts';
import { mergeReport } from './merge-report.ts';
import type { ResetFields } from './merge.ts';
import { planKeyed } from './plan-keyed.ts';
import type { Named } from './plan-names.ts';
import type { ComparedReport } from '../reports/report-row.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface ReportParts {
  readonly state: EquipmentState;
  /** The model that the equipment becomes of. */
  readonly modelId: string;
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly named: Named;
  readonly reset: ResetFields;
  readonly signals: { readonly added: ReadonlyMap<string, ModelSignal>; readonly removed: readonly string[] };
  /** Now, ms. */
  readonly at: number;
}

const NO_REPORTS: ReadonlyMap<string, ModelReport> = new Map();

/** Reports by their keys. A report with a workbook of its own counts as changed by hand. Refuses reportsFull. */
export function planReports(parts: ReportParts) {
  const { state } = parts;
  const words = wordsOf(parts);
  const plan = planKeyed<Report, ModelReport, PlannedReport>({
    of: 'report',
    there: state.reports,
    noted: state.link?.parts.reports ?? {},
    isSameModel: state.link?.modelId === parts.modelId,
    before: parts.last?.reports ?? NO_REPORTS,
    wanted: parts.wanted.reports,
    reset: parts.reset,
    nameOf: ({ name }) => name,
    ownName: ({ name }) => name,
    isTheSame: (current, part) => isTheSame(inModelsWords(current, words.codeOf), part),
    added: ({ key: _key, lastColumn: _last, ...report }) =>
      planned(null, { ...report, equipmentIds: [] }, undefined, parts, words),
    merged(place, current, last, wanted, reset) {
      const merged = mergeReport(place, inModelsWords(current, words.codeOf), last, wanted, reset);
      return { ...merged, planned: planned(current.id, merged.report, current, parts, words) };
    },
    // A column of a signal that was missing when it was rolled out, or is gone since.
    isStale: ({ columns }) =>
      columns.some(({ signalId }) => {
        const missing = codeOfPageSignal(signalId);
        return missing === undefined ? words.isGone(signalId) : words.signalOf(missing) !== undefined;
      }),
    isKept: ({ templateName }) => templateName !== '',
  });
  const added = [...plan.planned.values()].filter(({ id }) => id === null).length;
  const count = state.reports.length + added - plan.removed.length;
  if (added > 0 && count > REPORTS_MAX) throw new Refusal('reportsFull', { most: REPORTS_MAX });
  return plan;
}

/** The signals of the equipment by the names that its columns have for them. */
interface Words {
  /** The signal as it becomes; undefined for one that is not there, or goes. */
  readonly signalOf: (name: string) => ModelSignal | undefined;
  /** The code in the model of a signal that is or was there. */
  readonly codeOf: (id: string) => string | undefined;
  /** True if a signal of the model is deleted, or will be. */
  readonly isGone: (id: string) => boolean;
}

function wordsOf({ state, named, signals }: ReportParts): Words {
  const going = new Set(signals.removed);
  const noted = new Map(Object.entries(state.link?.parts.signals ?? {}).map(([code, id]) => [id, code]));
  return {
    signalOf: (name) => {
      const id = idOfName(name) ?? named.signalIds.get(name) ?? '';
      return signals.added.get(name) ?? (going.has(id) ? undefined : named.signals.get(id));
    },
    codeOf: (id) => named.codes.get(id) ?? (named.signals.has(id) ? undefined : noted.get(id)),
    isGone: (id) => going.has(id) || (noted.has(id) && !named.signals.has(id)),
  };
}

/** True if both have the same kind and a common signal. */
function isTheSame({ name, kind, columns }: ComparedReport, part: ModelReport): boolean {
  if (name !== part.name || kind !== part.kind) return false;
  const known = new Set(part.columns.map(({ key, signal }) => `${key} ${signal}`));
  return kind === 'alarm' || columns.some(({ key, signal }) => known.has(`${key} ${signal}`));
}

/** A report of an equipment with the names that the model has for its signals; those of others as `#id`. */
export function inModelsWords(report: Report, codeOf: Words['codeOf']): ComparedReport {
  const { equipmentId, kind, dayStart, timeZone, shifts, fill, schedule, alarms } = report;
  const isOwnAlone = alarms.equipmentIds.every((id) => id === equipmentId);
  return {
    ...pickNames(report),
    kind,
    dayStart,
    timeZone,
    shifts,
    fill,
    schedule,
    priorities: alarms.priorities,
    equipmentIds: isOwnAlone ? [] : alarms.equipmentIds,
    columns: report.columns.map((column): ModelReportColumn => {
      const { key, title, signalId, agg, weighting, unit, decimals, total } = column;
      const signal = codeOfPageSignal(signalId) ?? codeOf(signalId) ?? idName(signalId);
      return { key, title, agg, weighting, unit, decimals, total, signal };
    }),
  };
}

/** The report as it is written: each column with what it is called when its signal is gone. */
function planned(
  id: string | null,
  report: ComparedReport,
  current: Report | undefined,
  { state, at }: ReportParts,
  { signalOf }: Words,
): PlannedReport {
  const kept = new Map(current?.columns.map((column) => [column.signalId, column]));
  const columns = report.columns.map((column): PlannedReport['columns'][number] => {
    const signal = signalOf(column.signal);
    if (signal !== undefined) return { ...column, equipmentId: null, named: namesOf(state, signal) };
    const foreignId = idOfName(column.signal);
    if (foreignId === undefined) {
      const { signal: code } = column;
      return { ...column, signal: pageSignal(code), equipmentId: null, named: { zh: code, en: code } };
    }
    const { equipmentId = '', named = { zh: '', en: '' } } = kept.get(foreignId) ?? {};
    return { ...column, equipmentId: equipmentId === '' ? null : equipmentId, named };
  });
  return { ...report, id, columns, nextAt: nextDue(report, at) };
}

const namesOf = (owner: EquipmentState, signal: ModelSignal): ReportColumn['named'] => ({
  zh: columnName({ ...signal, owner }, 'zh'),
  en: columnName({ ...signal, owner }, 'en'),
});
