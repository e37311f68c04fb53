import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  type MqttJsonAddress,
  type MqttJsonParams,
  paramsSchema,
} from '@tidegate/contract/protocols/mqtt-json.ts';
import { AwaitedPlaces } from '../shared/awaited-places.ts';
import type { BeforeSending } from '../shared/before-sending.ts';
import { DeviceError, NO_CONNECTION, NO_SUCH_VARIABLE, READ_ONLY } from '../shared/device-error.ts';
import type { Found } from '../shared/dialect.ts';
import type { Driver, DriverInput, RawValue } from '../shared/driver.ts';
import { filledTemplate, hasValue, valueIn } from '../shared/json-value.ts';
import { checkedAddress, checkedParams } from '../shared/params.ts';
import { Places } from '../shared/places.ts';
import { plainValue } from '../shared/plain-value.ts';
import type { OpenProbe, Probe, Probed, ProbedPoint, ProbeInput } from '../shared/probe.ts';
import { type Next, probedReport, ReportedDriver, type Reporter } from '../shared/reported.ts';
import { SincePoll } from '../shared/since-poll.ts';
import { Tally } from '../shared/tally.ts';
import { Broker, type Message } from './broker.ts';

/** Topics of any MQTT broker. Throws DeviceError 99904 for invalid params. */
export function openMqttJson(input: DriverInput): Driver {
  const params = checkedParams(paramsSchema, input);
  const tally = new Tally();
  const places = new Places(input, placeOf, (error) => tally.recordError(error));
  const own = places.list.flatMap((place) => place ?? []);
  const reporter = new Topics(params, own, input, (fault) => tally.recordError(fault));
  return new ReportedDriver(input, { reporter, places, tally });
}

/** Probes a broker. Throws DeviceError 99904 for invalid params. */
export const probeMqttJson: OpenProbe = (input) => new MqttJsonProbe(input, checkedParams(paramsSchema, input));

interface Place extends MqttJsonAddress {
  readonly dataType: DataType;
}

const placeOf = (address: unknown, dataType: DataType): Place => ({
  ...checkedAddress(addressSchema, address),
  dataType,
});

/** Reports what devices publish, with the time of its arrival where the message has none of its own. */
class Topics implements Reporter<Place> {
  readonly #params: MqttJsonParams;
  readonly #broker: Broker;
  /** By topic, the places whose values are in its messages. */
  readonly #places = new Map<string, Place[]>();
  /** The value in the last message that had one of the place, since the connection was made. */
  readonly #last = new Map<Place, Received>();
  readonly #awaited: AwaitedPlaces<Place>;
  /** The values that arrived since the last poll, with the last value. */
  readonly #since: SincePoll<Place>;

  constructor(
    params: MqttJsonParams,
    places: readonly Place[],
    input: ProbeInput,
    onFault: (fault: string) => void = () => undefined,
  ) {
    this.#params = params;
    this.#awaited = new AwaitedPlaces(input.clock);
    for (const place of places) this.#places.set(place.topic, [...(this.#places.get(place.topic) ?? []), place]);
    this.#since = new SincePoll(({ topic }, kept) =>
      onFault(`more than ${kept} messages arrived on ${topic} between two polls; the oldest were dropped`),
    );
    this.#broker = new Broker(params, this.#places.keys(), {
      ...input,
      onMessage: (topic, message) => this.#receive(topic, message),
    });
  }

  get isConnected(): boolean {
    return this.#broker.isConnected;
  }

  /** The reason why there is no connection. */
  get reason(): string {
    return this.#broker.reason;
  }

  get tried(): Promise<void> {
    return this.#broker.tried;
  }

  ready(): Promise<void> {
    return this.#broker.tried;
  }

  lastOf(place: Place): Found {
    const message = this.#broker.messageOf(place.topic);
    const last = this.#last.get(place);
    if (last === undefined) return foundIn(message, place);
    if (last.message !== message) this.#broker.checkAge(last.message, `value of ${place.path} on ${place.topic}`);
    return last.found;
  }

  earlierOf(place: Place): readonly Found[] {
    const all = this.#since.drain(place);
    // The last one is what the poll reads; not when the connection was lost after it, or it is too old by now.
    return this.#hasLast(place) ? all.slice(0, -1) : all;
  }

  #hasLast(place: Place): boolean {
    try {
      this.lastOf(place);
      return true;
    } catch {
      return false;
    }
  }

  nextOf(place: Place): Next {
    return this.#awaited.next(place, this.#params.timeoutMs);
  }

  async send(
    { writeTopic, writePayload, dataType }: Place,
    value: RawValue,
    beforeSending: BeforeSending,
  ): Promise<void> {
    if (writeTopic === undefined) throw new DeviceError(READ_ONLY, 'the signal has no topic for writing');
    plainValue(value, dataType);
    beforeSending();
    await this.#broker.publish(writeTopic, filledTemplate(writePayload, value));
  }

  stop(): Promise<void> {
    return this.#broker.stop();
  }

  #receive(topic: string, message: Message): void {
    for (const place of this.#places.get(topic) ?? []) {
      if (message.isFirst) this.#last.delete(place);
      const found = foundIn(message, place);
      // A device that reports by exception leaves out what has not changed.
      const isLeftOut = found.code === NO_SUCH_VARIABLE && this.#last.has(place) && !hasValue(message.document, place);
      if (isLeftOut) continue;
      this.#last.set(place, { message, found });
      this.#since.add(place, found);
      this.#awaited.arrived(place);
    }
  }
}

interface Received {
  readonly message: Message;
  readonly found: Found;
}

/** The value of a place in a message of its topic. */
function foundIn({ document, at, bytes }: Message, place: Place): Found {
  const found = valueIn(document, place);
  return { ...found, at: found.at ?? at, bytes };
}

/** Probes a broker by a connection of its own. */
class MqttJsonProbe implements Probe {
  readonly browse = undefined;
  readonly #input: ProbeInput;
  readonly #params: MqttJsonParams;
  #topics: Topics | undefined;

  constructor(input: ProbeInput, params: MqttJsonParams) {
    this.#input = input;
    // Another connection with the same name would end that of the driver.
    const { clientId: _own, ...rest } = params;
    this.#params = rest;
  }

  async test(): Promise<readonly Fact[]> {
    await this.#connected([]);
    return [];
  }

  async read(point: ProbedPoint): Promise<Probed> {
    const place = placeOf(point.address, point.dataType);
    return probedReport(await this.#connected([place]), place, point);
  }

  async stop(): Promise<void> {
    await this.#topics?.stop();
  }

  async #connected(places: readonly Place[]): Promise<Topics> {
    const topics = new Topics(this.#params, places, this.#input);
    this.#topics = topics;
    await topics.tried;
    if (!topics.isConnected) throw new DeviceError(NO_CONNECTION, topics.reason);
    return topics;
  }
}
