import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/share/calls.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Report, ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import type { SharedAlarm, SharedReport } from '@tidegate/contract/nouns/share/share.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import { reportEquipmentIds } from '@tidegate/contract/nouns/report/report-equipment.ts';
import type { AlarmRecords } from '../alarm/module.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { ReportStore, ReportSources, Reports } from '../report/module.ts';
import type { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { MultiMonitor } from '../multi/module.ts';
import { guestOf } from './share-monitor.ts';
import { showsAlarms, showsReports, type ShareScope, type ShareScopes } from './share-scope.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly scopes: ShareScopes;
  readonly monitor: Pick<MultiMonitor, 'allSignals'>;
  readonly objects: ObjectFinder;
  readonly alarmRecords: Pick<AlarmRecords, 'page'>;
  readonly reportStore: Pick<ReportStore, 'all'>;
  readonly sources: Pick<ReportSources, 'columnSignals'>;
  readonly reports: Pick<Reports, 'figures' | 'file'>;
}

type Session = string | undefined;

/** Alarms and reports of a share, if the sharer enabled them and may see them. */
export class ShareTabs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses shareNoAlarms, rangeReversed and rangeTooLong. */
  async alarms(
    { key, from, to, state, ...input }: InputOf<typeof calls.sharedAlarms>,
    session: Session,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.sharedAlarms>> {
    const { scopes, monitor, alarmRecords } = this.#parts;
    const scope = await scopes.of(key, session, context);
    if (!showsAlarms(scope)) throw new Refusal('shareNoAlarms');
    checkQueryRange(from, to);
    const signalIds = (await monitor.allSignals(scope.place)).map(({ id }) => id);
    if (signalIds.length === 0) return { total: 0, rows: [] };
    const { page, pageSize } = pageOf(input);
    const filter = { range: scope.place.range, from, to, state, signalIds };
    const { total, rows } = await alarmRecords.page(filter, page, pageSize);
    return { total, rows: rows.map(sharedAlarm) };
  }

  /** Refuses shareNoReports. */
  async reports(
    { key }: InputOf<typeof calls.sharedReports>,
    session: Session,
    context: RequestContext,
  ): Promise<readonly SharedReport[]> {
    const scope = await this.#parts.scopes.of(key, session, context);
    const shown = await this.#shown(scope);
    const found: SharedReport[] = [];
    for (const equipmentId of shown.equipment) {
      for (const report of await this.#parts.reportStore.all(equipmentId, scope.place.range)) {
        if (!(await this.#isShared(report, scope, shown))) continue;
        const { id, kind, dayStart, timeZone, updatedAt } = report;
        found.push({ id, ...pickNames(report), kind, dayStart, timeZone, updatedAt });
      }
    }
    return found.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Refuses shareNoReports, notFound for a report that is not shared, and what reports refuse. */
  async reportData(
    { key, id, ...span }: InputOf<typeof calls.sharedReportData>,
    session: Session,
    context: RequestContext,
  ): Promise<ReportResult> {
    const { scope, report } = await this.#report(key, id, session, context);
    return this.#parts.reports.figures(report, span, context.as(guestOf(scope, context)));
  }

  /** Refuses as `reportData`. */
  async reportFile(
    { key, id, ...wanted }: InputOf<typeof calls.sharedReportExport>,
    session: Session,
    context: RequestContext,
  ): Promise<FileAnswer> {
    const { scope, report } = await this.#report(key, id, session, context);
    return this.#parts.reports.file(report, wanted, context.as(guestOf(scope, context)));
  }

  async #report(
    key: string,
    id: string,
    session: Session,
    context: RequestContext,
  ): Promise<{ readonly scope: ShareScope; readonly report: Report }> {
    const scope = await this.#parts.scopes.of(key, session, context);
    const shown = await this.#shown(scope);
    const [report] = await this.#parts.objects.find('report', [id], scope.place.range);
    if (report === undefined || !(await this.#isShared(report, scope, shown))) throw new Refusal('notFound');
    return { scope, report };
  }

  async #shown(scope: ShareScope): Promise<Shown> {
    if (!showsReports(scope)) throw new Refusal('shareNoReports');
    const signals = await this.#parts.monitor.allSignals(scope.place);
    return {
      signals: new Set(signals.map(({ id }) => id)),
      equipment: new Set(signals.map(({ equipmentId }) => equipmentId)),
    };
  }

  /** A report is shared when all that it shows is: columns whose signal was deleted show nothing. */
  async #isShared(report: Report, scope: ShareScope, { signals, equipment }: Shown): Promise<boolean> {
    if (!reportEquipmentIds(report).every((id) => equipment.has(id))) return false;
    // Alarms of an equipment are those of all its signals.
    if (report.kind === 'alarm') return showsAlarms(scope) && scope.place.only === undefined;
    const isHidden = ({ signalId }: { readonly signalId: string }) => !signals.has(signalId);
    if (!report.columns.some(isHidden)) return true;
    return (await this.#parts.sources.columnSignals(report)).every(({ id }) => signals.has(id));
  }
}

interface Shown {
  readonly signals: ReadonlySet<string>;
  readonly equipment: ReadonlySet<string>;
}

/** Names of people and rules are nobody's business who only looks. */
function sharedAlarm(alarm: Alarm): SharedAlarm {
  const {
    ruleId: _rule,
    gatewayId: _gateway,
    category: _category,
    gatewayName: _gatewayName,
    ackBy: _by,
    ackNote: _note,
    ...shown
  } = alarm;
  return shown;
}
