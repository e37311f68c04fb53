import type { Fact } from '@tidegate/contract/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  type Iec104Address,
  type Iec104Params,
  paramsSchema,
} from '@tidegate/contract/protocols/iec104.ts';
import { BAD_ADDRESS, deviceCodeOf, DeviceError, NO_ANSWER } from '../device-error.ts';
import { type Found, found, readingOf } from '../dialect.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from '../driver.ts';
import { checkedParams } from '../params.ts';
import { Places } from '../places.ts';
import { plainValue } from '../plain-value.ts';
import type { OpenProbe, Probe, Probed, ProbedPoint, ProbeInput } from '../probe.ts';
import { lookOf } from '../shown-value.ts';
import { Tally } from '../tally.ts';
import { valueOf } from './asdu.ts';
import { commandsFor } from './commands.ts';
import { Station } from './station.ts';

/** One common address of a station. Throws DeviceError 99904 for invalid params. */
export const openIec104 = (input: DriverInput): Driver => new Iec104(input, checkedParams(paramsSchema, input));

/** Probes a station. Throws DeviceError 99904 for invalid params. */
export const probeIec104: OpenProbe = (input) => new Iec104Probe(input, checkedParams(paramsSchema, input));

interface Place extends Iec104Address {
  readonly dataType: DataType;
}

function placeOf(address: unknown, dataType: DataType): Place {
  const read = addressSchema.safeParse(address);
  if (!read.success) throw new DeviceError(BAD_ADDRESS, read.error.message);
  return { ...read.data, dataType };
}

/** A station accepts few connections: drivers and probes of all its common addresses share one, if their settings agree. */
function stationOf({ commonAddress: _own, ...shared }: Iec104Params, { clock, random, lines }: ProbeInput) {
  const name = `iec104 ${JSON.stringify(shared)}`;
  return lines.acquire(name, () => new Station({ ...shared, commonAddress: 0 }, { clock, random }));
}

/**
 * Values that a station reports unasked: a poll reads the last report of each object, with its time. Nothing is requested
 * for it, so that batching and retries have no place here.
 */
class Iec104 implements Driver {
  readonly #input: DriverInput;
  readonly #params: Iec104Params;
  readonly #station: Station;
  readonly #release: () => void;
  readonly #places: Places<Place>;
  readonly #tally = new Tally();

  constructor(input: DriverInput, params: Iec104Params) {
    this.#input = input;
    this.#params = params;
    this.#places = new Places(input, placeOf, (error) => this.#tally.note(error));
    const { line, release } = stationOf(params, input);
    this.#station = line;
    this.#release = release;
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    await this.#station.ready(this.#params.commonAddress);
    const readings = this.#places.firstReadings(isDue);
    for (const [index, { isRead }] of this.#input.points.entries()) {
      const place = this.#places.list[index];
      if (place !== undefined && isRead && isDue(index)) readings[index] = this.#reading(place);
    }
    this.#tally.take(readings, this.#station.isConnected ? undefined : 'offline');
    return readings;
  }

  /** What the station reports of the object within the timeout after it confirmed the command is what was read back. */
  async write(index: number, value: RawValue): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    const { commonAddress, hasCommandTime, timeoutMs } = this.#params;
    await this.#station.tried;
    // The report may be there before the confirmation.
    const next = this.#station.nextOf(commonAddress, place.object, timeoutMs, (report) =>
      isNear(valueOf(report, place.dataType).value, value),
    );
    try {
      plainValue(value, place.dataType);
      await this.#station.command(commonAddress, commandsFor(value, place, hasCommandTime), hasCommandTime);
      if (!(await next.arrived)) return { code: 0, actual: undefined };
      const actual = this.#reading(place);
      return { code: 0, actual: actual.code === 0 ? actual : undefined };
    } catch (error) {
      this.#tally.note(error);
      return { code: deviceCodeOf(error), actual: undefined };
    } finally {
      next.cancel();
    }
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  stop(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  #reading(place: Place): RawReading {
    const result = lastOf(this.#station, this.#params.commonAddress, place);
    if (result.code !== 0 && result.detail !== undefined) this.#tally.note(result.detail);
    return readingOf(result, this.#input.clock.now());
  }
}

/** Probes a station over the connection of its driver. */
class Iec104Probe implements Probe {
  readonly browse = undefined;
  readonly #params: Iec104Params;
  readonly #station: Station;
  readonly #release: () => void;

  constructor(input: ProbeInput, params: Iec104Params) {
    this.#params = params;
    const { line, release } = stationOf(params, input);
    this.#station = line;
    this.#release = release;
  }

  async test(): Promise<readonly Fact[]> {
    const { commonAddress } = this.#params;
    await this.#station.ready(commonAddress);
    this.#station.checkInterrogation(commonAddress);
    return [];
  }

  async read({ address, dataType, scaled }: ProbedPoint): Promise<Probed> {
    const { commonAddress, timeoutMs } = this.#params;
    const place = placeOf(address, dataType);
    await this.#station.ready(commonAddress);
    const first = lastOf(this.#station, commonAddress, place);
    const isMissing =
      first.code === NO_ANSWER && (await this.#station.nextOf(commonAddress, place.object, timeoutMs).arrived);
    const { value, code, at, bytes, detail = '' } = isMissing ? lastOf(this.#station, commonAddress, place) : first;
    if (code !== 0) throw new DeviceError(code, detail);
    const facts: readonly Fact[] = at === undefined ? [] : [{ name: 'sourceTime', value: new Date(at).toISOString() }];
    return { look: lookOf(value, scaled(value, dataType), bytes), facts };
  }

  stop(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }
}

/** Near enough to be what was written: a set-point may be rounded. What else is reported is from before it was carried out. */
const isNear = (reported: SampleValue, written: RawValue): boolean =>
  typeof reported === 'number' && typeof written === 'number'
    ? Math.abs(reported - written) <= 1e-4 * Math.max(1, Math.abs(written))
    : reported === written;

/** The last report of an object, or why there is none. */
function lastOf(station: Station, commonAddress: number, { object, dataType }: Place): Found {
  try {
    const known = station.lastOf(commonAddress, object);
    return { ...valueOf(known, dataType), at: known.at };
  } catch (error) {
    return found(() => {
      throw error;
    });
  }
}
