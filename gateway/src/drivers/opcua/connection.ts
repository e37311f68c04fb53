import type { ClientSession } from 'node-opcua-client';
import type { OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import { BackOff } from '../../platform/back-off.ts';
import { DeviceError, NO_ANSWER, NO_CONNECTION } from '../shared/device-error.ts';
import type { DriverInput } from '../shared/driver.ts';
import { Certificates } from './certificates.ts';
import { openSession, type OpcuaSession } from './session.ts';
import { deviceErrorOf } from './status.ts';
import { CONNECT_REQUESTS, within } from './within.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
/** Unanswered requests in a row after which the connection may be half-open and is replaced. */
const TIMEOUTS_TO_DROP = 2;
const GOODBYE_MS = 1_000;

/** The session of a driver: opened when it is needed, replaced when it ends. */
export class Connection {
  readonly #params: OpcuaParams;
  readonly #input: Pick<DriverInput, 'clock' | 'pollMs'>;
  readonly #certificates: Certificates;
  readonly #release: () => void;
  readonly #backOff: BackOff;
  readonly #onOpen: (session: ClientSession) => Promise<void>;
  #opening: Promise<OpcuaSession> | undefined;
  #isBroken: () => boolean = () => false;
  #failure: DeviceError | undefined;
  #failedAt = -Infinity;
  #waitMs = 0;
  #timeoutsInRow = 0;
  #isStopped = false;

  /** `onOpen` prepares each new session before it is used. */
  constructor(input: DriverInput, params: OpcuaParams, onOpen: (session: ClientSession) => Promise<void>) {
    this.#input = input;
    this.#params = params;
    this.#onOpen = onOpen;
    const { line, release } = input.lines.acquire('opcua certificates', () => new Certificates(input.folder));
    this.#certificates = line;
    this.#release = release;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, input.random);
  }

  /** True if there is a session, or one is being opened. */
  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /**
   * The open session; otherwise a new one, no sooner than the back-off allows and at the latest at the next poll but
   * one. Rejects with DeviceError.
   */
  async session(): Promise<ClientSession> {
    if (this.#isStopped) throw new DeviceError(NO_CONNECTION, 'the driver is stopped');
    if (this.#opening === undefined) {
      const { clock, pollMs } = this.#input;
      const waitMs = Math.min(this.#waitMs, Math.max(RECONNECT_MIN_MS, pollMs));
      if (this.#failure !== undefined && clock.monotonic() < this.#failedAt + waitMs) throw this.#failure;
      this.#opening = this.#open();
    }
    const opened = await this.#opening;
    if (opened.isBroken()) throw new DeviceError(NO_CONNECTION, 'the connection is broken and being repaired');
    return opened.session;
  }

  /** The server has answered. */
  answered(): void {
    this.#timeoutsInRow = 0;
  }

  /** Interprets a failed request; a session that the server no longer knows, or that is silent for long, is dropped. */
  fault(error: unknown): DeviceError {
    const fault = deviceErrorOf(error);
    if (fault.code === NO_ANSWER) this.#timeoutsInRow += 1;
    if (!this.#isBroken() && (fault.code === NO_CONNECTION || this.#timeoutsInRow >= TIMEOUTS_TO_DROP))
      void this.drop();
    return fault;
  }

  /** Closes the session; the next request opens another one. */
  async drop(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    this.#isBroken = () => false;
    if (opening === undefined) return;
    const closed = opening.then((session) => session.close()).catch(() => undefined);
    await within(closed, GOODBYE_MS, this.#input.clock).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.drop();
    this.#release();
  }

  /** The promise; rejects with 1715 when it has not settled after the timeout of the driver. */
  within<T>(promise: Promise<T>): Promise<T> {
    return within(promise, this.#params.timeoutMs, this.#input.clock);
  }

  async #open(): Promise<OpcuaSession> {
    const { clock } = this.#input;
    const isRepaired = this.#params.acquisition === 'subscribe';
    const opened = openSession(this.#params, this.#certificates, { isRepaired, clock });
    try {
      const session = await within(opened, this.#params.timeoutMs * CONNECT_REQUESTS, clock);
      await this.#onOpen(session.session);
      this.#backOff.reset();
      this.#failure = undefined;
      this.#timeoutsInRow = 0;
      this.#isBroken = session.isBroken;
      const own = this.#opening;
      void session.gone.then(() => {
        if (this.#opening === own) this.#opening = undefined;
        void session.close();
      });
      return session;
    } catch (error) {
      // A session that opens too late is closed.
      opened.then((session) => session.close()).catch(() => undefined);
      this.#opening = undefined;
      this.#failure = deviceErrorOf(error);
      this.#failedAt = clock.monotonic();
      this.#waitMs = this.#backOff.next();
      throw this.#failure;
    }
  }
}
