import { foreignCode } from '@tidegate/contract/catalogue/code-texts.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WriteResult } from '../../ports/device-link.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { Mailbox } from '../message/module.ts';
import { jsonValue } from '../signal/module.ts';
import { echoIdOf, isEcho } from './echo.ts';
import { lateMail } from './late-mail.ts';
import { type CommandStore, type Corrected, type CommandOutcome, MAY_BE_DONE } from './store.ts';

/** For so long after a failure the written value is taken for a sign of the write. */
const WATCHED_MS = 5 * 60_000;
/** Results of unknown commands that are looked up at a time; more are a fault of their gateway. */
const LOOKED_UP_AT_ONCE = 100;
const SUCCESS = '200';

interface Parts {
  readonly store: Pick<CommandStore, 'correct' | 'mayBeDone'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly live: Pick<LiveTable, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when a correction is stored. */
  readonly onCorrected: (corrected: Corrected) => void;
}

/** A command that was declared failed, though the device may carry it out. */
export interface Failed {
  readonly uuid: string;
  readonly signal: Signal;
  readonly value: WriteValue;
}

interface Watched extends Failed {
  readonly cancel: () => void;
}

/**
 * Corrects the outcome of commands that were declared failed and carried out later, such as by a node of another make that
 * was held up: by its result, which names the command, or by the written value, which may have another cause and is recorded
 * as no more than that. The person who wrote gets a message with sound.
 */
export class LateOutcomes {
  readonly #parts: Parts;
  /** Signal that confirms → what would be confirmed. */
  readonly #watched = new Map<number, Set<Watched>>();
  #lookedUp = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Goes on with what the former server has watched. */
  async start(): Promise<void> {
    const since = this.#parts.clock.now() - WATCHED_MS;
    for (const failed of await this.#parts.store.mayBeDone(since)) this.watch(failed);
  }

  stop(): void {
    for (const watched of this.#watched.values()) for (const { cancel } of watched) cancel();
    this.#watched.clear();
  }

  get isWatching(): boolean {
    return this.#watched.size > 0;
  }

  /** Waits for the value of a command whose failure is stored. */
  watch(failed: Failed): void {
    const echoId = echoIdOf(failed.signal);
    const watched: Watched = {
      ...failed,
      cancel: this.#parts.clock.after(WATCHED_MS, () => this.#forget(echoId, watched)),
    };
    this.#watched.set(echoId, (this.#watched.get(echoId) ?? new Set()).add(watched));
    // It may have come while the failure was being stored.
    const sample = this.#parts.live.get(echoId);
    if (sample !== undefined) this.#checkEcho(echoId, sample);
  }

  /** The same value is written once more: from now on it says nothing about the former command. */
  written(signal: Signal, value: WriteValue): void {
    const echoId = echoIdOf(signal);
    for (const watched of this.#watched.get(echoId) ?? [])
      if (watched.signal.id === signal.id && watched.value === value) this.#forget(echoId, watched);
  }

  onSamples(samples: readonly Sample[]): void {
    for (const sample of samples) if (this.#watched.has(sample.signalId)) this.#checkEcho(sample.signalId, sample);
  }

  /** The result of a command that is not under way. */
  onResult({ uuid, code, value }: WriteResult): void {
    if (this.#lookedUp >= LOOKED_UP_AT_ONCE) return;
    this.#lookedUp += 1;
    const isDone = code === SUCCESS;
    const outcome = isDone
      ? { status: 'success' as const, code: REFUSALS.commandLate.code, actualValue: value }
      : { status: 'failure' as const, code: foreignCode(code), actualValue: value };
    void this.#correct(uuid, outcome).finally(() => (this.#lookedUp -= 1));
  }

  #checkEcho(echoId: number, sample: Sample): void {
    for (const watched of this.#watched.get(echoId) ?? []) {
      if (!isEcho(watched, sample)) continue;
      this.#forget(echoId, watched);
      const actualValue = jsonValue(sample.value);
      void this.#correct(watched.uuid, { status: 'failure', code: REFUSALS.commandSeen.code, actualValue });
    }
  }

  async #correct(uuid: string, outcome: Omit<CommandOutcome, 'decidedAt'>): Promise<void> {
    const { store, mailbox, clock, log, onCorrected } = this.#parts;
    try {
      const corrected = await store.correct(uuid, { ...outcome, decidedAt: clock.now() });
      if (corrected === undefined) return;
      log.warn({ command: uuid, code: corrected.command.code }, 'the outcome of a command was corrected');
      onCorrected(corrected);
      if (isNews(corrected.command))
        await mailbox.put([{ recipients: [corrected.userId], message: lateMail(corrected), isLoud: true }]);
    } catch (error) {
      log.error({ command: uuid, error: String(error) }, 'failed to correct the outcome of a command');
    }
  }

  #forget(echoId: number, watched: Watched): void {
    watched.cancel();
    const all = this.#watched.get(echoId);
    all?.delete(watched);
    if (all?.size === 0) this.#watched.delete(echoId);
  }
}

/** True if the device may still wait for, or carry out, a command that was declared failed. */
export const mayBeDone = (code: string): boolean => MAY_BE_DONE.includes(code);

/** A failure that is known more exactly is in the log; the person knows of it already. */
const isNews = ({ code }: Command): boolean => code === REFUSALS.commandLate.code || code === REFUSALS.commandSeen.code;
