import type { Fact } from '@tidegate/contract/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  type MqttJsonAddress,
  type MqttJsonParams,
  paramsSchema,
} from '@tidegate/contract/protocols/mqtt-json.ts';
import { BAD_ADDRESS, deviceCodeOf, DeviceError, NO_ANSWER, NO_CONNECTION, READ_ONLY } from '../device-error.ts';
import { type Found, found, readingOf } from '../dialect.ts';
import { checkedParams } from '../params.ts';
import { Places } from '../places.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from '../driver.ts';
import { filledTemplate, valueIn } from '../json-value.ts';
import { plainValue } from '../plain-value.ts';
import type { OpenProbe, Probe, Probed, ProbedPoint, ProbeInput } from '../probe.ts';
import { lookOf } from '../shown-value.ts';
import { Tally } from '../tally.ts';
import { Broker } from './broker.ts';

/** Topics of any MQTT broker. Throws DeviceError 99904 for invalid params. */
export const openMqttJson = (input: DriverInput): Driver => new MqttJson(input, checkedParams(paramsSchema, input));

/** Probes a broker. Throws DeviceError 99904 for invalid params. */
export const probeMqttJson: OpenProbe = (input) => new MqttJsonProbe(input, checkedParams(paramsSchema, input));

interface Place extends MqttJsonAddress {
  readonly dataType: DataType;
}

function placeOf(address: unknown, dataType: DataType): Place {
  const read = addressSchema.safeParse(address);
  if (!read.success) throw new DeviceError(BAD_ADDRESS, read.error.message);
  return { ...read.data, dataType };
}

/**
 * Values that devices publish: a poll reads the last message of each topic, with the time of its arrival where the message
 * has none of its own. Neither is requested, so that batching and retries have no place here.
 */
class MqttJson implements Driver {
  readonly #input: DriverInput;
  readonly #params: MqttJsonParams;
  readonly #broker: Broker;
  readonly #places: Places<Place>;
  readonly #tally = new Tally();

  constructor(input: DriverInput, params: MqttJsonParams) {
    this.#input = input;
    this.#params = params;
    this.#places = new Places(input, placeOf, (error) => this.#tally.note(error));
    const topics = this.#places.list.flatMap((place) => place?.topic ?? []);
    this.#broker = new Broker(params, topics, input);
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    await this.#broker.tried;
    const readings = this.#places.firstReadings(isDue);
    for (const [index, { isRead }] of this.#input.points.entries()) {
      const place = this.#places.list[index];
      if (place !== undefined && isRead && isDue(index)) readings[index] = this.#reading(place);
    }
    this.#tally.take(readings, this.#broker.isConnected ? undefined : 'offline');
    return readings;
  }

  /** Published once; what arrives on the topic of the value within the timeout is what was read back. */
  async write(index: number, value: RawValue): Promise<WriteOutcome> {
    const place = this.#places.list[index];
    if (place === undefined) return { code: this.#places.codeOf(index), actual: undefined };
    const { topic, writeTopic, writePayload, dataType } = place;
    if (writeTopic === undefined) return { code: READ_ONLY, actual: undefined };
    // The answer may be there before the broker confirms.
    const next = this.#broker.nextOn(topic, this.#params.timeoutMs);
    try {
      plainValue(value, dataType);
      await this.#broker.publish(writeTopic, filledTemplate(writePayload, value));
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
    return this.#broker.stop();
  }

  #reading(place: Place): RawReading {
    const now = this.#input.clock.now();
    const result = lastOn(this.#broker, place);
    if (result.code !== 0 && result.detail !== undefined) this.#tally.note(result.detail);
    return readingOf(result, now);
  }
}

/** Probes a broker by a connection of its own. */
class MqttJsonProbe implements Probe {
  readonly browse = undefined;
  readonly #input: ProbeInput;
  readonly #params: MqttJsonParams;
  #broker: Broker | undefined;

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

  async read({ address, dataType, scaled }: ProbedPoint): Promise<Probed> {
    const place = placeOf(address, dataType);
    const broker = await this.#connected([place.topic]);
    const first = lastOn(broker, place);
    const isMissing = first.code === NO_ANSWER && (await broker.nextOn(place.topic, this.#params.timeoutMs).arrived);
    const { value, code, at, bytes, detail = '' } = isMissing ? lastOn(broker, place) : first;
    if (code !== 0) throw new DeviceError(code, detail);
    const facts: readonly Fact[] = at === undefined ? [] : [{ name: 'sourceTime', value: new Date(at).toISOString() }];
    return { look: lookOf(value, scaled(value, dataType), bytes), facts };
  }

  async stop(): Promise<void> {
    await this.#broker?.stop();
  }

  async #connected(topics: readonly string[]): Promise<Broker> {
    const broker = new Broker(this.#params, topics, this.#input);
    this.#broker = broker;
    await broker.tried;
    if (!broker.isConnected) throw new DeviceError(NO_CONNECTION, broker.reason);
    return broker;
  }
}

/** The value in the last message of its topic, or why there is none. */
function lastOn(broker: Broker, place: Place): Found {
  try {
    const { document, at, bytes } = broker.messageOf(place.topic);
    const result = valueIn(document, place);
    return { ...result, at: result.at ?? at, bytes };
  } catch (error) {
    return found(() => {
      throw error;
    });
  }
}
