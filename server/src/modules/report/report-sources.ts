import { namesAs, nameText, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { isId } from '@tidegate/contract/id.ts';
import type { ListedReport, Report, ReportColumn, ReportFormat } from '@tidegate/contract/nouns/report/report.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { reportEquipmentIds } from '@tidegate/contract/nouns/report/report-equipment.ts';
import type { AlarmRecords, AlarmWatchStore } from '../alarm/module.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { Range } from '../../kernel/range.ts';
import type { SignalStore } from '../signal/module.ts';
import type { ReadAlarms } from './alarm-rows.ts';
import type { ReportSignal } from './report-maker.ts';
import type { ReadUnwatched } from './unwatched-times.ts';

/** Across the whole platform: access to a report is checked before it is generated. */
const EVERYWHERE: Range = { userId: '0', orgId: '', orgPath: '', reach: 'all' };
/** Equipment whose names are in the heading of a report. */
const NAMED = 3;

interface Parts {
  readonly alarmRecords: Pick<AlarmRecords, 'after'>;
  readonly alarmWatchMarks: Pick<AlarmWatchStore, 'within'>;
  readonly objects: ObjectFinder;
  readonly signals: Pick<SignalStore, 'all'>;
}

/** Equipment that a report is filed under and shows. */
export interface ReportPlace extends Pick<Report, 'equipmentId' | 'orgId' | 'kind' | 'columns' | 'alarms'> {
  /** Further equipment that a file of it shows. */
  readonly also?: readonly string[];
}

/** The equipment and signals that reports are made of, as far as these still are of the organisation of the report. */
export class ReportSources {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The signals of its columns. Where they are of several equipment, each comes with the one that it is of. */
  async columnSignals(report: ReportPlace): Promise<readonly ReportSignal[]> {
    // A column may name a signal of its model that the equipment lacks.
    const ids = [...new Set(report.columns.map(({ signalId }) => signalId))].filter(isId);
    const found = ids.length === 0 ? [] : await this.#parts.objects.find('signal', ids, EVERYWHERE);
    if (reportEquipmentIds(report).length === 1) return found.filter((one) => one.equipmentId === report.equipmentId);
    const owners = await this.#equipment(report);
    return found.flatMap((signal) => {
      const owner = owners.get(signal.equipmentId);
      return owner === undefined ? [] : [{ ...signal, owner }];
    });
  }

  /** All signals of its equipment, those of the one that it is filed under last: what a workbook may name. */
  async workbookSignals(report: ReportPlace): Promise<readonly ReportSignal[]> {
    const owners = await this.#equipment(report);
    const [own, ...others] = reportEquipmentIds(report);
    const all: ReportSignal[] = [];
    for (const id of others) {
      const owner = owners.get(id);
      if (owner !== undefined) all.push(...(await this.#parts.signals.all(id)).map((signal) => ({ ...signal, owner })));
    }
    return own === undefined ? all : [...all, ...(await this.#parts.signals.all(own))];
  }

  /** The signals that a file of a format is made of. */
  signalsFor(format: ReportFormat, report: ReportPlace): Promise<readonly ReportSignal[]> {
    return format === 'template' ? this.workbookSignals(report) : this.columnSignals(report);
  }

  /** Reader of the alarms for an alarm report, oldest first; including those of deleted equipment. */
  alarmsOf(report: ReportPlace): ReadAlarms {
    const { alarmRecords } = this.#parts;
    return async ({ from, to }, limit) => {
      const ids = report.alarms.equipmentIds.length > 0 ? report.alarms.equipmentIds : [report.equipmentId];
      const found = await this.#parts.objects.find('equipment', ids, EVERYWHERE);
      const foreign = new Set(found.filter(({ orgId }) => orgId !== report.orgId).map(({ id }) => id));
      const priorities = report.alarms.priorities.length > 0 ? report.alarms.priorities : undefined;
      const all: Alarm[] = [];
      for (const equipmentId of ids) {
        if (foreign.has(equipmentId) || all.length >= limit) continue;
        const filter = { range: EVERYWHERE, from, to, equipmentId, priorities };
        all.push(...(await alarmRecords.after(filter, { at: 0, id: '0' }, limit - all.length)));
      }
      return all.toSorted((a, b) => a.activeAt - b.activeAt || Number(a.id) - Number(b.id));
    };
  }

  /** Reads the times in which alarms were not evaluated. */
  readonly unwatched: ReadUnwatched = (from, to) => this.#parts.alarmWatchMarks.within(from, to);

  /** The names of its equipment, the first ones by name and how many more there are. */
  async equipmentName(report: ReportPlace, language: Language): Promise<string> {
    const owners = await this.#equipment(report);
    const names = reportEquipmentIds(report).flatMap((id) => {
      const owner = owners.get(id);
      return owner === undefined ? [] : [nameText(owner, language)];
    });
    const more = names.length > NAMED ? ` +${names.length - NAMED}` : '';
    return names.slice(0, NAMED).join(language === 'zh' ? '、' : ', ') + more;
  }

  /** The equipment of a report that exists and is outside the range. */
  async beyond(report: ReportPlace, range: Range): Promise<ReadonlySet<string>> {
    if (shownIds(report).length === 1 || range.reach === 'all') return new Set();
    const others = [...(await this.#equipment(report)).keys()].filter((id) => id !== report.equipmentId);
    if (others.length === 0) return new Set();
    const seen = new Set((await this.#parts.objects.find('equipment', others, range)).map(({ id }) => id));
    return new Set(others.filter((id) => !seen.has(id)));
  }

  /** Refuses reportBeyond where any of its equipment is outside the range: a report is read as a whole or not at all. */
  async refuseBeyond(report: ReportPlace, range: Range): Promise<void> {
    const { size } = await this.beyond(report, range);
    if (size > 0) throw new Refusal('reportBeyond', { count: size });
  }

  /** Reports as a list shows them, without the labels of columns outside the access scope. */
  async listed(reports: readonly Report[], range: Range): Promise<ListedReport[]> {
    const homes = [...new Set(reports.map(({ equipmentId }) => equipmentId))];
    const found = homes.length === 0 ? [] : await this.#parts.objects.find('equipment', homes, range);
    const byId = new Map(found.map((one) => [one.id, one]));
    return Promise.all(
      reports.map(async (report) => {
        const beyond = await this.beyond(report, range);
        const columns = report.columns.map((column) => (beyond.has(column.equipmentId) ? anonymous(column) : column));
        return {
          ...report,
          columns,
          ...namesAs('equipment', byId.get(report.equipmentId) ?? NO_NAMES),
          beyond: beyond.size,
        };
      }),
    );
  }

  /** Its equipment that exists and is of its organisation. */
  async #equipment(report: ReportPlace): Promise<ReadonlyMap<string, Equipment>> {
    const found = await this.#parts.objects.find('equipment', shownIds(report), EVERYWHERE);
    return new Map(found.filter(({ orgId }) => orgId === report.orgId).map((one) => [one.id, one]));
  }
}

/** Its equipment, the one that it is filed under first. */
const shownIds = (report: ReportPlace): readonly string[] => [
  ...new Set([...reportEquipmentIds(report), ...(report.also ?? [])]),
];

const anonymous = (column: ReportColumn): ReportColumn => ({
  ...column,
  title: '',
  unit: '',
  named: { zh: '', en: '' },
});
