import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/history/calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { HISTORY_MARKS_MAX } from '@tidegate/contract/limits.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { Ids } from '../../ports/ids.ts';
import type { CommandStore, NewCommand } from './store.ts';
import { refuseNotBefore } from '../../kernel/past-records.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** The writes that curves of the history are marked with. */
export class HistoryWrites {
  readonly #commands: Pick<CommandStore, 'ofSignals' | 'addPast'>;
  readonly #ids: Ids;

  constructor(commands: Pick<CommandStore, 'ofSignals' | 'addPast'>, ids: Ids) {
    this.#commands = commands;
    this.#ids = ids;
  }

  /** Refuses rangeReversed and rangeTooLong. */
  async query(
    { from, to }: InputOf<typeof calls.historyWrites>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.historyWrites>> {
    checkQueryRange(from, to);
    const { total, rows } = await this.#commands.ofSignals(
      context.objects.many('signal'),
      { from, to },
      HISTORY_MARKS_MAX,
    );
    return { total, rows: [...rows] };
  }

  /** Adds writes of an earlier system. Refuses notFound for a signal of another equipment, and pastTooLate. */
  async import(
    { signalId, writes }: InputOf<typeof calls.historyWriteImport>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.historyWriteImport>> {
    const { id: equipmentId, orgId, createdAt } = context.objects.one('equipment');
    if (context.objects.one('signal').equipmentId !== equipmentId) throw new Refusal('notFound');
    refuseNotBefore(Math.max(...writes.map(({ at }) => at)), createdAt, context);
    const { userId } = context.range;
    const past = writes.map(({ by, ...write }): NewCommand & { readonly by: string } => ({
      ...write,
      by,
      uuid: this.#ids.uuid(),
      userId,
      orgId,
      equipmentId,
      signalId,
      second: '',
    }));
    const trail = (added: number) => context.trail({ object: `signal:${signalId}`, new: { added } });
    return { added: await this.#commands.addPast(past, trail) };
  }
}
