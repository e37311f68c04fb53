import type ModbusRTU from 'modbus-serial';
import { BackOff } from '../../platform/back-off.ts';
import type { Clock } from '../../platform/clock.ts';
import { modbusFault, type ModbusFault, noConnection } from './faults.ts';
import type { ModbusLink, OpenLink } from './link.ts';

/** What one turn on the line may do; only one at a time has it. */
export type LineTurn<T> = (client: ModbusRTU) => Promise<T>;

/** How a turn is taken. */
export interface TurnOptions {
  /** Goes before those that are not. */
  readonly isUrgent?: boolean;
  /** Bounds connecting and each request. */
  readonly timeoutMs: number;
  /** The longest that this asker is kept from a new try to connect. */
  readonly retryMs: number;
}

interface Waiting extends TurnOptions {
  readonly start: (client: ModbusRTU) => Promise<void>;
  readonly fail: (fault: ModbusFault) => void;
}

interface Connection {
  readonly link: ModbusLink;
  /** Rejects when the connection is gone. */
  readonly closed: Promise<never>;
  hasAnswered: boolean;
}

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
/** A peer that lets so many requests in a row go unanswered may be a half-open connection: a new one finds out. */
const TIMEOUTS_TO_DROP = 4;

/**
 * One connection to a Modbus device, gateway or serial line and the one queue in front of it: requests go out one by one,
 * whoever asks. While there is no connection turns fail at once with 99901, and a new one is tried no sooner than the
 * back-off says; nothing is kept for later.
 */
export class ModbusLine {
  readonly #name: string;
  readonly #open: OpenLink;
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #queue: Waiting[] = [];
  #connection: Connection | undefined;
  #isBusy = false;
  #isStopped = false;
  #failedAt = -Infinity;
  #waitMs = 0;
  #timeoutsInRow = 0;

  /** `name` says in an error which line it is. */
  constructor(name: string, open: OpenLink, clock: Clock, random: () => number) {
    this.#name = name;
    this.#open = open;
    this.#clock = clock;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, random);
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** Waits for a turn and takes it. Rejects with ModbusFault. */
  take<T>(turn: LineTurn<T>, options: TurnOptions): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) {
        reject(noConnection('the line is closed'));
        return;
      }
      const start = async (client: ModbusRTU): Promise<void> => {
        try {
          resolve(await turn(client));
        } catch (error) {
          const fault = modbusFault(error);
          reject(fault);
        }
      };
      const waiting: Waiting = { ...options, start, fail: reject };
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
      const fault = modbusFault(error);
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
        this.#failAll(noConnection(`${this.#name} cannot be reached`));
        break;
      }
      // A write may have come in front while the connection was made.
      const turn = this.#queue.shift();
      connection.link.client.setTimeout(turn?.timeoutMs ?? next.timeoutMs);
      await turn?.start(connection.link.client);
    }
    this.#isBusy = false;
  }

  async #connect({ timeoutMs, retryMs }: TurnOptions): Promise<Connection | undefined> {
    const waitMs = Math.min(this.#waitMs, retryMs);
    if (this.#isStopped || this.#clock.monotonic() < this.#failedAt + waitMs) return undefined;
    try {
      return this.#keep(await this.#open(timeoutMs));
    } catch {
      this.#backOffNow();
      return undefined;
    }
  }

  #keep(link: ModbusLink): Connection {
    const closed = link.gone.then(() => {
      if (this.#connection === connection) this.#connection = undefined;
      // A peer that hangs up before it ever answered is not to be called again at once.
      if (!connection.hasAnswered) this.#backOffNow();
      throw noConnection('the connection ended');
    });
    closed.catch(() => undefined);
    const connection: Connection = { link, closed, hasAnswered: false };
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

  #noteAnswer(connection: Connection | undefined): void {
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

  #failAll(fault: ModbusFault): void {
    for (const waiting of this.#queue.splice(0)) waiting.fail(fault);
  }
}
