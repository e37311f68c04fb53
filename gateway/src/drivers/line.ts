import { BackOff } from '../platform/back-off.ts';
import type { Clock } from '../platform/clock.ts';
import { DeviceError, NO_CONNECTION } from './device-error.ts';

/** An open connection to a line, over whatever carries it; `client` speaks the protocol. */
export interface Link<C> {
  readonly client: C;
  /** Resolves when the connection is gone, whoever ended it; with a fault where that says more than that it is gone. */
  readonly gone: Promise<LineFault | undefined | void>;
  /** Resolves when the next request may go out, which is given `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  close(): void;
}

/** Opens a connection within `timeoutMs`; rejects when it cannot be had. */
export type OpenLink<C> = (timeoutMs: number) => Promise<Link<C>>;

/** A failed request: the spec's device code, and what it says of the connection. */
export class LineFault extends DeviceError {
  /** The answer did not come or came damaged: asking again may help. Never true for an answer of the device. */
  readonly isTransient: boolean;
  /** The peer answered, if only that it will not: the connection is good. */
  readonly isAnswer: boolean;

  constructor(
    code: number,
    detail: string,
    { isTransient = false, isAnswer = false }: { isTransient?: boolean; isAnswer?: boolean } = {},
  ) {
    super(code, detail);
    this.name = 'LineFault';
    this.isTransient = isTransient;
    this.isAnswer = isAnswer;
  }
}

/** What one turn on the line may do; only one at a time has it. */
type LineTurn<C, T> = (client: C) => Promise<T>;

/** How a turn is taken. */
export interface TurnOptions {
  /** Goes before those that are not. */
  readonly isUrgent?: boolean;
  /** Bounds connecting and each request. */
  readonly timeoutMs: number;
  /** The longest that this asker is kept from a new try to connect. */
  readonly retryMs: number;
}

interface Waiting<C> extends TurnOptions {
  readonly start: (client: C) => Promise<void>;
  readonly fail: (fault: LineFault) => void;
}

interface Connection<C> {
  readonly link: Link<C>;
  /** Rejects when the connection is gone. */
  readonly closed: Promise<never>;
  hasAnswered: boolean;
}

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
/** A peer that lets so many requests in a row go unanswered may be a half-open connection: a new one finds out. */
const TIMEOUTS_TO_DROP = 4;

/**
 * One connection to a device, gateway or serial line and the one queue in front of it: requests go out one by one,
 * whoever asks. While there is no connection turns fail at once with 99901, and a new one is tried no sooner than the
 * back-off says; nothing is kept for later.
 */
export class Line<C> {
  readonly #name: string;
  readonly #open: OpenLink<C>;
  readonly #faultOf: (error: unknown) => LineFault;
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #queue: Waiting<C>[] = [];
  #connection: Connection<C> | undefined;
  #isBusy = false;
  #isStopped = false;
  #failedAt = -Infinity;
  #waitMs = 0;
  #timeoutsInRow = 0;
  /** Why the last try to connect failed. */
  #reason = '';

  /** `name` says in an error which line it is; `faultOf` what an error of the protocol means. */
  constructor(
    name: string,
    open: OpenLink<C>,
    faultOf: (error: unknown) => LineFault,
    { clock, random }: { readonly clock: Clock; readonly random: () => number },
  ) {
    this.#faultOf = faultOf;
    this.#name = name;
    this.#open = open;
    this.#clock = clock;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, random);
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** Waits for a turn and takes it. Rejects with LineFault. */
  take<T>(turn: LineTurn<C, T>, options: TurnOptions): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) {
        reject(noConnection('the line is closed'));
        return;
      }
      const start = async (client: C): Promise<void> => {
        try {
          resolve(await turn(client));
        } catch (error) {
          reject(this.#faultOf(error));
        }
      };
      const waiting: Waiting<C> = { ...options, start, fail: reject };
      const firstCalm = this.#queue.findIndex((other) => other.isUrgent !== true);
      if (options.isUrgent === true && firstCalm !== -1) this.#queue.splice(firstCalm, 0, waiting);
      else this.#queue.push(waiting);
      void this.#work();
    });
  }

  /** One request within a turn; what it answers or how it failed is noted for the health of the connection. */
  async request<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T> {
    const connection = this.#connection;
    try {
      if (connection === undefined) throw noConnection('the connection ended');
      await Promise.race([connection.link.ready(timeoutMs), connection.closed]);
      const answer = await Promise.race([ask(), connection.closed]);
      this.#noteAnswer(connection);
      return answer;
    } catch (error) {
      const fault = this.#faultOf(error);
      if (fault.isTransient) this.#noteSilence();
      else if (fault.isAnswer) this.#noteAnswer(connection);
      throw fault;
    }
  }

  /** Closes the connection; what waits fails. */
  stop(): void {
    this.#isStopped = true;
    this.#failAll(noConnection('the line is closed'));
    this.#drop();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      const connection = this.#connection ?? (await this.#connect(next));
      if (connection === undefined) {
        this.#failAll(noConnection(`${this.#name} cannot be reached: ${this.#reason}`));
        break;
      }
      // A write may have come in front while the connection was made.
      const turn = this.#queue.shift();
      await turn?.start(connection.link.client);
    }
    this.#isBusy = false;
  }

  async #connect({ timeoutMs, retryMs }: TurnOptions): Promise<Connection<C> | undefined> {
    const waitMs = Math.min(this.#waitMs, retryMs);
    if (this.#isStopped || this.#clock.monotonic() < this.#failedAt + waitMs) return undefined;
    try {
      return this.#keep(await this.#open(timeoutMs));
    } catch (error) {
      this.#reason = error instanceof Error ? error.message : String(error);
      this.#backOffNow();
      return undefined;
    }
  }

  #keep(link: Link<C>): Connection<C> {
    const closed = link.gone.then((fault) => {
      if (this.#connection === connection) this.#connection = undefined;
      // A peer that hangs up before it ever answered is not to be called again at once.
      if (!connection.hasAnswered) {
        this.#reason = 'it hangs up without an answer';
        this.#backOffNow();
      }
      throw fault ?? noConnection('the connection ended');
    });
    closed.catch(() => undefined);
    const connection: Connection<C> = { link, closed, hasAnswered: false };
    this.#timeoutsInRow = 0;
    if (this.#isStopped) {
      link.close();
      throw noConnection('the line is closed');
    }
    this.#connection = connection;
    return connection;
  }

  #backOffNow(): void {
    this.#failedAt = this.#clock.monotonic();
    this.#waitMs = this.#backOff.next();
  }

  #noteAnswer(connection: Connection<C> | undefined): void {
    this.#timeoutsInRow = 0;
    if (connection === undefined || connection.hasAnswered) return;
    connection.hasAnswered = true;
    this.#backOff.reset();
  }

  #noteSilence(): void {
    this.#timeoutsInRow += 1;
    if (this.#timeoutsInRow >= TIMEOUTS_TO_DROP) this.#drop();
  }

  #drop(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.link.close();
  }

  #failAll(fault: LineFault): void {
    for (const waiting of this.#queue.splice(0)) waiting.fail(fault);
  }
}

/** The connection is not there, or ended while an answer was waited for. */
function noConnection(detail: string): LineFault {
  return new LineFault(NO_CONNECTION, detail);
}
