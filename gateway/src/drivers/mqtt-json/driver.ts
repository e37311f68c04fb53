import type { Fact } from '@tidegate/contract/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  type MqttJsonAddress,
  type MqttJsonParams,
  paramsSchema,
} from '@tidegate/contract/protocols/mqtt-json.ts';
import { DeviceError, NO_CONNECTION, READ_ONLY } from '../device-error.ts';
import type { Found } from '../dialect.ts';
import type { Driver, DriverInput, RawValue } from '../driver.ts';
import { filledTemplate, valueIn } from '../json-value.ts';
import { checkedAddress, checkedParams } from '../params.ts';
import { Places } from '../places.ts';
import { plainValue } from '../plain-value.ts';
import type { OpenProbe, Probe, Probed, ProbedPoint, ProbeInput } from '../probe.ts';
import { type Next, probedReport, ReportedDriver, type Reporter } from '../reported.ts';
import { Tally } from '../tally.ts';
import { Broker } from './broker.ts';

/** Topics of any MQTT broker. Throws DeviceError 99904 for invalid params. */
export function openMqttJson(input: DriverInput): Driver {
  const params = checkedParams(paramsSchema, input);
  const tally = new Tally();
  const places = new Places(input, placeOf, (error) => tally.note(error));
  const topics = places.list.flatMap((place) => place?.topic ?? []);
  return new ReportedDriver(input, { reporter: new Topics(params, topics, input), places, tally });
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

/** What devices publish, with the time of its arrival where the message has none of its own. */
class Topics implements Reporter<Place> {
  readonly #params: MqttJsonParams;
  readonly #broker: Broker;

  constructor(params: MqttJsonParams, topics: readonly string[], input: ProbeInput) {
    this.#params = params;
    this.#broker = new Broker(params, topics, input);
  }

  get isConnected(): boolean {
    return this.#broker.isConnected;
  }

  /** Why there is no connection. */
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
    const { document, at, bytes } = this.#broker.messageOf(place.topic);
    const result = valueIn(document, place);
    return { ...result, at: result.at ?? at, bytes };
  }

  nextOf({ topic }: Place): Next {
    return this.#broker.nextOn(topic, this.#params.timeoutMs);
  }

  async send({ writeTopic, writePayload, dataType }: Place, value: RawValue): Promise<void> {
    if (writeTopic === undefined) throw new DeviceError(READ_ONLY, 'the signal has no topic for writing');
    plainValue(value, dataType);
    await this.#broker.publish(writeTopic, filledTemplate(writePayload, value));
  }

  stop(): Promise<void> {
    return this.#broker.stop();
  }
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
    return probedReport(await this.#connected([place.topic]), place, point);
  }

  async stop(): Promise<void> {
    await this.#topics?.stop();
  }

  async #connected(names: readonly string[]): Promise<Topics> {
    const topics = new Topics(this.#params, names, this.#input);
    this.#topics = topics;
    await topics.tried;
    if (!topics.isConnected) throw new DeviceError(NO_CONNECTION, topics.reason);
    return topics;
  }
}
