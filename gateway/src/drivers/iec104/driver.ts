import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  type Iec104Address,
  type Iec104Params,
  paramsSchema,
} from '@tidegate/contract/protocols/iec104.ts';
import type { BeforeSending } from '../shared/before-sending.ts';
import type { Found } from '../shared/dialect.ts';
import type { Driver, DriverInput, RawValue } from '../shared/driver.ts';
import { checkedAddress, checkedParams } from '../shared/params.ts';
import { Places } from '../shared/places.ts';
import { plainValue } from '../shared/plain-value.ts';
import type { OpenProbe, Probe, Probed, ProbedPoint, ProbeInput } from '../shared/probe.ts';
import { type Next, probedReport, ReportedDriver, type Reporter } from '../shared/reported.ts';
import { Tally } from '../shared/tally.ts';
import { valueOf } from './asdu.ts';
import { commandsFor } from './commands.ts';
import { keyOf, type Known, Station } from './station.ts';

/** One common address of a station. Throws DeviceError 99904 for invalid params. */
export function openIec104(input: DriverInput): Driver {
  const params = checkedParams(paramsSchema, input);
  const tally = new Tally();
  const places = new Places(input, placeOf, (error) => tally.recordError(error));
  return new ReportedDriver(input, { reporter: new Outstation(params, input), places, tally });
}

/** Probes a station. Throws DeviceError 99904 for invalid params. */
export const probeIec104: OpenProbe = (input) => new Iec104Probe(input, checkedParams(paramsSchema, input));

interface Place extends Iec104Address {
  readonly dataType: DataType;
}

const placeOf = (address: unknown, dataType: DataType): Place => ({
  ...checkedAddress(addressSchema, address),
  dataType,
});

/** Reports of one object that a point keeps between two polls: the oldest of a flood are dropped. */
const KEPT = 100;

/** A common address of a station, over the connection that the drivers and probes of all its common addresses share. */
class Outstation implements Reporter<Place> {
  readonly #params: Iec104Params;
  readonly #station: Station;
  readonly #release: () => void;
  /** Key of an object → the points that read it → what has been reported since each was last read. */
  readonly #since = new Map<string, Map<Place, Known[]>>();

  constructor(params: Iec104Params, { clock, random, lines }: ProbeInput) {
    this.#params = params;
    // A station accepts few connections. They share one if their settings agree.
    const { commonAddress: _own, ...shared } = params;
    const name = `iec104 ${JSON.stringify(shared)}`;
    const { line, release } = lines.acquire(
      name,
      () => new Station({ ...shared, commonAddress: 0 }, { clock, random }),
    );
    this.#station = line;
    const end = line.listen((key, report) => {
      for (const reports of this.#since.get(key)?.values() ?? []) {
        reports.push(report);
        if (reports.length > KEPT) reports.shift();
      }
    });
    this.#release = () => {
      end();
      release();
    };
  }

  get isConnected(): boolean {
    return this.#station.isConnected;
  }

  get tried(): Promise<void> {
    return this.#station.tried;
  }

  ready(): Promise<void> {
    return this.#station.ready(this.#params.commonAddress);
  }

  /** Throws DeviceError where the common address was not interrogated. */
  check(): void {
    this.#station.checkInterrogation(this.#params.commonAddress);
  }

  earlierOf(place: Place): readonly Found[] {
    const key = keyOf(this.#params.commonAddress, place.object);
    const own = this.#since.get(key) ?? new Map<Place, Known[]>();
    this.#since.set(key, own);
    const reports = own.get(place) ?? [];
    own.set(place, []);
    const last = this.#station.knownOf(this.#params.commonAddress, place.object);
    return reports
      .filter((report) => report !== last)
      .map((report) => ({ ...valueOf(report, place.dataType), at: report.at }));
  }

  lastOf({ object, dataType }: Place): Found {
    const known = this.#station.lastOf(this.#params.commonAddress, object);
    return { ...valueOf(known, dataType), at: known.at };
  }

  nextOf({ object, dataType }: Place, written?: RawValue): Next {
    const { commonAddress, timeoutMs } = this.#params;
    if (written === undefined) return this.#station.nextOf(commonAddress, object, timeoutMs);
    return this.#station.nextOf(commonAddress, object, timeoutMs, (report) =>
      isNear(valueOf(report, dataType).value, written),
    );
  }

  async send(place: Place, value: RawValue, beforeSending: BeforeSending): Promise<void> {
    const { commonAddress, hasCommandTime } = this.#params;
    plainValue(value, place.dataType);
    const commands = commandsFor(value, place, hasCommandTime);
    await this.#station.command(commonAddress, commands, { hasTime: hasCommandTime, beforeSending });
  }

  stop(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }
}

/** Probes a station over the connection of its driver. */
class Iec104Probe implements Probe {
  readonly browse = undefined;
  readonly #outstation: Outstation;

  constructor(input: ProbeInput, params: Iec104Params) {
    this.#outstation = new Outstation(params, input);
  }

  async test(): Promise<readonly Fact[]> {
    await this.#outstation.ready();
    this.#outstation.check();
    return [];
  }

  async read(point: ProbedPoint): Promise<Probed> {
    const place = placeOf(point.address, point.dataType);
    await this.#outstation.ready();
    return probedReport(this.#outstation, place, point);
  }

  stop(): Promise<void> {
    return this.#outstation.stop();
  }
}

/** Near enough to be what was written: a set-point may be rounded. What else is reported is from before it was carried out. */
const isNear = (reported: SampleValue, written: RawValue): boolean =>
  typeof reported === 'number' && typeof written === 'number'
    ? Math.abs(reported - written) <= 1e-4 * Math.max(1, Math.abs(written))
    : reported === written;
