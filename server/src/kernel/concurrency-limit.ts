import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../platform/gate.ts';
import type { RequestContext } from './request-context.ts';

/** Reliability S13: what one person may have computed at once; more wait their turn. */
const AT_ONCE = 2;
const WAITING = 16;
const BUSY_SECONDS = 2;

/** Lets each person have two heavy things computed at once, of whatever kind. */
export class ConcurrencyLimit {
  readonly #gates = new Map<string, Gate>();

  /** Runs it when it is this person's turn. Refuses tooMany when `waiting` of their tasks wait already. */
  async run<T>(context: RequestContext, task: () => Promise<T>, waiting = WAITING): Promise<T> {
    const { userId } = context.range;
    const gate = this.#gates.get(userId) ?? new Gate(AT_ONCE, WAITING);
    this.#gates.set(userId, gate);
    try {
      return await gate.run(task, waiting);
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    } finally {
      if (gate.isIdle) this.#gates.delete(userId);
    }
  }

  /**
   * What is made in pieces, each when it is the person's turn. The first may be refused, before any byte is sent;
   * what has begun waits however many there are.
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

/** All that a generator gives, of which the first has been taken already. */
export async function* continued<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  if (first.done !== true) yield first.value;
  yield* rest;
}
