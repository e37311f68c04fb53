import { RepeatedQuestion } from '../platform/repeated-question.ts';
import type { Clock } from '../ports/clock.ts';
import type { Board } from './alarm/board.ts';

/** Interval of the questions to a shared database; one that has not answered by the next is away. */
const ASK_EVERY_MS = 1_000;

/** The parts that find out on their own that they can store nothing. */
type StorageUser = 'history' | 'alarms' | 'database';

interface Parts {
  readonly board: Pick<Board, 'setStorageAway'>;
  readonly clock: Clock;
  /** Rejects while the shared database cannot be reached; undefined where the storage is a folder. */
  readonly ping: (() => Promise<void>) | undefined;
}

/** Shows since when nothing can be stored, for everybody who watches: on the alarm board, which every server has. */
export class StorageWatch {
  readonly #parts: Parts;
  readonly #away = new Map<StorageUser, number>();
  #stop: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { ping, clock } = this.#parts;
    // The board holds what this server knew of the one that was active before.
    this.#publish();
    if (ping === undefined) return;
    const onAnswer = (isAvailable: boolean): void => this.setAvailable('database', isAvailable);
    const question = new RepeatedQuestion({ question: ping, clock, onAnswer });
    this.#stop = clock.every(ASK_EVERY_MS, () => question.ask());
  }

  stop(): void {
    this.#stop?.();
  }

  setAvailable(user: StorageUser, isAvailable: boolean): void {
    if (isAvailable) this.#away.delete(user);
    else if (!this.#away.has(user)) this.#away.set(user, this.#parts.clock.now());
    this.#publish();
  }

  #publish(): void {
    const since = Math.min(...this.#away.values());
    this.#parts.board.setStorageAway(Number.isFinite(since) ? since : undefined);
  }
}
