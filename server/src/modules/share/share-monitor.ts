import { consentFields } from '@tidegate/contract/fields/consent-fields.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/share/calls.ts';
import type { ColumnRows, PeriodFigures } from '@tidegate/contract/nouns/report/chart-figures.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import { idSchema } from '@tidegate/contract/id.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import type { LatestReport, Report } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { SHARE_PAGES_MAX } from '@tidegate/contract/limits.ts';
import { phoneVersionOf } from '@tidegate/contract/nouns/page/rules/phone-version.ts';
import { readReportColumnId, reportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { sharedWidgets } from '@tidegate/contract/nouns/page/rules/shared-widgets.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { ReadyJson } from '../../kernel/answers.ts';
import type { RequestContext, Person } from '../../kernel/request-context.ts';
import { RequestedObjects } from '../../kernel/request-context.ts';
import type { Commands } from '../command/module.ts';
import type { History } from '../history/module.ts';
import type { MultiMonitor } from '../multi/module.ts';
import type { Pages, PublishedWidgets } from '../page/module.ts';
import type { ChartFigures } from '../report/module.ts';
import { showsAlarms, showsReports, type ShareScope, type ShareScopes } from './share-scope.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly scopes: ShareScopes;
  readonly monitor: MultiMonitor;
  readonly history: Pick<History, 'statistics'>;
  readonly commands: Pick<Commands, 'write' | 'state'>;
  readonly pages: Pick<Pages, 'played' | 'phoneVersion'>;
  readonly objects: ObjectFinder;
  readonly widgets: Pick<PublishedWidgets, 'opens' | 'columns'>;
  readonly figures: Pick<ChartFigures, 'periods' | 'latestOf' | 'rowsOf'>;
}

type Session = string | undefined;

const LOGINNAME_MAX = 60;

/** Fields on the plant's wiring, which guests do not need. */
const UNTOLD = {
  driverId: null,
  address: null,
  metric: '',
  formula: '',
  statistic: null,
  interlockExpr: '',
  readBackSignal: '',
  description: '',
} as const satisfies Partial<MultiSignal>;

