import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  type HttpInAddress,
  type HttpInParams,
  httpInPath,
  paramsSchema,
} from '@tidegate/contract/protocols/http-in.ts';
import {
  BAD_ADDRESS,
  DeviceError,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_VARIABLE,
  READ_ONLY,
} from '../shared/device-error.ts';
import { AwaitedPlaces } from '../shared/awaited-places.ts';
import type { Found } from '../shared/dialect.ts';
import type { Driver, DriverInput } from '../shared/driver.ts';
import { type JsonDocument, valueIn } from '../shared/json-value.ts';
import { checkedAddress, checkedParams } from '../shared/params.ts';
import { Places } from '../shared/places.ts';
import type { OpenProbe, Probe, Probed, ProbedPoint, ProbeInput } from '../shared/probe.ts';
import { type Next, probedReport, ReportedDriver, type Reporter } from '../shared/reported.ts';
import { SincePoll } from '../shared/since-poll.ts';
import { Tally } from '../shared/tally.ts';
import { Listener, type Taken } from './listener.ts';

/** Values that devices send to the gateway. Throws DeviceError 99904 for invalid params. */
export function openHttpIn(input: DriverInput): Driver {
  const params = checkedParams(paramsSchema, input);
  const tally = new Tally();
  const places = new Places(input, placeOf, (error) => tally.recordError(error));
  const own = places.list.flatMap((place) => place ?? []);
  const reporter = new Inbox(params, own, input, (fault) => tally.recordError(fault));
  return new ReportedDriver(input, { reporter, places, tally });
}

/** Probes a port on which devices send. Throws DeviceError 99904 for invalid params. */
export const probeHttpIn: OpenProbe = (input) => new HttpInProbe(input, checkedParams(paramsSchema, input));

/** A probe waits this long for a message, shorter than the server waits for the probe. */
const PROBE_MS = 8_000;

interface Place extends HttpInAddress {
  readonly dataType: DataType;
}

interface Kept {
  readonly found: Found;
  readonly arrivedAt: number;
}

const placeOf = (address: unknown, dataType: DataType): Place => ({
  ...checkedAddress(addressSchema, address),
  dataType,
});

/** The last value of each place among all messages: a device may send one at a time. */
class Inbox implements Reporter<Place> {
  readonly #params: HttpInParams;
  readonly #places: readonly Place[];
  readonly #clock: ProbeInput['clock'];
  readonly #listener: Listener;
  readonly #release: () => void;
  readonly #remove: () => void;
  readonly #kept = new Map<Place, Kept>();
  /** The values sent since the last poll, with the last value. */
  readonly #since: SincePoll<Place>;
  readonly #awaited: AwaitedPlaces<Place>;

  constructor(
    params: HttpInParams,
    places: readonly Place[],
    { clock, random, lines }: ProbeInput,
    onFault: (fault: string) => void = () => undefined,
  ) {
    const { bind, port, source, key, maxPerSec } = params;
    if (key === undefined) throw new DeviceError(BAD_ADDRESS, 'the key is missing');
    this.#params = params;
    this.#places = places;
    this.#clock = clock;
    this.#awaited = new AwaitedPlaces(clock);
    this.#since = new SincePoll((place, kept) =>
      onFault(`more than ${kept} values of ${nameOf(place)} were sent between two polls; the oldest were dropped`),
    );
    const { line, release } = lines.acquire(`http-in ${bind}:${port}`, () => new Listener(params, { clock, random }));
    this.#listener = line;
    this.#release = release;
    const receive = (document: JsonDocument, bytes: Uint8Array): Taken => this.#receive(document, bytes);
    this.#remove = line.add({ path: httpInPath(source), key, maxPerSec, receive });
  }

  get isConnected(): boolean {
    return this.#listener.isListening;
  }

  /** The reason why it does not listen. */
  get reason(): string {
    return this.#listener.reason;
  }

  get tried(): Promise<void> {
    return this.#listener.tried;
  }

  ready(): Promise<void> {
    return this.tried;
  }

  lastOf(place: Place): Found {
    if (!this.isConnected) throw new DeviceError(NO_CONNECTION, `the gateway does not listen: ${this.reason}`);
    const kept = this.#kept.get(place);
    if (kept === undefined) throw new DeviceError(NO_ANSWER, `no value of ${nameOf(place)} was sent yet`);
    const { maxAgeSec } = this.#params;
    if (maxAgeSec !== undefined && this.#clock.monotonic() - kept.arrivedAt > maxAgeSec * 1_000)
      throw new DeviceError(NO_ANSWER, `no value of ${nameOf(place)} was sent for ${maxAgeSec} s`);
    return kept.found;
  }

  earlierOf(place: Place): readonly Found[] {
    return this.#since.drain(place).slice(0, -1);
  }

  nextOf(place: Place): Next {
    return this.#awaited.next(place, PROBE_MS);
  }

  send(): Promise<void> {
    return Promise.reject(new DeviceError(READ_ONLY, 'the device sends by itself'));
  }

  stop(): Promise<void> {
    this.#remove();
    this.#release();
    return Promise.resolve();
  }

  #receive(document: JsonDocument, bytes: Uint8Array): Taken {
    const said = { taken: [] as string[], missing: [] as string[], refused: [] as { path: string; reason: string }[] };
    const [at, arrivedAt] = [this.#clock.now(), this.#clock.monotonic()];
    for (const place of this.#places) {
      const found = valueIn(document, place);
      const path = nameOf(place);
      // A value that is not in this message stays as it was.
      if (found.code === NO_SUCH_VARIABLE) {
        said.missing.push(path);
        continue;
      }
      const own = { ...found, at: found.at ?? at, bytes };
      this.#kept.set(place, { found: own, arrivedAt });
      this.#since.add(place, own);
      if (found.code === 0) said.taken.push(path);
      else said.refused.push({ path, reason: found.detail ?? '' });
      this.#awaited.arrived(place);
    }
    return said;
  }
}

const nameOf = ({ path }: Place): string => path ?? '(the whole content)';

/** Listens beside the driver, on the same port. */
class HttpInProbe implements Probe {
  readonly browse = undefined;
  readonly #input: ProbeInput;
  readonly #params: HttpInParams;
  #inbox: Inbox | undefined;

  constructor(input: ProbeInput, params: HttpInParams) {
    this.#input = input;
    this.#params = params;
  }

  async test(): Promise<readonly Fact[]> {
    await this.#opened([]);
    return [];
  }

  async read(point: ProbedPoint): Promise<Probed> {
    const place = placeOf(point.address, point.dataType);
    return probedReport(await this.#opened([place]), place, point);
  }

  async stop(): Promise<void> {
    await this.#inbox?.stop();
  }

  async #opened(places: readonly Place[]): Promise<Inbox> {
    const inbox = new Inbox(this.#params, places, this.#input);
    this.#inbox = inbox;
    await inbox.tried;
    if (!inbox.isConnected) throw new DeviceError(NO_CONNECTION, inbox.reason);
    return inbox;
  }
}
