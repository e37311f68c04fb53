import { nameText, NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';
import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as manageCalls from '@tidegate/contract/nouns/report/manage-calls.ts';
import type * as calls from '@tidegate/contract/nouns/report/calls.ts';
import type {
  ListedReport,
  Report,
  ReportAlarms,
  ReportColumn,
  ReportResult,
} from '@tidegate/contract/nouns/report/report.ts';
import { reportAlarmsSchema, reportScheduleSchema } from '@tidegate/contract/nouns/report/report.ts';
import { isId } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORT_CELLS_AT_ONCE, REPORT_SHIFTS_MAX } from '@tidegate/contract/limits.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { ReportFields, ReportHand } from './records.ts';
import type { ReportStore } from './store.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { isTimeZone } from '@tidegate/contract/locale/time-zone.ts';
import { localClock } from '../../kernel/time-zones.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import type { FileReaders } from '../../ports/file-readers.ts';
import { readTemplate } from './template/filled-template.ts';
import type { RunFileJob } from './template/template-job.ts';
import type { FigureSource } from './figures/report-figures.ts';
import { makeReportFile, reportFileHeaders, reportFileName } from './file/report-files.ts';
import { columnName, makeReport } from './report-maker.ts';
import type { Making } from './report-maker.ts';
import { nextDue } from './report-schedule.ts';
import type { ReportPlace, ReportSources } from './report-sources.ts';

/** `2026-07-01`. */
const DAY_SHOWN = 10;

interface Parts {
  readonly store: ReportStore;
  readonly sources: ReportSources;
  readonly objects: ObjectFinder;
  readonly historian: FigureSource;
  readonly concurrency: ConcurrencyLimit;
  readonly files: FileReaders;
}

type Definition = Omit<ReportFields, 'nextAt'>;

/** Ms; `to` is excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const NEW: Omit<Definition, 'name' | 'kind' | 'columns' | 'timeZone'> = {
  ...NO_OTHER_NAMES,
  dayStart: '00:00',
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({}),
  alarms: reportAlarmsSchema.parse({}),
};

/** Reports: their definitions and their data over a range. */
export class Reports {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Refuses reportEmpty, reportShifts, badField for a time zone, reportsFull; by its column reportColumnSignal for a signal
   * that the person does not see, and reportOneOrg for one of another organisation.
   */
  async add(
    { equipmentId, ...given }: InputOf<typeof manageCalls.reportAdd>,
    context: RequestContext,
  ): Promise<{ id: string }> {
    const { orgId } = context.objects.one('equipment');
    const fields = await this.#checked(
      { ...NEW, timeZone: context.timeZone, ...withoutUndefined(given) },
      { equipmentId, orgId, kind: given.kind, columns: [], alarms: reportAlarmsSchema.parse({}) },
      context,
    );
    const trail = context.trail({ new: { equipmentId, ...given } });
    return { id: await this.#parts.store.add({ orgId, equipmentId }, fields, handOf(context), trail) };
  }

