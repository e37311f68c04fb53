import { Refusal } from '@tidegate/contract/errors.ts';
import { GateFullError } from '../platform/gate.ts';
import { KeyedGates } from '../platform/keyed-gates.ts';
import type { RequestContext } from './request-context.ts';

/** Reliability S13: the number of heavy computations per person; further ones queue. */
const AT_ONCE = 2;
const WAITING = 16;
const BUSY_SECONDS = 2;

/** Lets each person run two heavy computations at once, of any kind. */
export class ConcurrencyLimit {
  readonly #gates = new KeyedGates(AT_ONCE, WAITING);

  /**
   * Runs the task when the person has a free slot. Refuses tooMany when `waiting` of their tasks are queued already.
   */
  async run<T>(context: RequestContext, task: () => Promise<T>, waiting = WAITING): Promise<T> {
    try {
      return await this.#gates.run(context.range.userId, task, waiting);
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    }
  }

  /**
   * Output generated in pieces, each of which takes a slot of the person. The first may be refused, before any byte is
   * sent; once begun, the rest waits however long the queue is.
   */
  async pieces<Piece>(
    context: RequestContext,
    made: (inTurn: <T>(task: () => Promise<T>) => Promise<T>) => AsyncGenerator<Piece>,
  ): Promise<AsyncGenerator<Piece>> {
    let waiting = WAITING;
    const pieces = made((task) => this.run(context, task, waiting));
    const first = await pieces.next();
    waiting = Infinity;
    return continued(first, pieces);
  }
}

/** Everything that a generator yields, including the first item, which has been taken already. */
export async function* continued<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  if (first.done !== true) yield first.value;
  yield* rest;
}
