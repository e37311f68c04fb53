import type { Iec104Params } from '@tidegate/contract/protocols/iec104.ts';
import { BackOff } from '../../platform/back-off.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BeforeSending } from '../shared/before-sending.ts';
import {
  DEVICE_BUSY,
  DEVICE_FAULT,
  DeviceError,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_ADDRESS,
  READ_ONLY,
} from '../shared/device-error.ts';
import { openSocket } from '../shared/socket.ts';
import { ApciLink } from './apci.ts';
import { type Asdu, asduBytes, CAUSES, parseAsdu, type Reported, reportOf, timeBytes } from './asdu.ts';
import type { Sent } from './commands.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 30_000;
const MINUTE = 60_000;
const INTERROGATION = { type: 100, qualifier: 20 } as const;
const COUNTERS = { type: 101, qualifier: 5 } as const;
/** A time of the station counts if it is not further ahead, or older: its clock may be wrong. */
const AHEAD_MS = 10_000;
const OLD_MS = 7 * 24 * 60 * MINUTE;
const OBJECTS_MAX = 200_000;

/** The last report of an object. */
export interface Known extends Reported {
  /** Ms since the epoch: by the station's clock where that is plausible, else when it arrived. */
  readonly at: number;
}

interface Awaited {
  readonly sent: Sent;
  readonly station: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** The progress of the interrogation of a common address. */
interface Interrogated {
  isDone: boolean;
  refusal: DeviceError | undefined;
  readonly ended: PromiseWithResolvers<void>;
}

export interface StationContext {
  readonly clock: Clock;
  readonly random: () => number;
}

interface HowToSend {
  /** Commands have the time of the gateway. */
  readonly hasTime: boolean;
  readonly beforeSending: BeforeSending;
}

/**
 * One connection to a station, renewed after a growing wait; keeps the last report of each object, which the station sends
 * unasked once it was interrogated.
 */
export class Station {
  readonly #params: Iec104Params;
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #known = new Map<string, Known>();
  /** By common address. */
  readonly #interrogated = new Map<number, Interrogated>();
  readonly #listeners = new Set<(key: string, report: Known) => void>();
  readonly #timers: (() => void)[] = [];
  #link: ApciLink | undefined;
  #awaited: Awaited | undefined;
  /** Commands are sent one by one. */
  #turn: Promise<unknown> = Promise.resolve();
  #cancelRetry: () => void = () => undefined;
  #isStopped = false;
  #reason = 'not connected yet';
  /** Resolves when the first attempt to connect has ended, one way or the other. */
  readonly #tried = Promise.withResolvers<void>();

  constructor(params: Iec104Params, { clock, random }: StationContext) {
    this.#params = params;
    this.#clock = clock;
    this.#backOff = new BackOff(RECONNECT_MIN_MS, RECONNECT_MAX_MS, random);
    const { interrogationSec, countersSec } = params;
    if (interrogationSec > 0)
      this.#timers.push(clock.every(interrogationSec * 1_000, () => this.#askAll(INTERROGATION)));
    if (countersSec > 0) this.#timers.push(clock.every(countersSec * 1_000, () => this.#askAll(COUNTERS)));
    void this.#connect();
  }

  /** Resolves after the first attempt to connect. */
  get tried(): Promise<void> {
    return this.#tried.promise;
  }

  get isConnected(): boolean {
    return this.#link !== undefined;
  }

  /**
   * Resolves when the objects of a common address are known: the first interrogation has ended or takes longer than the
   * timeout, or there is no connection.
   */
  async ready(station: number): Promise<void> {
    const known = this.#interrogated.get(station);
    const { ended } = known ?? this.#register(station);
    await this.#tried.promise;
    if (!this.isConnected) return;
    // Some stations do not say that they have ended: the polls after this one do not wait.
    const cancel = this.#clock.after(this.#params.timeoutMs, () => ended.resolve());
    await ended.promise;
    cancel();
  }

