import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Period } from '../../../platform/period.ts';
import { localClock } from '../../../kernel/time-zones.ts';
import { headOf, type Making, type ReportSignal } from '../report-maker.ts';
import { cellText, type ReportHead } from '../file/report-cells.ts';
import { reportFigures, wayOf, type FigureSource } from '../figures/report-figures.ts';
import { MARK, type FigureMark, type Mark, type MarkWord, readMark } from './template-marks.ts';
import { type RunFileJob, TEMPLATE_CELLS_JOB, TEMPLATE_FILLING_JOB } from './template-job.ts';
import type { CellFilling, MarkedCell } from './workbook-template.ts';
import { ALL_NAME_FIELDS, everyName, type NameField } from '@tidegate/contract/locale/name-text.ts';

const SECONDS_SHOWN = 19;

/** A mark with the signal that it names. */
interface BoundFigure {
  readonly mark: FigureMark;
  readonly signal: ReportSignal;
}

/** A cell in pieces: words between marks. */
interface ReadCell {
  readonly cell: MarkedCell;
  readonly parts: readonly (string | BoundFigure | { readonly word: MarkWord })[];
}

/**
 * The marked cells of a workbook. Refuses fileKind, reportTemplateEmpty for one without any, reportTemplateCell for a mark
 * that cannot be understood and reportTemplateSignal for an unknown signal, both by their cell.
 */
export async function readTemplate(
  bytes: Uint8Array,
  signals: readonly ReportSignal[],
  run: RunFileJob,
): Promise<readonly ReadCell[]> {
  const cells = await run(TEMPLATE_CELLS_JOB, bytes);
  if (cells.length === 0) throw new Refusal('reportTemplateEmpty');
  const byName = new Map<string, ReportSignal>();
  // A code counts more than a name that is spelt alike.
  for (const signal of signals)
    for (const name of namesOf(signal, ...ALL_NAME_FIELDS.toReversed())) byName.set(name, signal);
  for (const signal of signals) for (const name of namesOf(signal, 'code')) byName.set(name, signal);
  return cells.map((cell) => ({ cell, parts: partsOf(cell, byName) }));
}

/** By which a mark names a signal; one of other equipment of the report has that one's before it: `P2/level`. */
function namesOf({ owner, ...signal }: ReportSignal, ...kinds: readonly ('code' | NameField)[]): string[] {
  return kinds.flatMap((kind) => {
    if (signal[kind] === '') return [];
    if (owner === undefined) return [signal[kind]];
    return [...everyName(owner).toReversed(), owner.code]
      .filter((name) => name !== '')
      .map((name) => `${name}/${signal[kind]}`);
  });
}

function partsOf(cell: MarkedCell, byName: ReadonlyMap<string, ReportSignal>): ReadCell['parts'] {
  const parts: ReadCell['parts'][number][] = [];
  let at = 0;
  for (const found of cell.text.matchAll(MARK)) {
    const [whole, inner = ''] = found;
    const mark: Mark | undefined = readMark(inner);
    if (mark === undefined) throw new Refusal('reportTemplateCell', { cell: cell.address, text: whole });
    if (found.index > at) parts.push(cell.text.slice(at, found.index));
    at = found.index + whole.length;
    if ('word' in mark) {
      parts.push(mark);
      continue;
    }
    const signal = byName.get(mark.signal);
    if (signal === undefined) throw new Refusal('reportTemplateSignal', { cell: cell.address, name: mark.signal });
    parts.push({ mark, signal });
  }
  if (at < cell.text.length) parts.push(cell.text.slice(at));
  return parts;
}

/** The workbook of a report, filled for a range. Refuses as `readTemplate` and `checkReportRange` do. */
export async function fillTemplate(
  historian: FigureSource,
  bytes: Uint8Array,
  making: Making,
  head: ReportHead,
  run: RunFileJob,
): Promise<Uint8Array> {
  const { report, from, to, signals, language } = making;
  checkReportRange(report.kind, from, to);
  const cells = await readTemplate(bytes, signals, run);
  const figures = await figuresOf(historian, cells, making);
  const clock = localClock(report.timeZone);
  const words: { readonly [W in MarkWord]: string } = {
    from: clock(from).slice(0, SECONDS_SHOWN),
    to: clock(to).slice(0, SECONDS_SHOWN),
    report: head.name,
    equipment: head.equipmentName,
    made: clock(head.madeAt).slice(0, SECONDS_SHOWN),
  };
  const textOf = (part: ReadCell['parts'][number]): string => {
    if (typeof part === 'string') return part;
    if ('word' in part) return words[part.word];
    const { agg } = part.mark;
    const column = {
      key: '',
      title: '',
      signalId: part.signal.id,
      equipmentId: '' as const,
      named: { zh: '', en: '' },
      agg,
      weighting: 'points' as const,
      unit: '',
      decimals: null,
      total: 'none' as const,
    };
    return cellText(headOf(column, part.signal, false, language), figures.get(part) ?? null, clock);
  };
  const fillingOf = (parts: ReadCell['parts']): CellFilling => {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object' && 'mark' in only && only.mark.agg !== 'timeOfMax') {
      return figures.get(only) ?? null;
    }
    return parts.map(textOf).join('');
  };
  const fillings = new Map(cells.map(({ cell, parts }) => [cell.address, fillingOf(parts)]));
  return run(TEMPLATE_FILLING_JOB, { bytes, fillings });
}

/** The figures of all marks, window by window. */
async function figuresOf(
  historian: FigureSource,
  cells: readonly ReadCell[],
  { report, from, to, now, onProgress }: Making,
): Promise<ReadonlyMap<BoundFigure, number | null>> {
  const figures = new Map<BoundFigure, number | null>();
  const windows = new Map<string, { readonly period: Period; readonly marks: BoundFigure[] }>();
  for (const { parts } of cells) {
    for (const part of parts) {
      if (typeof part === 'string' || 'word' in part) continue;
      const period = windowOf(part.mark, report.timeZone, { start: from, end: to });
      const key = `${period.start} ${period.end}`;
      const window = windows.get(key) ?? { period, marks: [] };
      windows.set(key, window);
      window.marks.push(part);
    }
  }
  let done = 0;
  for (const { period, marks } of windows.values()) {
    // A window entirely beyond the range has no effect.
    const isWithin = period.start < period.end && period.start < to && period.start <= now;
    const wanted = marks.map(({ mark, signal }) => ({
      signalId: Number(signal.id),
      agg: mark.agg,
      ...wayOf(signal),
    }));
    const found = isWithin ? await reportFigures(historian, wanted, [period], now) : [];
    for (const [index, mark] of marks.entries()) figures.set(mark, found[index]?.[0] ?? null);
    done += 1;
    onProgress?.(done / windows.size);
  }
  return figures;
}

/** The time that a mark is about. */
function windowOf({ window }: FigureMark, timeZone: Report['timeZone'], range: Period): Period {
  if (window === undefined) return range;
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const { unit, count, nth } = window;
  if (nth === undefined) {
    return { start: zoned(range.end).subtract({ [unit]: count }).epochMilliseconds, end: range.end };
  }
  const begin = zoned(range.start);
  return {
    start: begin.add({ [unit]: count * (nth - 1) }).epochMilliseconds,
    end: Math.min(range.end, begin.add({ [unit]: count * nth }).epochMilliseconds),
  };
}
