import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/multi/calls.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { MultiStore, MultiTask } from './store.ts';
import type { ReportStore, ReportSources } from '../report/module.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

const DONE = '200';

/** Multi-equipment records: equipment behind several gateways in one place. */
export class Multis {
  readonly #store: MultiStore;
  readonly #reports: Pick<ReportStore, 'all'>;
  readonly #sources: Pick<ReportSources, 'listed' | 'refuseBeyond'>;
  readonly #ids: Ids;

  constructor(
    store: MultiStore,
    reports: Pick<ReportStore, 'all'>,
    sources: Pick<ReportSources, 'listed' | 'refuseBeyond'>,
    ids: Ids,
  ) {
    this.#store = store;
    this.#reports = reports;
    this.#sources = sources;
    this.#ids = ids;
  }

  async query(input: InputOf<typeof calls.multiQuery>, context: RequestContext): Promise<Rows<Multi>> {
    const { ruleType, groupId } = input;
    return this.#store.page(context.range, { ...pageOf(input), language: context.language, ruleType, groupId });
  }

  info(context: RequestContext): Multi {
    return context.objects.one('multi');
  }

  async detail(context: RequestContext): Promise<OutputOf<typeof calls.multiDetail>> {
    const record = context.objects.one('multi');
    return { record, equipment: [...(await this.#store.equipment(record.id, context.range))] };
  }

  async add(input: InputOf<typeof calls.multiAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const fields = { orgId: context.range.orgId, ...input };
    const trail = context.trail({ new: fields });
    return { id: await this.#store.add({ ...fields, ownerId: context.range.userId, at: context.at }, trail) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.multiEdit>, context: RequestContext): Promise<void> {
    const multi = context.objects.one('multi');
    const { ruleType, groupId, remark } = multi;
    const trail = context.trail({
      object: objectOf(id),
      old: { ...pickNames(multi), ruleType, groupId, remark },
      new: fields,
    });
    await this.#store.change(id, fields, trail);
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('multi');
    await this.#store.remove(old.id, context.trail({ object: objectOf(old.id), old }));
  }

  /** The binding is committed before the answer, which says so; the callback says it again. */
  async bind(
    { id, gatewayId, alias = '' }: InputOf<typeof calls.multiBind>,
    context: RequestContext,
  ): Promise<AsyncState> {
    const task = this.#task(context);
    const trail = context.trail({ object: objectOf(id), new: { gatewayId, alias }, commandUuid: task.uuid });
    await this.#store.bind(id, { id: gatewayId, alias }, task, trail);
    return stateOf(task);
  }

  async unbind({ id, gatewayId }: InputOf<typeof calls.multiUnbind>, context: RequestContext): Promise<AsyncState> {
    const task = this.#task(context);
    const trail = context.trail({ object: objectOf(id), old: { gatewayId }, commandUuid: task.uuid });
    await this.#store.unbind(id, gatewayId, task, trail);
    return stateOf(task);
  }

  /** Refuses notFound for what somebody else asked for. */
  async state({ uuid }: InputOf<typeof calls.multiCallback>, context: RequestContext): Promise<AsyncState> {
    const task = await this.#store.task(uuid, context.range.userId);
    if (task === undefined) throw new Refusal('notFound');
    return stateOf(task);
  }

  async reports(context: RequestContext): Promise<OutputOf<typeof calls.multiReportQueryAll>> {
    const equipment = await this.#store.equipment(context.objects.one('multi').id, context.range);
    const all: OutputOf<typeof calls.multiReportQueryAll> = [];
    for (const { id } of equipment) {
      all.push(...(await this.#sources.listed(await this.#reports.all(id, context.range), context.range)));
    }
    return all;
  }

  /** Refuses notFound for a report of other equipment, and reportBeyond. */
  async reportColumns(context: RequestContext): Promise<OutputOf<typeof calls.multiReportQueryCols>> {
    const report = context.objects.one('report');
    const equipment = await this.#store.equipment(context.objects.one('multi').id, context.range);
    if (!equipment.some(({ id }) => id === report.equipmentId)) throw new Refusal('notFound');
    await this.#sources.refuseBeyond(report, context.range);
    return report.columns;
  }

  async setDisplay(
    { id, display, pageId }: InputOf<typeof calls.multiSetDisplay>,
    context: RequestContext,
  ): Promise<void> {
    const old = context.objects.one('multi');
    const trail = context.trail({
      object: objectOf(id),
      old: { display: old.display, pageId: old.pageId },
      new: { display, pageId },
    });
    await this.#store.setDisplay(id, display, pageId, trail);
  }

  #task(context: RequestContext): MultiTask {
    return { uuid: this.#ids.uuid(), userId: context.range.userId, at: context.at, code: DONE };
  }
}

const objectOf = (id: string) => `multi:${id}`;
const stateOf = ({ uuid, code }: MultiTask): AsyncState => ({ uuid, status: 'success', code, message: '', data: null });