  /** Refuses as `add` does, and reportBeyond; a column whose signal is gone may stay. */
  async edit({ id, ...given }: InputOf<typeof manageCalls.reportEdit>, context: RequestContext): Promise<void> {
    const report = await this.#whole(context);
    const changes = withoutUndefined(given);
    const old = definitionOf(report);
    const fields = await this.#checked({ ...old, ...changes }, report, context);
    const before = Object.fromEntries(Object.entries(old).filter(([field]) => field in changes));
    await this.#parts.store.edit(
      id,
      fields,
      handOf(context),
      context.trail({ object: `report:${id}`, old: before, new: changes }),
    );
  }

  /** Refuses reportBeyond, as all changes do. */
  async remove(context: RequestContext): Promise<void> {
    const report = await this.#whole(context);
    await this.#parts.store.remove(report.id, context.trail({ object: `report:${report.id}`, old: report }));
  }

  /** Reports filed under the equipment, and those that show it. */
  async all(context: RequestContext): Promise<readonly ListedReport[]> {
    const { store, sources } = this.#parts;
    const { id, orgId } = context.objects.one('equipment');
    return sources.listed(await store.showing({ orgId, equipmentId: id }, context.range), context.range);
  }

  /** Refuses what `readTemplate` refuses: nothing of such a workbook is kept. */
  async saveTemplate(
    { id, name = 'template.xlsx' }: InputOf<typeof manageCalls.reportTemplateSave>,
    bytes: Uint8Array,
    context: RequestContext,
  ): Promise<{ cells: number }> {
    const report = await this.#whole(context);
    const signals = await this.#parts.sources.workbookSignals(report);
    const cells = (await readTemplate(bytes, signals, this.#runFor(context))).length;
    const trail = context.trail({
      object: `report:${id}`,
      old: { templateName: report.templateName },
      new: { templateName: name, cells },
    });
    await this.#parts.store.setTemplate(id, { name, bytes }, handOf(context), trail);
    return { cells };
  }

  /** Refuses reportNoTemplate. */
  async templateFile(context: RequestContext): Promise<FileAnswer> {
    const { id, templateName } = await this.#whole(context);
    const bytes = await this.#parts.store.template(id);
    if (bytes === undefined) throw new Refusal('reportNoTemplate');
    return new FileAnswer(bytes, reportFileHeaders('template', templateName));
  }

  async removeTemplate(context: RequestContext): Promise<void> {
    const { id, templateName } = await this.#whole(context);
    await this.#parts.store.setTemplate(
      id,
      null,
      handOf(context),
      context.trail({ object: `report:${id}`, old: { templateName } }),
    );
  }

  /** Refuses reportBeyond, rangeReversed, reportRange, and reportLarge for what is better made in the background. */
  async data(input: InputOf<typeof calls.reportData>, context: RequestContext): Promise<ReportResult> {
    return this.figures(await this.#whole(context), input, context);
  }

  /** The figures of a report that the asker may see. Refuses rangeReversed, reportRange and reportLarge. */
  async figures(report: Report, input: Span, context: RequestContext): Promise<ReportResult> {
    const { sources, historian, concurrency } = this.#parts;
    return concurrency.run(context, async () =>
      makeReport(historian, this.#making(report, await sources.columnSignals(report), input, context)),
    );
  }

  /** Refuses as `data` does, and what filling a workbook refuses. */
  async exportFile(input: InputOf<typeof calls.reportExport>, context: RequestContext): Promise<FileAnswer> {
    return this.file(await this.#whole(context), input, context);
  }

  /** The file of a report that the asker may see. Refuses as `figures` does, and what filling a workbook refuses. */
  async file(
    report: Report,
    { format, language, ...input }: Omit<InputOf<typeof calls.reportExport>, 'id'>,
    context: RequestContext,
  ): Promise<FileAnswer> {
    const { sources, historian, store, concurrency } = this.#parts;
    const spoken = context.languageOf({ language });
    const head = {
      name: nameText(report, spoken),
      equipmentName: await sources.equipmentName(report, spoken),
      language: spoken,
      madeAt: context.at,
    };
    const { bytes } = await concurrency.run(context, async () => {
      const signals = await sources.signalsFor(format, report);
      const making = { ...this.#making(report, signals, input, context), language: spoken };
      return makeReportFile(historian, format, making, head, {
        template: () => store.template(report.id),
        run: this.#runFor(context),
      });
    });
    const day = localClock(report.timeZone)(input.from).slice(0, DAY_SHOWN);
    return new FileAnswer(bytes, reportFileHeaders(format, reportFileName(head, format, day)));
  }

  #runFor(context: RequestContext): RunFileJob {
    return (job, input) => this.#parts.files.run(job, context.range.userId, input);
  }

  /** The requested report, for people who see all of its equipment. Refuses reportBeyond and noAlarmRecords. */
  async #whole(context: RequestContext): Promise<Report> {
    const report = context.objects.one('report');
    await this.#parts.sources.refuseBeyond(report, context.range);
    refuseAlarms(report, context);
    return report;
  }

  #making(report: Report, signals: Making['signals'], { from, to }: Span, context: RequestContext): Making {
    const readAlarms = this.#parts.sources.alarmsOf(report);
    return {
      report,
      signals,
      from,
      to,
      now: context.at,
      language: context.language,
      most: REPORT_CELLS_AT_ONCE,
      readAlarms,
      readUnwatched: this.#parts.sources.unwatched,
    };
  }

  async #checked(definition: Definition, place: ReportPlace, context: RequestContext): Promise<ReportFields> {
    const { kind, columns } = definition;
    refusePoorReport(definition);
    refuseAlarms(definition, context);
    const fields =
      kind === 'alarm'
        ? { ...definition, columns: [], alarms: await this.#seen(definition.alarms, place, context) }
        : { ...definition, columns: keyed(await this.#bound(columns, place, context), place.columns) };
    return { ...fields, nextAt: nextDue(fields, context.at) };
  }

  /** The equipment whose alarms are listed; those that are gone may stay. Refuses reportEquipment by its place in the list. */
  async #seen(
    alarms: ReportAlarms,
    { orgId, alarms: before }: ReportPlace,
    context: RequestContext,
  ): Promise<ReportAlarms> {
    const ids = [...new Set(alarms.equipmentIds)];
    const found = ids.length === 0 ? [] : await this.#parts.objects.find('equipment', ids, context.range);
    const known = new Set(found.filter((one) => one.orgId === orgId).map(({ id }) => id));
    const wrong = ids.findIndex((id) => !known.has(id) && !before.equipmentIds.includes(id));
    if (wrong >= 0) throw new Refusal('reportEquipment', { n: wrong + 1 });
    return { ...alarms, equipmentIds: ids };
  }

  /** The columns, each with the equipment that its signal is of. */
  async #bound(
    columns: readonly ReportColumn[],
    place: ReportPlace,
    context: RequestContext,
  ): Promise<readonly ReportColumn[]> {
    const { objects } = this.#parts;
    const ids = [...new Set(columns.map(({ signalId }) => signalId))].filter(isId);
    const known = ids.length === 0 ? [] : await objects.find('signal', ids, context.range);
    const signals = new Map(known.map((signal) => [signal.id, signal]));
    const ownerIds = [...new Set(Array.from(signals.values(), ({ equipmentId }) => equipmentId))];
    const found = ownerIds.length === 0 ? [] : await objects.find('equipment', ownerIds, context.range);
    const owners = new Map(found.map((one) => [one.id, one]));
    const before = new Map(place.columns.map((column) => [column.signalId, column]));
    return columns.map((column, index) => {
      const signal = signals.get(column.signalId);
      const owner = owners.get(signal?.equipmentId ?? '');
      if (signal === undefined || owner === undefined) {
        const kept = before.get(column.signalId);
        if (kept === undefined) throw new Refusal('reportColumnSignal', { n: index + 1 });
        return { ...column, equipmentId: kept.equipmentId, named: kept.named };
      }
      if (owner.orgId !== place.orgId) throw new Refusal('reportOneOrg', { n: index + 1, name: owner.name });
      const named = (language: 'zh' | 'en') => columnName({ ...signal, owner }, language);
      return { ...column, equipmentId: owner.id, named: { zh: named('zh'), en: named('en') } };
    });
  }
}

/** Refuses reportEmpty, reportShifts, and badField for a time zone. */
export function refusePoorReport({
  kind,
  columns,
  shifts,
  timeZone,
}: Pick<Report, 'kind' | 'shifts' | 'timeZone'> & { readonly columns: readonly unknown[] }): void {
  if (columns.length === 0 && kind !== 'alarm') throw new Refusal('reportEmpty');
  if (!isTimeZone(timeZone)) throw new Refusal('badField', { field: 'timeZone', reason: timeZone });
  const begins = new Set(shifts.map(({ startsAt }) => startsAt));
  if (kind === 'shift' && (shifts.length === 0 || begins.size !== shifts.length)) {
    throw new Refusal('reportShifts', { most: REPORT_SHIFTS_MAX });
  }
}

/** Assigns a key that was never used before to each column without one. */
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

/** A list of alarms requires access to alarm records. Refuses noAlarmRecords. */
export function refuseAlarms({ kind }: Pick<Report, 'kind'>, { person }: Pick<RequestContext, 'person'>): void {
  if (kind === 'alarm' && !ALARM_RECORD_AUTHS.some((auth) => person.auths.has(auth))) {
    throw new Refusal('noAlarmRecords');
  }
}

const definitionOf = ({
  kind,
  columns,
  dayStart,
  timeZone,
  shifts,
  fill,
  schedule,
  alarms,
  ...names
}: Report): Definition => ({
  ...pickNames(names),
  kind,
  columns,
  dayStart,
  timeZone,
  shifts,
  fill,
  schedule,
  alarms,
});

const handOf = (context: RequestContext): ReportHand => ({ at: context.at, by: context.person.user.loginname });
