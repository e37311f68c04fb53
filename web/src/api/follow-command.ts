import { monitorCallback } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import { refusalText, REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { callbackWaitMs } from '@tidegate/contract/nouns/command/callback-wait.ts';
import { pause, type Clock } from '../lib/clock.ts';
import { usePreferences } from '../lib/preferences.ts';
import { ask } from './ask.ts';
import { AskError } from './ask-error.ts';
import { onOwnChange } from './stream/own-changes.ts';

type Look = (uuid: string) => Promise<AsyncState>;
const readState: Look = (uuid) => ask(monitorCallback, { uuid });

/**
 * Follows an asynchronous command: checks it after 0.1, 1, 2, 5, 10, then every 30 s until it is decided, and at once when the stream announces
 * that it is. A check that fails
 * counts as a try: the command continues without us. After 180 tries it has failed with 1301.
 */
export async function followCommand(
  submitted: AsyncState,
  clock: Clock,
  signal?: AbortSignal,
  look: Look = readState,
): Promise<AsyncState> {
  const announced = new Announced(submitted.uuid);
  try {
    let state = submitted;
    for (let tries = 0; state.status === 'waiting'; tries += 1) {
      const waitMs = callbackWaitMs(tries);
      if (waitMs === undefined) return timedOut(submitted);
      await announced.orAfter(waitMs, clock, signal);
      try {
        state = await look(submitted.uuid);
      } catch (error) {
        const isPassing = error instanceof AskError && (error.failure === 'network' || error.failure === 'timeout');
        if (!isPassing) throw error;
      }
    }
    return state;
  } finally {
    announced.end();
  }
}

/** A failure is looked at so often, where no stream announces that it was corrected. */
const CORRECTION_MS = 30_000;
const CORRECTION_TRIES = 60;

/**
 * Waits for the correction of a command that was declared failed: its device may carry it out late, or say what it did. Resolves with
 * the new state, or with undefined where none comes within half an hour. Rejects when `signal` aborts.
 */
export async function followCorrection(
  failed: AsyncState,
  clock: Clock,
  signal?: AbortSignal,
  look: Look = readState,
): Promise<AsyncState | undefined> {
  const announced = new Announced(failed.uuid);
  try {
    for (let tries = 0; tries < CORRECTION_TRIES; tries += 1) {
      await announced.orAfter(CORRECTION_MS, clock, signal);
      const now = await look(failed.uuid).catch(() => failed);
      if (now.status !== failed.status || now.code !== failed.code) return now;
    }
    return undefined;
  } finally {
    announced.end();
  }
}

/** Announcement by the stream that a command is decided. */
class Announced {
  readonly end: () => void;
  #has = false;
  #wake: () => void = () => undefined;

  constructor(uuid: string) {
    this.end = onOwnChange(({ what, id }) => {
      if (what !== 'command' || id !== uuid) return;
      this.#has = true;
      this.#wake();
    });
  }

  /** Waits for so long, or until it is announced. Rejects when `signal` aborts. */
  async orAfter(ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> {
    const early = new AbortController();
    this.#wake = () => early.abort();
    if (this.#has) this.#wake();
    // An announcement is good for one check.
    this.#has = false;
    const either = signal === undefined ? early.signal : AbortSignal.any([signal, early.signal]);
    await pause(clock, ms, either).catch((error: unknown) => {
      if (signal?.aborted === true || !early.signal.aborted) throw error;
      this.#has = false;
    });
  }
}

function timedOut(submitted: AsyncState): AsyncState {
  const message = refusalText('commandTimeout', usePreferences.getState().language);
  return { ...submitted, status: 'failure', code: REFUSALS.commandTimeout.code, message };
}
