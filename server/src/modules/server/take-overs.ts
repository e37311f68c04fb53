import type { InputOf } from '@tidegate/contract/call.ts';
import type { serverTakeOvers } from '@tidegate/contract/nouns/server/calls.ts';
import type { TakeOver, TakeOverReason } from '@tidegate/contract/nouns/server/server.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FormerHolder } from '../../ports/lease-store.ts';
import type { Log } from '../../ports/log.ts';
import type { Audience } from '../message/module.ts';
import type { TakeOverStore } from './store.ts';
import { noticeOf } from './take-over-notice.ts';

const AGAIN_MS = 5_000;

interface Parts {
  readonly store: Pick<TakeOverStore, 'add' | 'end' | 'endOf' | 'page'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** This server has become the active one. */
export interface OwnTakeOver {
  readonly holder: string;
  readonly term: number;
  readonly former: FormerHolder;
  /** When this server took the lease (Clock.monotonic). */
  readonly takenAt: number;
}

/** Records which server became the active one and why, and notifies the platform's administrators of a failure. */
export class TakeOvers {
  readonly #parts: Parts;
  #own: string | undefined;
  #cancel: (() => void) | undefined;
  #recording: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** To be called when everything that the active server does has started. Never rejects: what fails is tried again. */
  async record(own: OwnTakeOver): Promise<void> {
    const { clock } = this.#parts;
    this.#recording = this.#try(own, clock.now(), clock.monotonic() - own.takenAt);
    await this.#recording;
  }

  /** To be called when this server stops being the active one in order. Never rejects. */
  async end(): Promise<void> {
    const { store, clock, log } = this.#parts;
    await this.#recording;
    this.#cancel?.();
    if (this.#own === undefined) return;
    await store.end(this.#own, clock.now()).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'failed to record that the active server has ended');
    });
  }

  async page(input: InputOf<typeof serverTakeOvers>): Promise<Rows<TakeOver>> {
    return this.#parts.store.page(pageOf(input));
  }

  /** `at`: when this server had started, ms since the epoch; `startedMs`: how long after it took the lease. */
  async #try(own: OwnTakeOver, at: number, startedMs: number): Promise<void> {
    const { store, audience, clock, log } = this.#parts;
    try {
      const { holder, term, former } = own;
      const reason = reasonOf(former);
      const idleMs = await this.#idleMs(reason, former, startedMs, at);
      const takeOver: TakeOver = { id: '', at, former: former.holder, holder, term, reason, idleMs };
      const administrators = reason === 'failed' ? await audience.holding('manage_setting_edit') : [];
      const recipients = administrators.map(({ range }) => range.userId);
      this.#own = await store.add(takeOver, noticeOf(takeOver, recipients));
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to record that this server became the active one, retrying');
      this.#cancel = clock.after(AGAIN_MS, () => void this.#try(own, at, startedMs));
    }
  }

  async #idleMs(reason: TakeOverReason, former: FormerHolder, startedMs: number, at: number): Promise<number | null> {
    if (reason === 'first') return null;
    if (reason === 'failed') return Math.round(former.silentMs + startedMs);
    const ended = await this.#parts.store.endOf(former.holder);
    return ended === undefined ? null : Math.max(0, at - ended);
  }
}

function reasonOf({ holder, isReleased }: FormerHolder): TakeOverReason {
  if (holder === '') return 'first';
  return isReleased ? 'stopped' : 'failed';
}
