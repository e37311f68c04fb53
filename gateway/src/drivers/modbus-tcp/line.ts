import { connect, type Socket } from 'node:net';
import ModbusRTU from 'modbus-serial';
import { BackOff } from '../../platform/back-off.ts';
import type { Clock } from '../../platform/clock.ts';
import { modbusFault, type ModbusFault, noConnection } from './faults.ts';

/** What one turn on the line may do; only one at a time has it. */
export type LineTurn<T> = (client: ModbusRTU) => Promise<T>;

interface Waiting {
  readonly isUrgent: boolean;
  readonly timeoutMs: number;
  readonly start: (client: ModbusRTU) => Promise<void>;
  readonly fail: (fault: ModbusFault) => void;
}

interface Connection {
  readonly client: ModbusRTU;
  readonly socket: Socket;
  /** Settles when the connection is gone. */
  readonly closed: Promise<never>;
  hasAnswered: boolean;
}

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
/** A peer that lets so many requests in a row go unanswered may be a half-open connection: a new one finds out. */
const TIMEOUTS_TO_DROP = 4;

/**
 * One TCP connection to a Modbus device or gateway and the one queue in front of it: requests go out one by one, whoever
 * asks. While there is no connection turns fail at once with 99901, and a new one is tried no sooner than the
 * back-off says; nothing is kept for later.
 */
export class ModbusLine {
  readonly #host: string;
  readonly #port: number;
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #queue: Waiting[] = [];
  #connection: Connection | undefined;
  #isBusy = false;
  #isStopped = false;
  #retryAt = -Infinity;
  #timeoutsInRow = 0;

  constructor(at: { host: string; port: number }, clock: Clock, random: () => number) {
    this.#host = at.host;
    this.#port = at.port;
    this.#clock = clock;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, random);
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /**
   * Waits for a turn and takes it. Urgent turns (writes) go before the others. `timeoutMs` bounds connecting and each
   * request. Rejects with ModbusFault.
   */
  take<T>(turn: LineTurn<T>, { isUrgent = false, timeoutMs }: { isUrgent?: boolean; timeoutMs: number }): Promise<T> {
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
      const waiting: Waiting = { isUrgent, timeoutMs, start, fail: reject };
      const firstCalm = this.#queue.findIndex((other) => !other.isUrgent);
      if (isUrgent && firstCalm !== -1) this.#queue.splice(firstCalm, 0, waiting);
      else this.#queue.push(waiting);
      void this.#work();
    });
  }

  /** One request within a turn; what it answers or how it failed is noted for the health of the connection. */
  async request<T>(ask: Promise<T>): Promise<T> {
    const connection = this.#connection;
    try {
      const answer = await (connection === undefined ? ask : Promise.race([ask, connection.closed]));
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
      const connection = this.#connection ?? (await this.#connect(next.timeoutMs));
      if (connection === undefined) {
        this.#failAll(noConnection(`${this.#host}:${this.#port} cannot be reached`));
        break;
      }
      // A write may have come in front while the connection was made.
      const turn = this.#queue.shift();
      connection.client.setTimeout(turn?.timeoutMs ?? next.timeoutMs);
      await turn?.start(connection.client);
    }
    this.#isBusy = false;
  }

  async #connect(timeoutMs: number): Promise<Connection | undefined> {
    if (this.#isStopped || this.#clock.monotonic() < this.#retryAt) return undefined;
    try {
      const socket = await openSocket(this.#host, this.#port, timeoutMs, this.#clock);
      const client = new ModbusRTU();
      client.on('error', () => socket.destroy());
      await client.linkTCP(socket, { port: this.#port });
      return this.#keep(client, socket);
    } catch {
      this.#retryAt = this.#clock.monotonic() + this.#backOff.next();
      return undefined;
    }
  }

  #keep(client: ModbusRTU, socket: Socket): Connection {
    const closed = new Promise<never>((_resolve, reject) => {
      socket.once('close', () => {
        if (this.#connection === connection) this.#connection = undefined;
        // A peer that hangs up before it ever answered is not to be called again at once.
        if (!connection.hasAnswered) this.#retryAt = this.#clock.monotonic() + this.#backOff.next();
        reject(noConnection('the connection ended'));
      });
    });
    closed.catch(() => undefined);
    const connection: Connection = { client, socket, closed, hasAnswered: false };
    this.#timeoutsInRow = 0;
    if (this.#isStopped || socket.destroyed) {
      socket.destroy();
      throw noConnection('the connection ended');
    }
    this.#connection = connection;
    return connection;
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
    connection?.socket.destroy();
  }

  #failAll(fault: ModbusFault): void {
    for (const waiting of this.#queue.splice(0)) waiting.fail(fault);
  }
}

function openSocket(host: string, port: number, timeoutMs: number, clock: Clock): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 });
    const cancel = clock.after(timeoutMs, () => socket.destroy(new Error('no connection in time')));
    // Stays for the life of the socket: an error without a listener would end the process.
    socket.on('error', (error) => {
      cancel();
      reject(error);
    });
    socket.once('close', () => reject(new Error('closed')));
    socket.once('connect', () => {
      cancel();
      resolve(socket);
    });
  });
}