  /**
   * The last report. Throws DeviceError: 99901 without a connection, 1721 for an object that interrogation does not
   * report, 1715 before it has ended, 1711 where the station refuses it.
   */
  lastOf(station: number, object: number): Known {
    if (!this.isConnected) throw new DeviceError(NO_CONNECTION, `no connection to the station: ${this.#reason}`);
    const known = this.knownOf(station, object);
    if (known !== undefined) return known;
    this.checkInterrogation(station);
    throw new DeviceError(NO_SUCH_ADDRESS, `the station does not report ${object}`);
  }

  /** The last report of this connection; undefined where there is none. */
  knownOf(station: number, object: number): Known | undefined {
    return this.#known.get(keyOf(station, object));
  }

  /** Calls back with every report, under the key of its object; the returned function ends that. */
  listen(onReport: (key: string, report: Known) => void): () => void {
    this.#listeners.add(onReport);
    return () => this.#listeners.delete(onReport);
  }

  /** Throws DeviceError where the common address was not interrogated, as for `lastOf`. */
  checkInterrogation(station: number): void {
    if (!this.isConnected) throw new DeviceError(NO_CONNECTION, `no connection to the station: ${this.#reason}`);
    const state = this.#interrogated.get(station);
    if (state?.refusal !== undefined) throw state.refusal;
    if (state?.isDone !== true) throw new DeviceError(NO_ANSWER, 'the interrogation has not ended yet');
  }

  /** Resolves with whether an object was reported within `ms`; as soon as a report is the wanted one. */
  nextOf(
    station: number,
    object: number,
    ms: number,
    isWanted: (report: Known) => boolean = () => true,
  ): { readonly arrived: Promise<boolean>; readonly cancel: () => void } {
    const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
    const wanted = keyOf(station, object);
    let isThere = false;
    const end = (): void => {
      cancelTimer();
      this.#listeners.delete(listen);
      resolve(isThere);
    };
    const listen = (key: string, report: Known): void => {
      if (key !== wanted) return;
      isThere = true;
      if (isWanted(report)) end();
    };
    const cancelTimer = this.#clock.after(ms, end);
    this.#listeners.add(listen);
    return { arrived, cancel: end };
  }

  /** Sends commands one after the other, each when the one before is confirmed. Rejects with DeviceError at the first refusal. */
  command(station: number, commands: readonly Sent[], how: HowToSend): Promise<void> {
    const run = this.#turn.then(async () => {
      for (const sent of commands) await this.#send(station, sent, how);
    });
    this.#turn = run.catch(() => undefined);
    return run;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
    for (const cancel of this.#timers) cancel();
    this.#link?.close();
    this.#tried.resolve();
  }

