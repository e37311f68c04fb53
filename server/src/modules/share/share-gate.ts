import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/share/calls.ts';
import type { SharedRecord, ShareVisit } from '@tidegate/contract/nouns/share/share.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { SHARE_DAY_TRIES, SHARE_SESSION_MS, SHARE_TOLD_FAILURES } from '@tidegate/contract/limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Mailbox } from '../message/module.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { KeptShare } from './records.ts';
import type { ShareStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { DeviceMarks, Passwords } from '../account/module.ts';
import { secretHash } from '../../kernel/secret-hash.ts';
import type { ShareScopes } from './share-scope.ts';
import { guessedTexts } from './share-texts.ts';
import { NO_EQUIPMENT } from '../message/module.ts';

const SESSION_BYTES = 32;
const AGENT_KEPT = 200;
const SWEEP_EVERY_MS = 3_600_000;

interface Parts {
  readonly store: ShareStore;
  readonly scopes: ShareScopes;
  readonly passwords: Pick<Passwords, 'verify' | 'verifyNobody'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly objects: ObjectFinder;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly marks: DeviceMarks;
}

/** The session of a stranger's browser, and what the browser keeps of the shares that it has opened. */
interface Opened {
  readonly session: string | undefined;
  readonly marks: string;
}

/** A mark holds for the present password alone. */
const markedAs = ({ key, passwordHash }: KeptShare): string => `${key} ${passwordHash}`;

/** Opens shares by their passwords. */
export class ShareGate {
  readonly #parts: Parts;
  #stopSweeping: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins to forget tries, sessions and visits of before. */
  start(): void {
    const { store, clock } = this.#parts;
    this.#stopSweeping = clock.every(SWEEP_EVERY_MS, () => void store.sweep(clock.now()).catch(() => undefined));
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  /**
   * A signed-in person gets the record in their list; any other browser gets a session, whose id is returned. A browser that was let in
   * with the present password before counts only for itself: no stranger's wrong passwords close the share to it. Refuses shareWrong, identically for a wrong password and an unknown share; tooMany and sharePaused after too many of them;
   * and shareEnded to a person who knows the password of a revoked or expired one.
   */
  async open(
    { key, password }: InputOf<typeof calls.sharedOpen>,
    sentMarks: string | undefined,
    context: RequestContext,
  ): Promise<Opened> {
    const { store, scopes, passwords, marks } = this.#parts;
    const share = await store.byKey(key);
    const mark = share && marks.find(sentMarks, markedAs(share));
    const begun = await store.beginTry(mark === undefined ? key : `${key} ${mark}`, mark ?? context.ip, context.at);
    if (begun.is === 'paused') throw new Refusal('sharePaused');
    if (begun.is === 'wait') throw new Refusal('tooMany', { seconds: Math.ceil(begun.waitMs / 1_000) });
    if (mark === undefined && share !== undefined && share.suspendedAt !== null) throw new Refusal('sharePaused');
    const isRight =
      share === undefined
        ? await passwords.verifyNobody(password)
        : await passwords.verify(password, share.passwordHash);
    if (share === undefined) throw new Refusal('shareWrong');
    if (!isRight) {
      await this.#wrong(share, begun.failures, context);
      throw new Refusal('shareWrong');
    }
    await store.forgetTry(begun.id);
    try {
      await scopes.behind(share);
    } catch (error) {
      await this.#visited(share, 'ended', context);
      throw error;
    }
    await this.#visited(share, 'opened', context);
    const kept = marks.withMark(sentMarks, markedAs(share));
    if (context.isKnown) {
      await store.addGuest(share.id, context.range.userId, context.at);
      scopes.forget();
      return { session: undefined, marks: kept };
    }
    const id = this.#parts.ids.secret(SESSION_BYTES);
    const end = Math.min(context.at + SHARE_SESSION_MS, share.expireAt ?? Infinity);
    await store.addSession(share.id, secretHash(id), end);
    return { session: id, marks: kept };
  }

  async leave(
    { key }: InputOf<typeof calls.sharedLeave>,
    sessionId: string | undefined,
    context: RequestContext,
  ): Promise<void> {
    const { store, scopes } = this.#parts;
    if (sessionId !== undefined) await store.endSession(secretHash(sessionId));
    const share = context.isKnown ? await store.byKey(key) : undefined;
    if (share !== undefined) await store.endGuest(share.id, context.range.userId);
    scopes.forget();
  }

  async mine(context: RequestContext): Promise<readonly SharedRecord[]> {
    return this.#parts.store.ofGuest(context.range.userId, context.at);
  }

  async #wrong(share: KeptShare, failures: number, context: RequestContext): Promise<void> {
    const { store } = this.#parts;
    await this.#visited(share, 'wrong', context);
    const isPaused = failures >= SHARE_DAY_TRIES;
    if (isPaused) await store.suspend(share.id, context.at);
    if (isPaused || failures === SHARE_TOLD_FAILURES) await this.#notifySharer(share, failures, isPaused, context.at);
  }

  async #notifySharer(share: KeptShare, failures: number, isPaused: boolean, at: number): Promise<void> {
    const { objects, mailbox } = this.#parts;
    const everywhere = { userId: share.sharerId, orgId: share.orgId, orgPath: '/', reach: 'all' } as const;
    const [record] = await objects.find('multi', [share.multiId], everywhere);
    const message = {
      key: `share:${share.id}:${at}`,
      type: 'alarm',
      ...guessedTexts(record?.name ?? '', failures, isPaused),
      at,
      ...NO_EQUIPMENT,
      priority: 3,
    } as const;
    await mailbox.put([{ recipients: [share.sharerId], message }]);
  }

  async #visited(share: KeptShare, result: ShareVisit['result'], context: RequestContext): Promise<void> {
    const loginname = context.isKnown ? context.person.user.loginname : '';
    const visit = { at: context.at, ip: context.ip, agent: context.agent.slice(0, AGENT_KEPT), loginname, result };
    await this.#parts.store.addVisit(share.id, visit);
  }
}