/** Watching and operating by a share. */
export class ShareMonitor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Null for a person who has not opened it, which is not an error: they are asked for the password. Refuses
   * shareEnded.
   */
  async view(
    { key }: InputOf<typeof calls.sharedView>,
    session: Session,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.sharedView>> {
    const scope = await this.#parts.scopes.of(key, session, context).catch(closedAsNothing);
    if (scope === undefined) return null;
    const { share, record, place } = scope;
    const gateways = await this.#parts.monitor.gateways(place);
    const hasPage = (await this.#frontOf(scope)) !== undefined;
    return {
      ...pickNames(record),
      auth: share.auth,
      expireAt: share.expireAt,
      gateways,
      hasPage,
      hasAlarms: showsAlarms(scope),
      hasReports: showsReports(scope),
    };
  }

  async signals(
    { key }: InputOf<typeof calls.sharedSignals>,
    session: Session,
    context: RequestContext,
  ): Promise<readonly MultiSignal[]> {
    const { place } = await this.#parts.scopes.of(key, session, context);
    return (await this.#parts.monitor.allSignals(place)).map((signal) => ({ ...signal, ...UNTOLD }));
  }

  /** Refuses notFound where its front is no page, and for a page that no button of the share leads to. */
  async page(
    { key, pageId, device = 'screen' }: InputOf<typeof calls.sharedPage>,
    session: Session,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.sharedPage>> {
    const scope = await this.#parts.scopes.of(key, session, context);
    const pages = await this.#pagesOf(scope);
    const [front] = pages.values();
    const asked = pageId === undefined ? front : pages.get(pageId);
    if (asked === undefined) throw new Refusal('notFound');
    const page = (device === 'phone' ? phoneVersionOf(asked.id, [...pages.values()]) : undefined) ?? asked;
    const touched = new RequestedObjects(new Map([['page', [page]]]));
    const { widgets, ...saved } = await this.#parts.pages.played(context.about(touched, scope.sharer));
    const signals = new Set((await this.#parts.monitor.allSignals(scope.place)).map(({ id }) => id));
    const columns = new Set((await this.#columnsOf(scope, pages)).keys());
    const shown = { signals, pages: new Set(pages.keys()), columns };
    return { ...saved, pageId: page.id, widgets: [...sharedWidgets(widgets, shown)] };
  }

  async open({ key }: InputOf<typeof calls.sharedMonitor>, session: Session, context: RequestContext): Promise<void> {
    const { place } = await this.#parts.scopes.of(key, session, context);
    await this.#parts.monitor.open({ interval: 1 }, place);
  }

  async data(input: InputOf<typeof calls.sharedData>, session: Session, context: RequestContext): Promise<ReadyJson> {
    const { place } = await this.#parts.scopes.of(input.key, session, context);
    return this.#parts.monitor.data(input, place);
  }

  /** Refuses shareNoHistory. */
  async history(
    input: InputOf<typeof calls.sharedHistory>,
    session: Session,
    context: RequestContext,
    accepts: Parameters<History['query']>[2],
  ): ReturnType<History['query']> {
    const scope = await this.#parts.scopes.of(input.key, session, context);
    if (scope.share.auth === 'view') throw new Refusal('shareNoHistory');
    return this.#parts.monitor.history(input, scope.place, context.as(guestOf(scope, context)), accepts);
  }

  /** Refuses shareNoHistory, notFound for a signal that is not shared, and a range that the history refuses. */
  async statistics(
    { key, ...input }: InputOf<typeof calls.sharedHistoryStatistics>,
    session: Session,
    context: RequestContext,
  ): ReturnType<History['statistics']> {
    return this.#parts.history.statistics(input, await this.#aboutSignals(key, input.signalIds, session, context));
  }

  /** Refuses shareNoHistory, notFound for a signal that is not shared, and what bars of signals refuse. */
  async periods(
    { key, signalIds, ...input }: InputOf<typeof calls.sharedPeriods>,
    session: Session,
    context: RequestContext,
  ): Promise<PeriodFigures> {
    return this.#parts.figures.periods(input, await this.#aboutSignals(key, signalIds, session, context));
  }

  /** The request as one about signals of a share whose history may be seen. Refuses shareNoHistory and notFound. */
  async #aboutSignals(
    key: string,
    signalIds: readonly string[],
    session: Session,
    context: RequestContext,
  ): Promise<RequestContext> {
    const scope = await this.#parts.scopes.of(key, session, context);
    if (scope.share.auth === 'view') throw new Refusal('shareNoHistory');
    const shared = new Map((await this.#parts.monitor.allSignals(scope.place)).map((signal) => [signal.id, signal]));
    const signals = signalIds.flatMap((id) => shared.get(id) ?? []);
    if (signals.length < signalIds.length) throw new Refusal('notFound');
    return context.about(new RequestedObjects(new Map([['signal', signals]])), guestOf(scope, context));
  }

  /** Current columns of reports on its pages: none if the share shows no reports. */
  async columns(
    { key }: InputOf<typeof calls.sharedColumns>,
    session: Session,
    context: RequestContext,
  ): Promise<readonly LatestReport[]> {
    const scope = await this.#parts.scopes.of(key, session, context);
    const shown = await this.#columnsOf(scope, await this.#pagesOf(scope));
    const latest = await this.#parts.figures.latestOf([...new Set(shown.values())], context.as(scope.sharer));
    return latest.map((report) => ({
      ...report,
      columns: report.columns.filter((column) => shown.has(reportColumnId({ ...report, key: column.key }))),
    }));
  }

  async columnRows(
    { key, columns, ...input }: InputOf<typeof calls.sharedColumnRows>,
    session: Session,
    context: RequestContext,
  ): Promise<readonly ColumnRows[]> {
    const scope = await this.#parts.scopes.of(key, session, context);
    const shown = await this.#columnsOf(scope, await this.#pagesOf(scope));
    const asked = columns.filter((id) => shown.has(id));
    const reports = new Set(asked.flatMap((id) => shown.get(id) ?? []));
    return this.#parts.figures.rowsOf(
      [...reports],
      asked,
      input,
      context.as(guestOf(scope, context)),
      scope.sharer.range,
    );
  }

  /** Refuses shareNoWrite, and shareNeedsAccount to a stranger where somebody has to sign by their own name. */
  async write(
    input: InputOf<typeof calls.sharedWrite>,
    session: Session,
    context: RequestContext,
  ): Promise<AsyncState> {
    const { monitor, objects, commands } = this.#parts;
    const scope = await this.#parts.scopes.of(input.key, session, context);
    const { share, sharer, place } = scope;
    if (share.auth !== 'viewWrite' || !sharer.auths.has('monitor_signal_write')) throw new Refusal('shareNoWrite');
    const signal = (await monitor.allSignals(place)).find(({ id }) => id === input.signalId);
    if (signal === undefined) throw new Refusal('notFound');
    if (signal.writeConfirm === 'password' || signal.writeConfirm === 'dual') throw new Refusal('shareNeedsAccount');
    const { equipmentId } = signal;
    const [equipment] = await objects.find('equipment', [equipmentId], sharer.range);
    const [known] = await objects.find('signal', [signal.id], sharer.range);
    if (equipment === undefined || known === undefined) throw new Refusal('notFound');
    const page = input.pageId === undefined ? undefined : (await this.#pagesOf(scope)).get(input.pageId);
    if (input.pageId !== undefined && page === undefined) throw new Refusal('notFound');
    const touched = new RequestedObjects(
      new Map<string, readonly unknown[]>([
        ['equipment', [equipment]],
        ['signal', [known]],
        ['page', page === undefined ? [] : [page]],
      ]),
    );
    const { key: _key, ...given } = input;
    return commands.write(
      { ...defaultsOf(consentFields), ...given, equipmentId },
      context.about(touched, writerOf(scope, context)),
    );
  }

  /** Refuses notFound for the command of somebody else. */
  async state(
    { key, uuid }: InputOf<typeof calls.sharedCallback>,
    session: Session,
    context: RequestContext,
  ): Promise<AsyncState> {
    const scope = await this.#parts.scopes.of(key, session, context);
    const writer = writerOf(scope, context);
    const [command] = await this.#parts.objects.find('command', [uuid], writer.range);
    if (command === undefined || command.by !== writer.user.loginname) throw new Refusal('notFound');
    return this.#parts.commands.state(context.about(new RequestedObjects(new Map([['command', [command]]])), writer));
  }

  /**
   * The pages of a share by their ids, its front first: from there on each that a button opens, of equipment of which signals
   * are shared or of a project, and the pages that phones show in place of these, as who shared it sees them, as far as they are
   * published.
   */
  async #pagesOf(scope: ShareScope): Promise<ReadonlyMap<string, Page>> {
    const { monitor, objects, pages, widgets } = this.#parts;
    const front = await this.#frontOf(scope);
    const found = new Map<string, Page>();
    if (front === undefined) return found;
    const equipment = new Set((await monitor.allSignals(scope.place)).map(({ equipmentId }) => equipmentId));
    const isShared = ({ equipmentId, publishedVersion }: Page) =>
      publishedVersion > 0 && (equipmentId === '' || equipment.has(equipmentId));
    let next: readonly Page[] = [front];
    while (next.length > 0) {
      for (const page of next) found.set(page.id, page);
      const { range } = scope.sharer;
      const opened = new Set((await Promise.all(next.map((page) => widgets.opens(page, range)))).flat());
      const onPhones = await Promise.all(next.map((page) => pages.phoneVersion(page, range)));
      for (const page of onPhones) if (page !== undefined) opened.add(page.id);
      const ids = [...opened].filter((id) => !found.has(id) && idSchema.safeParse(id).success);
      const asked = ids.slice(0, SHARE_PAGES_MAX - found.size);
      next = asked.length === 0 ? [] : (await objects.find('page', asked, scope.sharer.range)).filter(isShared);
    }
    return found;
  }

  /**
   * The columns of reports on the pages of a share, each with its report: those of signals that are shared, where the share
   * shows reports.
   */
  async #columnsOf(scope: ShareScope, pages: ReadonlyMap<string, Page>): Promise<ReadonlyMap<string, Report>> {
    const { monitor, objects, widgets } = this.#parts;
    const { sharer, place } = scope;
    const shown = new Map<string, Report>();
    if (!showsReports(scope)) return shown;
    const named = (await Promise.all([...pages.values()].map((page) => widgets.columns(page, sharer.range)))).flat();
    const reportIds = new Set(named.flatMap((id) => readReportColumnId(id)?.reportId ?? []));
    if (reportIds.size === 0) return shown;
    const signals = new Set((await monitor.allSignals(place)).map(({ id }) => id));
    for (const report of await objects.find('report', [...reportIds], sharer.range)) {
      for (const { key, signalId } of report.columns) {
        const id = reportColumnId({ reportId: report.id, key });
        if (signals.has(signalId) && named.includes(id)) shown.set(id, report);
      }
    }
    return shown;
  }

  /** Its home page in the access scope of the sharer; undefined if none is published. */
  async #frontOf({ record, sharer }: ShareScope): Promise<Page | undefined> {
    if (record.display !== 'designer' || record.pageId === '') return undefined;
    const [page] = await this.#parts.objects.find('page', [record.pageId], sharer.range);
    return page !== undefined && page.publishedVersion > 0 ? page : undefined;
  }
}

/** The writer: the signed-in person, or the sharer on behalf of an anonymous guest, named as such. */
function writerOf({ sharer, record }: ShareScope, context: RequestContext): Person {
  if (context.isKnown) return context.person;
  const loginname = `share:${record.name}`.slice(0, LOGINNAME_MAX);
  return { ...sharer, user: { ...sharer.user, loginname } };
}

/** Heavy reads count against the reader, not against the sharer. */
export function guestOf({ sharer, share }: ShareScope, context: RequestContext): Person {
  if (context.isKnown) return context.person;
  return { ...sharer, range: { ...sharer.range, userId: `share ${share.id}` } };
}

function closedAsNothing(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.refusal !== 'shareClosed') throw error;
}