  async #connect(): Promise<void> {
    const { timeoutMs } = this.#params;
    try {
      const socket = await openSocket(this.#params, timeoutMs, this.#clock);
      const link = new ApciLink(socket, this.#clock, this.#params, (bytes) => this.#onAsdu(bytes));
      const cancel = this.#clock.after(timeoutMs, () => link.close());
      try {
        await link.start();
      } finally {
        cancel();
      }
      if (this.#isStopped) link.close();
      else await this.#serve(link);
    } catch (error) {
      this.#reason = error instanceof Error ? error.message : String(error);
    }
    this.#tried.resolve();
    if (this.#isStopped) return;
    this.#cancelRetry = this.#clock.after(this.#backOff.next(), () => void this.#connect());
  }

  /** Until the connection ends. */
  async #serve(link: ApciLink): Promise<void> {
    this.#link = link;
    for (const station of this.#interrogated.keys()) this.#ask(station, INTERROGATION);
    if (this.#params.countersSec > 0) this.#askAll(COUNTERS);
    this.#tried.resolve();
    this.#reason = await link.gone;
    this.#link = undefined;
    // The last reports say nothing about the time without a connection.
    this.#known.clear();
    for (const [station, { ended }] of this.#interrogated) {
      ended.resolve();
      this.#register(station);
    }
    this.#awaited?.reject(new DeviceError(NO_CONNECTION, this.#reason));
  }

  #register(station: number): Interrogated {
    const state = { isDone: false, refusal: undefined, ended: Promise.withResolvers<void>() };
    this.#interrogated.set(station, state);
    if (this.isConnected) this.#ask(station, INTERROGATION);
    return state;
  }

  #askAll(asked: typeof INTERROGATION | typeof COUNTERS): void {
    for (const station of this.#interrogated.keys()) this.#ask(station, asked);
  }

  #ask(station: number, { type, qualifier }: typeof INTERROGATION | typeof COUNTERS): void {
    const { originator } = this.#params;
    this.#link?.send(asduBytes({ type, station, originator, object: 0, element: [qualifier] }));
  }

  async #send(station: number, sent: Sent, { hasTime, beforeSending }: HowToSend): Promise<void> {
    const { originator, timeoutMs, clockOffsetMin } = this.#params;
    if (this.#link === undefined) throw new DeviceError(NO_CONNECTION, this.#reason);
    // A command is sent now or never.
    if (this.#link.isFull) throw new DeviceError(DEVICE_BUSY, 'the station does not acknowledge earlier commands');
    beforeSending();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = this.#clock.after(timeoutMs, () =>
      reject(new DeviceError(NO_ANSWER, `the station does not confirm within ${timeoutMs} ms`)),
    );
    this.#awaited = { sent, station, resolve, reject };
    const time = hasTime ? timeBytes(this.#clock.now() + clockOffsetMin * MINUTE) : [];
    this.#link.send(asduBytes({ ...sent, station, originator, element: [...sent.element, ...time] }));
    try {
      await promise;
    } finally {
      cancel();
      this.#awaited = undefined;
    }
  }

  #onAsdu(bytes: Buffer): void {
    const asdu = parseAsdu(bytes);
    // Unknown ASDUs are skipped: frames have a length and a number, so that the next one is found.
    if (asdu === undefined || asdu.isTest) return;
    // A station that hangs up before it ever says something is not reconnected at once.
    this.#backOff.reset();
    if (asdu.type === INTERROGATION.type) this.#onInterrogation(asdu);
    else if (asdu.type > COUNTERS.type || asdu.type < 45) this.#onReports(asdu);
    else this.#onConfirmation(asdu);
  }

  #onInterrogation({ station, cause, isNegative }: Asdu): void {
    const state = this.#interrogated.get(station);
    if (state === undefined) return;
    if (isUnknown(cause) || (cause === CAUSES.confirmed && isNegative))
      state.refusal = new DeviceError(
        isUnknown(cause) ? NO_SUCH_ADDRESS : DEVICE_FAULT,
        isUnknown(cause) ? `the station has no common address ${station}` : 'the station refuses the interrogation',
      );
    else if (cause === CAUSES.terminated) {
      state.isDone = true;
      state.refusal = undefined;
    } else return;
    state.ended.resolve();
  }

  #onReports({ type, station, objects }: Asdu): void {
    const [now, ahead] = [this.#clock.now(), this.#params.clockOffsetMin * MINUTE];
    for (const { object, bytes } of objects) {
      const report = reportOf(type, bytes);
      const key = keyOf(station, object);
      const before = this.#known.get(key);
      if (report === undefined || (before === undefined && this.#known.size >= OBJECTS_MAX)) continue;
      const { stationTime } = report;
      const own = stationTime === undefined ? undefined : stationTime - ahead;
      const isPlausible = own !== undefined && own <= now + AHEAD_MS && own >= now - OLD_MS;
      const at = isPlausible ? own : now;
      // Events that the station kept while there was no connection come after the interrogation, and are older.
      if (before !== undefined && isPlausible && at < before.at) continue;
      const known = { ...report, at };
      this.#known.set(key, known);
      for (const listen of this.#listeners) listen(key, known);
    }
  }

  #onConfirmation({ type, station, cause, isNegative, objects }: Asdu): void {
    const awaited = this.#awaited;
    if (awaited?.sent.type !== type || awaited.station !== station || objects[0]?.object !== awaited.sent.object)
      return;
    if (isUnknown(cause)) awaited.reject(new DeviceError(NO_SUCH_ADDRESS, 'the station does not know the command'));
    else if (cause !== CAUSES.confirmed) return;
    else if (isNegative) awaited.reject(new DeviceError(READ_ONLY, 'the station refuses the command'));
    else awaited.resolve();
  }
}

/** Names an object of a common address. */
export const keyOf = (station: number, object: number): string => `${station}:${object}`;
const isUnknown = (cause: number): boolean => cause >= CAUSES.unknown && cause <= CAUSES.unknownLast;
