import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import type { Clock } from '../../lib/clock.ts';
import { UnsupportedError, type Attach } from './attach.ts';

/** Why there is no picture. `refused`: the server said so. */
export type VideoProblem =
  | { readonly is: 'lost' | 'unsupported' | 'mixed' | 'touch' }
  | { readonly is: 'blocked'; readonly origin: string }
  | { readonly is: 'refused'; readonly error: unknown };

export type VideoState =
  | { readonly is: 'connecting' | 'playing' | 'stalled' }
  /** It is tried again at `at` (ms). */
  | { readonly is: 'waiting'; readonly at: number; readonly problem: VideoProblem }
  | { readonly is: 'failed'; readonly problem: VideoProblem };

/** Waits before it is tried again, one after another; then it is left to the person. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];
/** A picture frozen for this long is requested again. */
const STILL_MS = 10_000;
/** So long a new one may take to come. */
const CONNECT_MS = 20_000;
/** Playing this long counts as success: the next fault begins with short waits again. */
const GOOD_MS = 15_000;

interface Parts {
  readonly video: HTMLVideoElement;
  /** Asks for what is played now. */
  readonly open: (signal: AbortSignal) => Promise<LiveStream>;
  readonly attach: Attach;
  /** True for a refusal that time may mend. */
  readonly mayPass: (error: unknown) => boolean;
  /** True if this site uses https, which plays no http sources. */
  readonly isSecure: boolean;
  readonly clock: Clock;
  readonly onState: (state: VideoState) => void;
}

/** Plays a stream in an element, with retries after faults. Holds no resources before `start` and after `stop`. */
export class VideoSession {
  readonly #parts: Parts;
  #tries = 0;
  #round = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#tries = 0;
    void this.#play();
  }

  stop(): void {
    this.#round.abort();
  }

  async #play(): Promise<void> {
    this.#round.abort();
    const round = new AbortController();
    this.#round = round;
    const { signal } = round;
    const { video, open, attach, isSecure, onState } = this.#parts;
    onState({ is: 'connecting' });
    this.#watch(signal);
    try {
      const stream = await open(signal);
      if (signal.aborted) return;
      if (isSecure && /^(?:http|ws):/i.test(stream.url)) throw new MixedError();
      const detach = await attach(video, stream, () => this.#broken({ is: 'lost' }, signal));
      if (signal.aborted) detach();
      else signal.addEventListener('abort', detach, { once: true });
      await video.play();
    } catch (error) {
      this.#failed(error, signal);
    }
  }

  /** Reports the state of the picture, and requests a frozen one again. */
  #watch(signal: AbortSignal): void {
    const { video, clock, onState } = this.#parts;
    let lost = clock.after(CONNECT_MS, () => this.#broken({ is: 'lost' }, signal));
    let good = (): void => {};
    const moves = () => {
      lost();
      lost = clock.after(STILL_MS, () => this.#broken({ is: 'lost' }, signal));
    };
    const plays = () => {
      moves();
      good();
      good = clock.after(GOOD_MS, () => (this.#tries = 0));
      onState({ is: 'playing' });
    };
    const stands = () => onState({ is: 'stalled' });
    const ends = () => this.#broken({ is: 'lost' }, signal);
    const blocked = (event: SecurityPolicyViolationEvent) => {
      if (!/^(?:connect|media)-src/.test(event.effectiveDirective)) return;
      const origin = URL.canParse(event.blockedURI) ? new URL(event.blockedURI).origin : event.blockedURI;
      this.#broken({ is: 'blocked', origin }, signal);
    };
    video.addEventListener('playing', plays, { signal });
    video.addEventListener('timeupdate', moves, { signal });
    video.addEventListener('waiting', stands, { signal });
    video.addEventListener('ended', ends, { signal });
    document.addEventListener('securitypolicyviolation', blocked, { signal });
    signal.addEventListener('abort', () => {
      lost();
      good();
    });
  }

  #failed(error: unknown, signal: AbortSignal): void {
    if (signal.aborted || isAbort(error)) return;
    if (error instanceof UnsupportedError) this.#broken({ is: 'unsupported' }, signal);
    else if (error instanceof MixedError) this.#broken({ is: 'mixed' }, signal);
    else if (isNamed(error, 'NotAllowedError')) this.#broken({ is: 'touch' }, signal);
    else if (isNamed(error, 'NotSupportedError')) this.#broken({ is: 'lost' }, signal);
    else this.#broken({ is: 'refused', error }, signal);
  }

  #broken(problem: VideoProblem, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#round.abort();
    const { clock, mayPass, onState } = this.#parts;
    const wait = AGAIN_MS[this.#tries];
    const passes = problem.is === 'lost' || (problem.is === 'refused' && mayPass(problem.error));
    if (!passes || wait === undefined) {
      onState({ is: 'failed', problem });
      return;
    }
    this.#tries += 1;
    const round = new AbortController();
    this.#round = round;
    onState({ is: 'waiting', at: clock.now() + wait, problem });
    round.signal.addEventListener(
      'abort',
      clock.after(wait, () => void this.#play()),
    );
  }
}

class MixedError extends Error {
  override readonly name = 'MixedError';
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
const isAbort = (error: unknown): boolean => isNamed(error, 'AbortError');
