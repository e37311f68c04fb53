import type { SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { ProofStore } from './proof-store.ts';
import type { Person } from '../../../kernel/request-context.ts';
import { secretHash } from '../../../kernel/secret-hash.ts';

const TICKET_BYTES = 32;
const TICKET_MS = 10 * 60_000;
const STEP = 'proved';

/**
 * Tickets for signed-in people who proved their identity: valid for one kind of change, in this session, once, and for
 * ten minutes. The server stores only a hash.
 */
export class Tickets {
  readonly #proofs: ProofStore;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(proofs: ProofStore, clock: Clock, ids: Ids) {
    this.#proofs = proofs;
    this.#clock = clock;
    this.#ids = ids;
  }

  async issue(type: SecurityChange, person: Person): Promise<string> {
    const ticket = this.#ids.secret(TICKET_BYTES);
    const now = this.#clock.now();
    await this.#proofs.add({
      hash: secretHash(ticket),
      kind: 'ticket',
      userId: person.user.userId,
      session: person.sessionHash,
      step: STEP,
      change: type,
      createdAt: now,
      expiresAt: now + TICKET_MS,
    });
    return ticket;
  }

  /** Leaves it good. Refuses flowOver unless it is this person's, in this session, for this kind of change. */
  async check(ticket: string, type: SecurityChange, person: Person): Promise<void> {
    const found = await this.#proofs.find(secretHash(ticket), 'ticket', this.#clock.now());
    const isTheirs =
      found?.userId === person.user.userId && found.session === person.sessionHash && found.change === type;
    if (!isTheirs) throw new Refusal('flowOver');
  }

  /**
   * Uses up the ticket, right before the change. Refuses flowOver as `check` does, and to all but one of simultaneous
   * requests.
   */
  async consume(ticket: string, type: SecurityChange, person: Person): Promise<void> {
    await this.check(ticket, type, person);
    if (!(await this.#proofs.consume(secretHash(ticket), 'ticket', STEP, this.#clock.now())))
      throw new Refusal('flowOver');
  }
}
