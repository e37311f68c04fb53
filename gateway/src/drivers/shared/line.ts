import { BackOff } from '../../platform/back-off.ts';
import type { Clock } from '../../platform/clock.ts';
import { Ending } from '../../platform/ending.ts';
import { DEVICE_BUSY, DeviceError, NO_ANSWER, NO_CONNECTION, NO_SUCH_ADDRESS } from './device-error.ts';

/** An open connection of a line, over any transport; `client` speaks the protocol. */
export interface Link<C> {
  readonly client: C;
  /** Resolves when the connection has ended, whichever side ended it; with a fault where there is more to report. */
  readonly gone: Promise<LineFault | undefined | void>;
  /** Resolves when the next request, which has `timeoutMs`, may be sent. */
  ready(timeoutMs: number): Promise<void>;
  /** A fault of a request with what the connection knows of its reason. */
  explain?(fault: LineFault): LineFault;
  close(): void;
}

/** Opens a connection within `timeoutMs`; rejects on failure. */
export type OpenLink<C> = (timeoutMs: number) => Promise<Link<C>>;

/** Refusals that no other request would be spared. */
const OF_THE_MOMENT: readonly number[] = [DEVICE_BUSY, NO_ANSWER, NO_CONNECTION];

interface LineFaultKind {
  readonly isTransient?: boolean;
  readonly isAnswer?: boolean;
  readonly isSilence?: boolean;
  readonly isNoSuchAddress?: boolean;
  readonly isOfRequest?: boolean;
}

/** A failed request: the spec's device code, and what it reveals about the connection. */
export class LineFault extends DeviceError {
  /** No answer, or a damaged one: a retry may help. Never true for an answer of the device. */
  readonly isTransient: boolean;
  /** The peer answered, if only with a refusal: the connection works. */
  readonly isAnswer: boolean;
  /** Nothing comes from the device itself: further requests would be pointless. */
  readonly isSilence: boolean;
  /** At least one of the addresses in the request is not there. */
  readonly isNoSuchAddress: boolean;
  /** The device refuses this request: it may answer a smaller one. */
  readonly isOfRequest: boolean;

  constructor(
    code: number,
    detail: string,
    {
      isTransient = false,
      isAnswer = false,
      isSilence = !isAnswer,
      isNoSuchAddress = isAnswer && code === NO_SUCH_ADDRESS,
      isOfRequest = isAnswer && !isSilence && !OF_THE_MOMENT.includes(code),
    }: LineFaultKind = {},
  ) {
    super(code, detail);
    this.name = 'LineFault';
    this.isTransient = isTransient;
    this.isAnswer = isAnswer;
    this.isSilence = isSilence;
    this.isNoSuchAddress = isNoSuchAddress;
    this.isOfRequest = isOfRequest;
  }
}

/** The work of a turn on the line; only one turn runs at a time. */
type LineTurn<C, T> = (client: C) => Promise<T>;

/** Options of a turn. */
export interface TurnOptions {
  /** Runs before turns without priority. */
  readonly isUrgent?: boolean;
  /** Timeout for connecting and for each request. */
  readonly timeoutMs: number;
  /** Maximum wait of this caller before a new connection attempt. */
  readonly retryMs: number;
}

interface Waiting<C> extends TurnOptions {
  readonly start: (client: C) => Promise<void>;
  readonly fail: (fault: LineFault) => void;
}

interface Connection<C> {
  readonly link: Link<C>;
  readonly ending: Ending;
  hasAnswered: boolean;
}

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
/** Unanswered requests in a row after which the connection may be half-open and is replaced. */
const TIMEOUTS_TO_DROP = 4;

/**
 * One connection to a device, gateway or serial line and the one queue in front of it: requests are sent one by one,
 * whichever caller makes them. Without a connection, turns fail at once with 99901, and reconnecting waits for the
 * back-off; nothing is queued for later.
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
  /** The reason why the last connection attempt failed. */
  #reason = '';

  /** `name` identifies the line in errors; `faultOf` interprets an error of the protocol. */
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

  /** Waits for a turn and runs it. Rejects with LineFault. */
  run<T>(turn: LineTurn<C, T>, options: TurnOptions): Promise<T> {
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

  /** One request within a turn; its result is recorded for the health of the connection. */
  async request<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T> {
    const connection = this.#connection;
    try {
      if (connection === undefined) throw noConnection('the connection ended');
      await connection.ending.orEnded(connection.link.ready(timeoutMs));
      const answer = await connection.ending.orEnded(ask());
      this.#onAnswer(connection);
      return answer;
    } catch (error) {
      const known = this.#faultOf(error);
      const fault = connection?.link.explain?.(known) ?? known;
      if (fault.isTransient) this.#onSilence();
      else if (fault.isAnswer) this.#onAnswer(connection);
      throw fault;
    }
  }

  /** Closes the connection; waiting turns fail. */
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
      // A write with priority may have arrived while connecting.
      const turn = this.#queue.shift();
      await turn?.start(connection.link.client);
    }
    this.#isBusy = false;
  }

  async #connect({ timeoutMs, retryMs }: TurnOptions): Promise<Connection<C> | undefined> {
    const waitMs = Math.min(this.#waitMs, retryMs);
    if (this.#isStopped || this.#clock.monotonic() < this.#failedAt + waitMs) return undefined;
    try {
      return this.#adopt(await this.#open(timeoutMs));
    } catch (error) {
      this.#reason = error instanceof Error ? error.message : String(error);
      this.#backOffNow();
      return undefined;
    }
  }

  #adopt(link: Link<C>): Connection<C> {
    const connection: Connection<C> = { link, ending: new Ending(), hasAnswered: false };
    void link.gone.then((fault) => {
      if (this.#connection === connection) this.#connection = undefined;
      // A peer that hangs up before it ever answered is not reconnected at once.
      if (!connection.hasAnswered) {
        this.#reason = fault?.message ?? 'it hangs up without an answer';
        this.#backOffNow();
      }
      connection.ending.end(fault ?? noConnection('the connection ended'));
    });
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

  #onAnswer(connection: Connection<C> | undefined): void {
    this.#timeoutsInRow = 0;
    if (connection === undefined || connection.hasAnswered) return;
    connection.hasAnswered = true;
    this.#backOff.reset();
  }

  #onSilence(): void {
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

/** There is no connection, or it ended while waiting for an answer. */
function noConnection(detail: string): LineFault {
  return new LineFault(NO_CONNECTION, detail);
}
