import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/centre/calls.ts';
import { CENTRE_FIGURES } from '@tidegate/contract/nouns/centre/centre.ts';
import type { CentreColumn, CentreDayFigure, CentreFigure } from '@tidegate/contract/nouns/centre/centre.ts';
import type { ReportColumn } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORT_CELLS_AT_ONCE } from '@tidegate/contract/limits.ts';
import type { CentreSource } from './records.ts';
import type { CentreStore } from './store.ts';
import type { ReportStore, FigureSource } from '../report/module.ts';
import { headOf, makeReport } from '../report/module.ts';
import type { SignalStore } from '../signal/module.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { namesAs } from '@tidegate/contract/locale/name-text.ts';

const HOUR_MS = 3_600_000;
/** Longer than any day: one on which clocks go back has 25 hours. */
const REACH_BACK_MS = 26 * HOUR_MS;
/** A figure says the same for so long: screens ask often, and many show the same column. */
const KEPT_MS = 30_000;
const KEPT_MOST = 2_000;

/** The result of one column. */
interface Figure {
  readonly unit: string;
  readonly today: number | null;
  readonly before: number | null;
}

interface Kept {
  readonly until: number;
  readonly figure: Promise<Figure>;
}

interface Parts {
  readonly store: Pick<CentreStore, 'sources' | 'detail'>;
  readonly reports: Pick<ReportStore, 'all'>;
  readonly signals: Pick<SignalStore, 'all'>;
  readonly historian: FigureSource;
}

type Asking = Pick<RequestContext, 'range' | 'at' | 'language'>;

/** Conversion to the unit of a statistic; other units are kept and reported separately. */
const UNITS: { readonly [F in CentreFigure]: Readonly<Record<string, readonly [unit: string, factor: number]>> } = {
  energy: {
    Wh: ['kWh', 0.001],
    W·h: ['kWh', 0.001],
    kW·h: ['kWh', 1],
    MWh: ['kWh', 1_000],
    MW·h: ['kWh', 1_000],
    度: ['kWh', 1],
  },
  runTime: { min: ['h', 1 / 60], s: ['h', 1 / 3_600], 小时: ['h', 1], 分钟: ['h', 1 / 60] },
  // The average of a switch is a share of one.
  availability: { '': ['%', 100] },
};

/** The daily statistics of operations centres: report columns since midnight, and of the whole previous day. */
export class DayFigures {
  readonly #parts: Parts;
  readonly #kept = new Map<string, Kept>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Energy and running hours are summed; availability is averaged over columns equally. */
  async query({ id }: InputOf<typeof calls.centreFigures>, context: Asking): Promise<CentreDayFigure[]> {
    const sources = await this.#parts.store.sources(id, context.range);
    const results = await Promise.all(sources.map((source) => this.#figureOf(source, context)));
    const parts = sources.map(({ figure }, index) => ({ figure, ...converted(figure, results[index]) }));
    return CENTRE_FIGURES.flatMap((figure) => {
      const byUnit = Map.groupBy(
        parts.filter((part) => part.figure === figure),
        ({ unit }) => unit,
      );
      return Array.from(byUnit, ([unit, some]) => ({
        figure,
        unit,
        today: together(
          figure,
          some.map(({ today }) => today),
        ),
        before: together(
          figure,
          some.map(({ before }) => before),
        ),
        sources: some.length,
        measured: some.filter(({ today }) => today !== null).length,
      }));
    });
  }

  /** The available columns by equipment and report. */
  async columns({ id }: InputOf<typeof calls.centreColumns>, context: Asking): Promise<CentreColumn[]> {
    const detail = await this.#parts.store.detail(id, context.range);
    if (detail === undefined) throw new Refusal('notFound');
    const all: CentreColumn[] = [];
    for (const equipment of detail.equipment) {
      const equipmentId = equipment.id;
      const reports = (await this.#parts.reports.all(equipmentId, context.range)).filter(
        ({ kind }) => kind !== 'raw' && kind !== 'alarm',
      );
      if (reports.length === 0) continue;
      const signals = new Map((await this.#parts.signals.all(equipmentId)).map((signal) => [signal.id, signal]));
      for (const report of reports) {
        const columns = report.columns.filter((column) => isDayColumn(column) && signals.has(column.signalId));
        all.push(
          ...columns.map((column) => {
            const { key, title, unit } = headOf(column, signals.get(column.signalId), false, context.language);
            const of = { ...namesAs('report', report), ...namesAs('equipment', equipment) };
            return { reportId: report.id, key, title, unit, ...of };
          }),
        );
      }
    }
    return all;
  }

  #figureOf({ report, column }: CentreSource, { at, language }: Asking): Promise<Figure> {
    const key = `${report.id} ${column.key} ${report.updatedAt}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > at) return kept.figure;
    if (this.#kept.size >= KEPT_MOST) this.#kept.clear();
    const figure = this.#make({ report, column }, at, language);
    this.#kept.set(key, { until: at + KEPT_MS, figure });
    // A failed result is not cached.
    figure.catch(() => this.#kept.delete(key));
    return figure;
  }

  async #make(
    { report, column }: Pick<CentreSource, 'report' | 'column'>,
    now: number,
    language: RequestContext['language'],
  ): Promise<Figure> {
    const made = await makeReport(this.#parts.historian, {
      report: { ...report, kind: 'day', dayStart: '00:00', fill: 'blank', columns: [column] },
      signals: await this.#parts.signals.all(report.equipmentId),
      from: now - REACH_BACK_MS,
      to: now + 1,
      now,
      language,
      most: REPORT_CELLS_AT_ONCE,
    });
    const [only] = made.columns;
    const figureAt = (row: number) => {
      const value = only?.values.at(row);
      return typeof value === 'number' ? value : null;
    };
    return { unit: only?.unit ?? '', today: figureAt(-1), before: figureAt(-2) };
  }
}

function converted(figure: CentreFigure, { unit, today, before }: Figure = NOTHING): Figure {
  const [shown, factor] = UNITS[figure][unit] ?? [unit, 1];
  const inUnit = (value: number | null) => (value === null ? null : value * factor);
  return { unit: shown, today: inUnit(today), before: inUnit(before) };
}

const NOTHING: Figure = { unit: '', today: null, before: null };

function together(figure: CentreFigure, values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  if (measured.length === 0) return null;
  const sum = measured.reduce((all, value) => all + value, 0);
  return figure === 'availability' ? sum / measured.length : sum;
}

/** A moment is not a figure. */
export const isDayColumn = ({ agg }: Pick<ReportColumn, 'agg'>): boolean => agg !== 'timeOfMax';
