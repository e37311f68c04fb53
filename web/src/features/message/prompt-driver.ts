import { msgRecent } from '@tidegate/contract/nouns/message/calls.ts';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  next,
  quietPrompts,
  type PromptAnswer,
  type PromptEffect,
  type PromptEvent,
  type PromptState,
  type PromptTimer,
  type PromptWishes,
} from './prompt-machine.ts';

/** A poll that is not answered by the next one is worth nothing. */
const POLL_TIMEOUT_MS = 10_000;

/** The environment of the driver: the browser, or a test. */
export interface PromptParts {
  readonly clock: Clock;
  readonly ask: (after: number | null, signal: AbortSignal) => Promise<PromptAnswer>;
  readonly sound: (kind: 'alarm' | 'other') => void | Promise<void>;
  readonly showFailure: (text: string) => void;
  readonly refresh: () => void;
  readonly onState: (state: PromptState) => void;
}

/** Asks for what came after a message. */
export const askRecent = (after: number | null, signal: AbortSignal): Promise<PromptAnswer> =>
  ask(msgRecent, after === null ? {} : { after }, { signal, timeoutMs: POLL_TIMEOUT_MS });

/** Carries out the actions of the state machine: polls, waits, sounds, notifies. */
export class PromptDriver {
  readonly #parts: PromptParts;
  readonly #timers = new Map<PromptTimer, () => void>();
  #abort = new AbortController();
  #state: PromptState = quietPrompts;

  constructor(parts: PromptParts) {
    this.#parts = parts;
  }

  start(wishes: PromptWishes, after: number | null): void {
    this.#abort = new AbortController();
    this.#handle({ type: 'start', wishes, after });
  }

  wish(wishes: PromptWishes): void {
    this.#handle({ type: 'wishes', wishes });
  }

  /** The person has read or deleted something. */
  refresh(): void {
    this.#handle({ type: 'refresh' });
  }

  close(key: string): void {
    this.#handle({ type: 'closed', key, at: this.#parts.clock.now() });
  }

  stop(): void {
    this.#abort.abort();
    this.#handle({ type: 'stop' });
  }

  #handle(event: PromptEvent): void {
    const { state, effects } = next(this.#state, event);
    const isChanged = state !== this.#state;
    this.#state = state;
    if (isChanged) this.#parts.onState(state);
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: PromptEffect): void {
    switch (effect.do) {
      case 'ask':
        return void this.#ask(effect.after);
      case 'arm':
        return this.#arm(effect.timer, effect.ms);
      case 'disarm':
        return this.#disarm(effect.timer);
      case 'disarmAll':
        for (const timer of this.#timers.keys()) this.#disarm(timer);
        return;
      case 'sound':
        return void this.#parts.sound(effect.kind);
      case 'showFailure':
        return this.#parts.showFailure(effect.text);
      case 'refresh':
        return this.#parts.refresh();
    }
  }

  #arm(timer: PromptTimer, ms: number): void {
    this.#disarm(timer);
    const ring = () => this.#handle({ type: 'timer', timer, at: this.#parts.clock.now() });
    this.#timers.set(timer, this.#parts.clock.after(ms, ring));
  }

  #disarm(timer: PromptTimer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }

  async #ask(after: number | null): Promise<void> {
    const { signal } = this.#abort;
    try {
      const answer = await this.#parts.ask(after, signal);
      if (!signal.aborted) this.#handle({ type: 'answered', answer, at: this.#parts.clock.now() });
    } catch (error) {
      if (signal.aborted) return;
      this.#handle({ type: 'failed', code: error instanceof AskError ? error.code : '', text: errorText(error) });
    }
  }
}
