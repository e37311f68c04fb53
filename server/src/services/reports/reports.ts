import type { InputOf } from '@tidegate/contract/call.ts';
import type * as manageCalls from '@tidegate/contract/calls/manage-report.ts';
import type * as calls from '@tidegate/contract/calls/report.ts';
import {
  type Report,
  type ReportColumn,
  type ReportResult,
  reportScheduleSchema,
} from '@tidegate/contract/entities/report.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE, REPORT_CELLS_AT_ONCE, REPORT_SHIFTS_MAX } from '@tidegate/contract/limits.ts';
import type { ObjectFinder } from '../../ports/object-finder.ts';
import type { ReportFields, ReportHand, ReportStore } from '../../ports/report-store.ts';
import type { SignalStore } from '../../ports/signal-store.ts';
import { FileAnswer } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { isTimeZone, localClock } from '../csv.ts';
import type { HeavyTurns } from '../heavy-turns.ts';
import { withoutUndefined } from '../signal-check.ts';
import { readTemplate } from './filled-template.ts';
import type { FigureSource } from './report-figures.ts';
import { makeReportFile, reportFileHeaders, reportFileName } from './report-files.ts';
import { makeReport, type Making } from './report-maker.ts';
import { nextDue } from './report-schedule.ts';

/** `2026-07-01`. */
const DAY_SHOWN = 10;

interface Parts {
  readonly store: ReportStore;
  readonly signals: Pick<SignalStore, 'all'>;
  readonly objects: ObjectFinder;
  readonly historian: FigureSource;
  readonly turns: HeavyTurns;
}

type Definition = Omit<ReportFields, 'nextAt'>;

const NEW: Omit<Definition, 'name' | 'kind' | 'columns'> = {
  dayStart: '00:00',
  timeZone: DEFAULT_TIME_ZONE,
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({}),
};

/** Reports: what they are, and what they say of a range. */
export class Reports {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses reportEmpty, reportShifts, badField for a time zone, signalUnknown, reportsFull. */
  async add({ equipmentId, ...given }: InputOf<typeof manageCalls.reportAdd>, ask: Ask): Promise<{ id: string }> {
    const { orgId } = ask.touched.one('equipment');
    const fields = await this.#checked({ ...NEW, ...withoutUndefined(given) }, equipmentId, [], ask.at);
    const trail = ask.trail({ new: { equipmentId, ...given } });
    return { id: await this.#parts.store.add({ orgId, equipmentId }, fields, handOf(ask), trail) };
  }

  /** Refuses as `add` does; a column whose signal is gone may stay. */
  async edit({ id, ...given }: InputOf<typeof manageCalls.reportEdit>, ask: Ask): Promise<void> {
    const report = ask.touched.one('report');
    const changes = withoutUndefined(given);
    const old = definitionOf(report);
    const fields = await this.#checked({ ...old, ...changes }, report.equipmentId, report.columns, ask.at);
    const before = Object.fromEntries(Object.entries(old).filter(([field]) => field in changes));
    await this.#parts.store.edit(
      id,
      fields,
      handOf(ask),
      ask.trail({ object: `report:${id}`, old: before, new: changes }),
    );
  }

  async remove(ask: Ask): Promise<void> {
    const report = ask.touched.one('report');
    await this.#parts.store.remove(report.id, ask.trail({ object: `report:${report.id}`, old: report }));
  }

  async all(ask: Ask): Promise<readonly Report[]> {
    return this.#parts.store.all(ask.touched.one('equipment').id, ask.range);
  }

  /** Refuses what `readTemplate` refuses: nothing of such a workbook is kept. */
  async saveTemplate(
    { id, name = 'template.xlsx' }: InputOf<typeof manageCalls.reportTemplateSave>,
    bytes: Uint8Array,
    ask: Ask,
  ): Promise<{ cells: number }> {
    const report = ask.touched.one('report');
    const cells = readTemplate(bytes, await this.#parts.signals.all(report.equipmentId)).length;
    const trail = ask.trail({
      object: `report:${id}`,
      old: { templateName: report.templateName },
      new: { templateName: name, cells },
    });
    await this.#parts.store.setTemplate(id, { name, bytes }, handOf(ask), trail);
    return { cells };
  }

  /** Refuses reportNoTemplate. */
  async templateFile(ask: Ask): Promise<FileAnswer> {
    const { id, templateName } = ask.touched.one('report');
    const bytes = await this.#parts.store.template(id);
    if (bytes === undefined) throw new Refusal('reportNoTemplate');
    return new FileAnswer(bytes, reportFileHeaders('template', templateName));
  }

  async removeTemplate(ask: Ask): Promise<void> {
    const { id, templateName } = ask.touched.one('report');
    await this.#parts.store.setTemplate(
      id,
      null,
      handOf(ask),
      ask.trail({ object: `report:${id}`, old: { templateName } }),
    );
  }

