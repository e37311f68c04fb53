import type { GatewayDriver, GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { type BeforeSending, whenever } from '../drivers/shared/before-sending.ts';
import { deviceCodeOf, NO_SUCH_POINT, OUT_OF_RANGE, READ_ONLY } from '../drivers/shared/device-error.ts';
import type { Driver, DriverHealth, DriverInput, OpenDriver, RawReading } from '../drivers/shared/driver.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reading } from '../reading.ts';
import { LastReading, LastReport } from './last-reading.ts';
import { LoadedDriver } from './loaded-driver.ts';
import type { Pace } from './pace.ts';
import { Pulses } from './pulses.ts';
import { reasonToReport, type ReportRule } from './report.ts';
import { isSpike, toEngineering, toRaw } from './scaling.ts';

/** Readings of one Sparkplug device ('' = the edge node itself) to report. */
export type OnReadings = (device: string, readings: readonly Reading[]) => void;

/** The parts that every driver of the gateway is given. */
export interface ScanContext {
  readonly drivers: { readonly [P in Protocol]: { readonly open: () => Promise<OpenDriver> } };
  readonly lines: DriverInput['lines'];
  /** The gateway's data folder. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly pace: Pace;
  readonly onReadings: OnReadings;
}

/** The result of a write: code 0, or the device code; `reading` is the value read back. */
export interface Written {
  readonly code: number;
  readonly reading: Reading | undefined;
}

/** After this many readings in a row outside its limits, a point has no spike but a real value. */
const SPIKES_MAX = 3;

interface ScannedPoint {
  readonly point: GatewayPoint;
  readonly rule: ReportRule;
  /** Ms between two readings. */
  readonly periodMs: number;
  /** Readings in a row that were outside the point's limits. */
  spikes: number;
  readonly latest: LastReading;
  readonly reported: LastReport;
  /** When a write read the point back, by the monotonic clock. */
  writtenAt: number;
}

/** Between an answer and the next reading: two readings in one millisecond are one in history. */
const APART_MS = 2;

/** The points of one period: when their last reading began and ended, when they were last reported, and in which session. */
interface Round {
  readAt: number;
  answeredAt: number;
  reportedAt: number;
  sessionSeen: number;
}

/** The meaning of the pace of the moment for the points of one period. */
interface Turn {
  readonly isNewSession: boolean;
  readonly isDue: boolean;
}

/** Runs one driver: polls it, converts raw values to engineering ones, and decides what to report. */
export class DriverScan {
  readonly #context: ScanContext;
  readonly #points: readonly ScannedPoint[];
  readonly #driver: Driver;
  readonly #pulses: Pulses;
  readonly #firstRead = Promise.withResolvers<void>();
  /** By period: points are read and reported together with those of their own period. */
  readonly #rounds: ReadonlyMap<number, Round>;
  /** Periods being read now. */
  #reading: ReadonlySet<number> = new Set();
  readonly #due = new Set<number>();
  #isStopped = false;
  #endPolls: readonly (() => void)[] = [];

  constructor(config: GatewayDriver, points: readonly GatewayPoint[], context: ScanContext) {
    this.#context = context;
    this.#points = points.map((point) => ({
      point,
      rule: ruleOf(point, point.collectMs ?? config.pollMs),
      periodMs: point.collectMs ?? config.pollMs,
      spikes: 0,
      latest: new LastReading(),
      reported: new LastReport(),
      writtenAt: -Infinity,
    }));
    this.#driver = openDriver(config, points, context);
    this.#pulses = new Pulses(context.clock, async (index) => {
      const scanned = this.#points[index];
      if (scanned !== undefined) await this.#write(index, scanned, false, whenever);
    });
    const { sessions } = context.pace;
    // A driver without points is polled as well, to detect whether the device is there.
    const periods = points.length === 0 ? [config.pollMs] : this.#points.map(({ periodMs }) => periodMs);
    this.#rounds = new Map(
      periods.map((period) => [
        period,
        { readAt: -Infinity, answeredAt: -Infinity, reportedAt: -Infinity, sessionSeen: sessions },
      ]),
    );
  }

  start(): void {
    const periods = [...this.#rounds.keys()];
    this.#endPolls = periods.map((period) => this.#context.clock.every(period, () => this.#come(period)));
    for (const period of periods) this.#due.add(period);
    void this.#poll();
  }

  /** Resolves when every point was read once, even unsuccessfully, or the driver was stopped. */
  get firstRead(): Promise<void> {
    return this.#firstRead.promise;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#firstRead.resolve();
    for (const end of this.#endPolls) end();
    await this.#pulses.endAll();
    await this.#driver.stop();
  }

  health(): DriverHealth {
    return this.#driver.health();
  }

  /** The newest reading of each point, undefined before the first. */
  latest(): readonly { readonly point: GatewayPoint; readonly reading: Reading | undefined }[] {
    return this.#points.map(({ point, latest }) => ({ point, reading: latest.of(point) }));
  }

  /**
   * Writes a value in engineering units, once, and reads it back; the result is reported at once. Limits and write
   * permission, already checked by the server, are checked again: this is the last place before the machine. The end of a
   * pulse, which follows, has no deadline.
   */
  async write(device: string, metric: string, value: Reading['value'], beforeSending: BeforeSending): Promise<Written> {
    const index = this.#points.findIndex(({ point }) => point.device === device && point.metric === metric);
    const scanned = this.#points[index];
    if (scanned === undefined) return { code: NO_SUCH_POINT, reading: undefined };
    const { point } = scanned;
    try {
      if (point.rw === 'ro') return { code: READ_ONLY, reading: undefined };
      if (isOutOfLimits(value, point)) return { code: OUT_OF_RANGE, reading: undefined };
      // A late write leaves an earlier pulse alone.
      beforeSending();
      // Any write cancels an earlier pulse: the latest command counts.
      const wasPulse = this.#pulses.forget(index);
      const written = await this.#write(index, scanned, value, beforeSending);
      if (written.code === 0 && value === true && point.pulseMs !== null) this.#pulses.begin(index, point.pulseMs);
      // A write that failed, such as one that came too late, does not leave the point true.
      else if (written.code !== 0 && wasPulse) this.#pulses.begin(index, 0);
      return written;
    } catch (error) {
      return { code: deviceCodeOf(error), reading: undefined };
    }
  }

  async #write(
    index: number,
    scanned: ScannedPoint,
    value: Reading['value'],
    beforeSending: BeforeSending,
  ): Promise<Written> {
    const { point } = scanned;
    const outcome = await this.#driver.write(index, toRaw(value, point), beforeSending);
    if (outcome.actual === undefined) return { code: outcome.code, reading: undefined };
    const reading = toReading(outcome.actual, point);
    const now = this.#context.clock.monotonic();
    scanned.writtenAt = now;
    scanned.latest.set(reading);
    scanned.reported.report(reading, now);
    this.#context.onReadings(point.device, [reading]);
    return { code: outcome.code, reading };
  }

  /**
   * A device slower than its period is read as often as possible, never twice at a time. A reading that comes late is not followed
   * at once by the next one.
   */
  #come(period: number): void {
    const { readAt, answeredAt } = this.#rounds.get(period) ?? { readAt: -Infinity, answeredAt: -Infinity };
    const now = this.#context.clock.monotonic();
    if (this.#reading.has(period) || now - readAt < period / 2 || now - answeredAt < APART_MS) return;
    this.#due.add(period);
    if (this.#reading.size === 0) void this.#poll();
  }

  /** Reads what is due, and what becomes due in the meantime. */
  async #poll(): Promise<void> {
    while (this.#due.size > 0 && !this.#isStopped) {
      const periods = new Set(this.#due);
      this.#due.clear();
      this.#reading = periods;
      const startedAt = this.#context.clock.monotonic();
      for (const period of periods) {
        const round = this.#rounds.get(period);
        if (round !== undefined) round.readAt = startedAt;
      }
      const raw = await this.#driver.read((index) => periods.has(this.#points[index]?.periodMs ?? 0));
      this.#reading = new Set();
      if (this.#isStopped) return;
      const answeredAt = this.#context.clock.monotonic();
      for (const period of periods) {
        const round = this.#rounds.get(period);
        if (round !== undefined) round.answeredAt = answeredAt;
      }
      this.#accept(raw, periods, startedAt);
      this.#firstRead.resolve();
    }
  }

  #accept(raw: readonly (RawReading | undefined)[], periods: ReadonlySet<number>, startedAt: number): void {
    const now = this.#context.clock.monotonic();
    const rounds = new Map([...periods].map((period) => [period, this.#turn(period, now)]));
    const worth = new Map<string, Reading[]>();
    // The iterator of `entries` would make a pair for every value of every poll.
    this.#points.forEach((scanned, index) => {
      const read = raw[index];
      const turn = rounds.get(scanned.periodMs);
      if (read === undefined || turn === undefined) return;
      // A write read a newer value back during this poll. Not decided by the readings' own times: the wall clock may be
      // set back.
      if (scanned.writtenAt > startedAt) return;
      const { point, reported } = scanned;
      const accept = (one: RawReading): void => {
        const reading = withoutSpikes(toReading(one, point), scanned);
        if (reading === undefined) return;
        // Older than what was reported last, it is history: what is reported next is not measured by it.
        const isHistory = one !== read && reading.at < reported.at;
        if (isHistory ? turn.isDue : this.#isWorth(scanned, reading, turn, now)) add(worth, point, reading);
      };
      read.earlier?.forEach(accept);
      accept(read);
    });
    for (const [device, readings] of worth) this.#context.onReadings(device, readings);
  }

  /** Stores a reading as the newest of its point; true if it is to be reported, which it counts as from then on. */
  #isWorth({ rule, latest, reported }: ScannedPoint, reading: Reading, turn: Turn, now: number): boolean {
    latest.set(reading);
    const refreshMs = turn.isNewSession ? 0 : this.#context.pace.refreshMs;
    const reason = reasonToReport(rule, reported.isThere ? reported : undefined, reading, now, refreshMs);
    if (reason === 'none' || (reason === 'value' && !turn.isDue)) return false;
    reported.report(reading, now);
    return true;
  }

  /** Answers what the pace of the moment means for the points of one period. */
  #turn(period: number, now: number): Turn {
    const { pace } = this.#context;
    const round = this.#rounds.get(period);
    if (round === undefined) return { isNewSession: false, isDue: false };
    const isNewSession = pace.sessions !== round.sessionSeen;
    round.sessionSeen = pace.sessions;
    // Half a poll of tolerance: timers are never exact, and a report that just misses its time waits a whole poll.
    const isDue = isNewSession || now - round.reportedAt >= pace.intervalMs - period / 2;
    if (isDue) round.reportedAt = now;
    return { isNewSession, isDue };
  }
}

function add(to: Map<string, Reading[]>, { device }: GatewayPoint, reading: Reading): void {
  const own = to.get(device);
  if (own === undefined) to.set(device, [reading]);
  else own.push(reading);
}

/** Half a poll of tolerance, as for the pace. */
function ruleOf({ deadband, deadbandType, report, reportMs }: GatewayPoint, pollMs: number): ReportRule {
  return { deadband, deadbandType, report, reportMs: reportMs === null ? null : Math.max(1, reportMs - pollMs / 2) };
}

/**
 * The reading; undefined for a spike, which is ignored. A value that stays outside its limits is bad: the last one
 * inside must not be shown forever.
 */
function withoutSpikes(reading: Reading, scanned: ScannedPoint): Reading | undefined {
  if (!isSpike(reading.value, scanned.point)) {
    scanned.spikes = 0;
    return reading;
  }
  scanned.spikes += 1;
  if (scanned.spikes < SPIKES_MAX) return undefined;
  return { ...reading, value: null, quality: 'bad', code: OUT_OF_RANGE };
}

function toReading({ value: raw, at, code, isUncertain = false }: RawReading, point: GatewayPoint): Reading {
  const { metric, signalId } = point;
  const value = code === 0 ? toEngineering(raw, point) : null;
  const quality = code !== 0 ? 'bad' : isUncertain ? 'uncertain' : 'good';
  // One object for each value, whether it names its signal or not.
  return signalId === null ? { metric, value, at, quality, code } : { metric, value, at, quality, code, signalId };
}

function isOutOfLimits(value: Reading['value'], { writeMin, writeMax }: GatewayPoint): boolean {
  if (typeof value !== 'number' && typeof value !== 'bigint') return false;
  return (writeMin !== null && Number(value) < writeMin) || (writeMax !== null && Number(value) > writeMax);
}

/** The deadband of a point in raw units, where it is the same for every value and only changes are reported. */
function deadbandOf({ report, deadband, deadbandType, factor, root, dataType }: GatewayPoint): { deadband?: number } {
  const isPlain = report === 'change' && deadbandType === 'abs' && root === null && dataType !== 'bool';
  return isPlain && deadband > 0 && factor !== 0 ? { deadband: deadband / Math.abs(factor) } : {};
}

/** The driver with its points. */
function openDriver(config: GatewayDriver, points: readonly GatewayPoint[], context: ScanContext): Driver {
  const { folder, clock, random, lines } = context;
  const asked = points.map((point) => ({
    address: point.address,
    dataType: point.dataType,
    isRead: point.rw !== 'wo',
    // Points that are read as often as the driver share its requests.
    ...(point.collectMs === null || point.collectMs === config.pollMs ? {} : { collectMs: point.collectMs }),
    ...deadbandOf(point),
  }));
  const { params, pollMs } = config;
  const input = { params, points: asked, pollMs, folder, clock, random, lines };
  return new LoadedDriver(input, context.drivers[config.protocol].open);
}
