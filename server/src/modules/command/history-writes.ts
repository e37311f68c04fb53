import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/history/calls.ts';
import { HISTORY_MARKS_MAX } from '@tidegate/contract/limits.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { CommandStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** The writes that curves of the history are marked with. */
export class HistoryWrites {
  readonly #commands: Pick<CommandStore, 'ofSignals'>;

  constructor(commands: Pick<CommandStore, 'ofSignals'>) {
    this.#commands = commands;
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
}