  /** Refuses rangeReversed, reportRange, and reportLarge for what is better made in the background. */
  async data(input: InputOf<typeof calls.reportData>, ask: Ask): Promise<ReportResult> {
    return this.#parts.turns.run(ask, async () => makeReport(this.#parts.historian, await this.#making(input, ask)));
  }

  /** Refuses as `data` does, and what filling a workbook refuses. */
  async exportFile({ format, language, ...input }: InputOf<typeof calls.reportExport>, ask: Ask): Promise<FileAnswer> {
    const report = ask.touched.one('report');
    const spoken = language ?? ask.language;
    const head = {
      name: report.name,
      equipmentName: await this.#equipmentName(report, spoken, ask),
      language: spoken,
      madeAt: ask.at,
    };
    const { bytes } = await this.#parts.turns.run(ask, async () => {
      const making = { ...(await this.#making(input, ask)), language: spoken };
      return makeReportFile(this.#parts.historian, format, making, head, () => this.#parts.store.template(report.id));
    });
    const day = localClock(report.timeZone)(input.from).slice(0, DAY_SHOWN);
    return new FileAnswer(bytes, reportFileHeaders(format, reportFileName(report, format, day)));
  }

  async #making({ from, to }: { readonly from: number; readonly to: number }, ask: Ask): Promise<Making> {
    const report = ask.touched.one('report');
    const signals = await this.#parts.signals.all(report.equipmentId);
    return { report, signals, from, to, now: ask.at, language: ask.language, most: REPORT_CELLS_AT_ONCE };
  }

  async #equipmentName({ equipmentId }: Report, language: Language, ask: Ask): Promise<string> {
    const [found] = await this.#parts.objects.find('equipment', [equipmentId], ask.range);
    if (found === undefined) return '';
    return language === 'en' && found.nameEn !== '' ? found.nameEn : found.name;
  }

  async #checked(
    definition: Definition,
    equipmentId: string,
    before: readonly ReportColumn[],
    now: number,
  ): Promise<ReportFields> {
    const { kind, columns, shifts, timeZone } = definition;
    if (columns.length === 0) throw new Refusal('reportEmpty');
    if (!isTimeZone(timeZone)) throw new Refusal('badField', { field: 'timeZone', reason: timeZone });
    const begins = new Set(shifts.map(({ startsAt }) => startsAt));
    if (kind === 'shift' && (shifts.length === 0 || begins.size !== shifts.length)) {
      throw new Refusal('reportShifts', { most: REPORT_SHIFTS_MAX });
    }
    const known = new Set((await this.#parts.signals.all(equipmentId)).map(({ id }) => id));
    const kept = new Set(before.map(({ signalId }) => signalId));
    const unknown = columns.find(({ signalId }) => !known.has(signalId) && !kept.has(signalId));
    if (unknown !== undefined) throw new Refusal('signalUnknown', { name: `#${unknown.signalId}` });
    const fields = { ...definition, columns: keyed(columns, before) };
    return { ...fields, nextAt: nextDue(fields, now) };
  }
}

/** A key that was never given before for each column that has none of its own. */
function keyed(columns: readonly ReportColumn[], before: readonly ReportColumn[]): ReportColumn[] {
  const known = new Set(before.map(({ key }) => key));
  const taken = new Set<string>();
  let last = Math.max(0, ...before.map(({ key }) => Number(key) || 0));
  return columns.map((column) => {
    const isOwn = known.has(column.key) && !taken.has(column.key);
    const key = isOwn ? column.key : String((last += 1));
    taken.add(key);
    return { ...column, key };
  });
}

const definitionOf = ({ name, kind, columns, dayStart, timeZone, shifts, fill, schedule }: Report): Definition => ({
  name,
  kind,
  columns,
  dayStart,
  timeZone,
  shifts,
  fill,
  schedule,
});

const handOf = (ask: Ask): ReportHand => ({ at: ask.at, by: ask.person.user.loginname });
