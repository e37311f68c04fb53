import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/multi.ts';
import type { AsyncState } from '@tidegate/contract/entities/command.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Multi } from '@tidegate/contract/entities/multi.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { MultiStore, MultiTask } from './store.ts';
import type { ReportStore, ReportSources } from '../report/module.ts';
import type { Ask } from '../../kernel/ask.ts';
import { pageOf } from '../../kernel/paging.ts';

const DONE = '200';

/** What the shares of a record have to say before another gateway is bound to it. */
interface ShareGuard {
  refuseBinding(gatewayId: string, ask: Ask): Promise<void>;
}

/** Multi-equipment records: equipment behind several gateways in one place. */
export class Multis {
  readonly #store: MultiStore;
  readonly #reports: Pick<ReportStore, 'all'>;
  readonly #sources: Pick<ReportSources, 'listed' | 'refuseBeyond'>;
  readonly #shares: ShareGuard;
  readonly #ids: Ids;

  constructor(
    store: MultiStore,
    reports: Pick<ReportStore, 'all'>,
    sources: Pick<ReportSources, 'listed' | 'refuseBeyond'>,
    shares: ShareGuard,
    ids: Ids,
  ) {
    this.#store = store;
    this.#reports = reports;
    this.#sources = sources;
    this.#shares = shares;
    this.#ids = ids;
  }

  async query(input: InputOf<typeof calls.multiQuery>, ask: Ask): Promise<Rows<Multi>> {
    const { ruleType, groupId } = input;
    return this.#store.page(ask.range, { ...pageOf(input), ruleType, groupId });
  }

  info(ask: Ask): Multi {
    return ask.touched.one('multi');
  }

  async detail(ask: Ask): Promise<OutputOf<typeof calls.multiDetail>> {
    const record = ask.touched.one('multi');
    return { record, equipment: [...(await this.#store.equipment(record.id, ask.range))] };
  }

  async add(input: InputOf<typeof calls.multiAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const { name, ruleType = '01', gatewayIds = [], groupId = '', remark = '' } = input;
    const fields = { orgId: ask.range.orgId, name, ruleType, gatewayIds, groupId, remark };
    const trail = ask.trail({ new: fields });
    return { id: await this.#store.add({ ...fields, ownerId: ask.range.userId, at: ask.at }, trail) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.multiEdit>, ask: Ask): Promise<void> {
    const { name, ruleType, groupId, remark } = ask.touched.one('multi');
    const trail = ask.trail({ object: objectOf(id), old: { name, ruleType, groupId, remark }, new: fields });
    await this.#store.change(id, fields, trail);
  }

  async remove(ask: Ask): Promise<void> {
    const old = ask.touched.one('multi');
    await this.#store.remove(old.id, ask.trail({ object: objectOf(old.id), old }));
  }

  /**
   * The binding is committed before the answer, which says so; the callback says it again. Refuses what would widen a share
   * of the record beyond what the person has.
   */
  async bind({ id, gatewayId, alias = '' }: InputOf<typeof calls.multiBind>, ask: Ask): Promise<AsyncState> {
    await this.#shares.refuseBinding(gatewayId, ask);
    const task = this.#task(ask);
    const trail = ask.trail({ object: objectOf(id), new: { gatewayId, alias }, commandUuid: task.uuid });
    await this.#store.bind(id, { id: gatewayId, alias }, task, trail);
    return stateOf(task);
  }

  async unbind({ id, gatewayId }: InputOf<typeof calls.multiUnbind>, ask: Ask): Promise<AsyncState> {
    const task = this.#task(ask);
    const trail = ask.trail({ object: objectOf(id), old: { gatewayId }, commandUuid: task.uuid });
    await this.#store.unbind(id, gatewayId, task, trail);
    return stateOf(task);
  }

  /** Refuses notFound for what somebody else asked for. */
  async state({ uuid }: InputOf<typeof calls.multiCallback>, ask: Ask): Promise<AsyncState> {
    const task = await this.#store.task(uuid, ask.range.userId);
    if (task === undefined) throw new Refusal('notFound');
    return stateOf(task);
  }

  async reports(ask: Ask): Promise<OutputOf<typeof calls.multiReportQueryAll>> {
    const equipment = await this.#store.equipment(ask.touched.one('multi').id, ask.range);
    const all: OutputOf<typeof calls.multiReportQueryAll> = [];
    for (const { id } of equipment) {
      all.push(...(await this.#sources.listed(await this.#reports.all(id, ask.range), ask.range)));
    }
    return all;
  }

  /** Refuses notFound for a report of other equipment, and reportBeyond. */
  async reportColumns(ask: Ask): Promise<OutputOf<typeof calls.multiReportQueryCols>> {
    const report = ask.touched.one('report');
    const equipment = await this.#store.equipment(ask.touched.one('multi').id, ask.range);
    if (!equipment.some(({ id }) => id === report.equipmentId)) throw new Refusal('notFound');
    await this.#sources.refuseBeyond(report, ask.range);
    return report.columns;
  }

  async setDisplay({ id, display, pageId }: InputOf<typeof calls.multiSetDisplay>, ask: Ask): Promise<void> {
    const old = ask.touched.one('multi');
    const trail = ask.trail({
      object: objectOf(id),
      old: { display: old.display, pageId: old.pageId },
      new: { display, pageId },
    });
    await this.#store.setDisplay(id, display, pageId, trail);
  }

  #task(ask: Ask): MultiTask {
    return { uuid: this.#ids.uuid(), userId: ask.range.userId, at: ask.at, code: DONE };
  }
}

const objectOf = (id: string) => `multi:${id}`;
const stateOf = ({ uuid, code }: MultiTask): AsyncState => ({ uuid, status: 'success', code, message: '', data: null });
