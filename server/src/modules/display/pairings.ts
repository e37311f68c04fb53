import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { wallPairBegin, wallPairState } from '@tidegate/contract/nouns/display/wall-calls.ts';
import {
  PAIR_LENGTH,
  PAIR_LETTERS,
  PAIR_MARK,
  PAIRING_MS,
  plainCode,
  shownCode,
} from '@tidegate/contract/nouns/display/pairing.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { secretHash } from '../../kernel/secret-hash.ts';
import { countedAddress } from '../../platform/counted-address.ts';
import type { PairedScreen, PairingStore } from './pairing-store.ts';

const SECRET_BYTES = 32;
const AGENT_KEPT = 200;
const SWEEP_EVERY_MS = 3_600_000;
/** Wait of a refused screen before it requests a code again, s. */
const FULL_WAIT_SEC = 60;

interface Parts {
  readonly store: PairingStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Screens that have no camera and no keyboard: each shows a short code, and an administrator enters it. The code alone
 * signs nobody in; that takes the secret that only the screen has.
 */
export class Pairings {
  readonly #parts: Parts;
  #stopSweeping: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { store, clock } = this.#parts;
    this.#stopSweeping = clock.every(SWEEP_EVERY_MS, () => void store.sweep(clock.now()).catch(() => undefined));
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  /** A code for the screen that asks. Refuses tooMany while its address has many open. */
  async begin({ ip, agent, at }: RequestContext): Promise<OutputOf<typeof wallPairBegin>> {
    const { store, ids } = this.#parts;
    const [code, secret] = [newCode(ids), `${PAIR_MARK}${ids.secret(SECRET_BYTES)}`];
    const hashes = { codeHash: secretHash(code), secretHash: secretHash(secret) };
    const screen = { ip, subnet: countedAddress(ip).subnet, agent: agent.slice(0, AGENT_KEPT) };
    const isKept = await store.add({ ...hashes, ...screen, expireAt: at + PAIRING_MS }, at);
    if (!isKept) throw new Refusal('tooMany', { seconds: FULL_WAIT_SEC });
    return { code: shownCode(code), secret, seconds: PAIRING_MS / 1_000 };
  }

  async state(
    { secret }: InputOf<typeof wallPairState>,
    { at }: RequestContext,
  ): Promise<OutputOf<typeof wallPairState>> {
    return { is: await this.#parts.store.state(secretHash(secret), at) };
  }

  /** Gives the screen that shows a code to a display. Refuses pairUnknown, and tooMany after many wrong codes of a person. */
  async claim(
    code: string,
    displayId: string,
    { range, at }: RequestContext,
    trailOf: (screen: PairedScreen) => AuditEntry,
  ): Promise<PairedScreen> {
    const { store } = this.#parts;
    const freeAt = await store.beginTry(range.userId, at);
    if (freeAt !== undefined) throw new Refusal('tooMany', { seconds: Math.ceil((freeAt - at) / 1_000) });
    const screen = await store.claim(secretHash(plainCode(code)), displayId, at, trailOf);
    await store.forgetTries(range.userId);
    return screen;
  }

  /** The display that the screen with this secret was paired with: once. */
  consume(secret: string, at: number): Promise<string | undefined> {
    return this.#parts.store.consume(secretHash(secret), at);
  }
}

/** A random code. A byte above the last whole round of letters is skipped, so that each letter is as likely as any other. */
function newCode(ids: Ids): string {
  const fair = 256 - (256 % PAIR_LETTERS.length);
  let code = '';
  while (code.length < PAIR_LENGTH) {
    for (const byte of Buffer.from(ids.secret(PAIR_LENGTH), 'base64url')) {
      if (byte < fair && code.length < PAIR_LENGTH) code += PAIR_LETTERS[byte % PAIR_LETTERS.length] ?? '';
    }
  }
  return code;
}
