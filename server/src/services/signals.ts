import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage-signal.ts';
import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { DiscoveredMetric } from '@tidegate/contract/entities/gateway.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { DataType, Signal } from '@tidegate/contract/entities/signal.ts';
import { DATA_TYPES } from '@tidegate/contract/entities/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { DeviceLink } from '../ports/device-link.ts';
import type { ObjectFinder } from '../ports/object-finder.ts';
import type { SignalFields, SignalStore } from '../ports/signal-store.ts';
import type { Ask } from './ask.ts';
import { pageOf } from './gateways.ts';
import { checkSignal, PLAIN_SIGNAL } from './signal-check.ts';

/** Signals, as an engineer manages them. */
export class Signals {
  readonly #store: SignalStore;
  readonly #objects: ObjectFinder;
  readonly #link: Pick<DeviceLink, 'discovered'>;

  constructor(store: SignalStore, objects: ObjectFinder, link: Pick<DeviceLink, 'discovered'>) {
    this.#store = store;
    this.#objects = objects;
    this.#link = link;
  }

  async add(input: InputOf<typeof calls.signalAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const { equipmentId, ...given } = input;
    const signal = { ...PLAIN_SIGNAL, metric: input.code, ...withoutUndefined(given) };
    const checked = checkSignal(signal, ask.touched.optional('driver'), equipmentId, ask.language);
    const [id = ''] = await this.#store.add(equipmentId, [checked], ask.trail({ new: checked }));
    return { id };
  }

  async edit({ id, ...given }: InputOf<typeof calls.signalEdit>, ask: Ask): Promise<void> {
    const { id: _id, equipmentId, ...old } = ask.touched.one('signal');
    const fields = withoutUndefined(given);
    const driver = ask.touched.optional('driver') ?? (await this.#driverOf(old.driverId, ask));
    const checked = checkSignal({ ...old, ...fields }, driver, equipmentId, ask.language);
    const changed = {
      ...fields,
      ...(driver === undefined ? {} : { address: checked.address }),
      ...(checked.scaling === 'linear' ? { factor: checked.factor, offset: checked.offset } : {}),
    };
    await this.#store.change(id, changed, ask.trail({ object: `signal:${id}`, old, new: changed }));
  }

  async remove(ask: Ask): Promise<void> {
    const signal = ask.touched.one('signal');
    await this.#store.remove(signal.id, ask.trail({ object: `signal:${signal.id}`, old: signal }));
  }

  info(ask: Ask): Signal {
    return ask.touched.one('signal');
  }

  async query(input: InputOf<typeof calls.manageSignalQuery>): Promise<Rows<Signal>> {
    return this.#store.page(input.equipmentId, pageOf(input));
  }

  async all(equipmentId: string): Promise<readonly Signal[]> {
    return this.#store.all(equipmentId);
  }

  /** Signals for metrics that a birth announced. Refuses badField for a name that was not, and adds none then. */
  async adopt(input: InputOf<typeof calls.signalAdopt>, ask: Ask): Promise<{ readonly ids: readonly string[] }> {
    const { gatewayId, deviceId } = ask.touched.one('equipment');
    const announced = new Map(
      this.#link
        .discovered(gatewayId)
        .filter(({ device }) => device === deviceId)
        .map((metric) => [metric.metric, metric]),
    );
    const signals = input.metrics.map((name) => {
      const metric = announced.get(name);
      if (metric === undefined) throw new Refusal('badField', { field: 'metrics', reason: name });
      return signalOf(metric);
    });
    const ids = await this.#store.add(
      input.equipmentId,
      signals,
      ask.trail({ object: `equipment:${input.equipmentId}`, new: input.metrics }),
    );
    return { ids };
  }

  async #driverOf(driverId: string | null, ask: Ask): Promise<Driver | undefined> {
    if (driverId === null) return undefined;
    const [driver] = await this.#objects.find('driver', [driverId], ask.range);
    return driver;
  }
}

/** A code is at most this long, a metric name may be longer. */
const CODE_MAX = 64;
const NAME_MAX = 100;

function signalOf({ metric, dataType }: DiscoveredMetric): SignalFields {
  return {
    ...PLAIN_SIGNAL,
    code: metric.slice(-CODE_MAX),
    name: metric.slice(-NAME_MAX),
    metric,
    dataType: dataTypeOf(dataType),
    // Whether a foreign node takes writes is known by trying; an engineer allows it.
    rw: 'ro',
  };
}

/** Sparkplug's name of a type → ours. What has no counterpart is kept as text. */
function dataTypeOf(sparkplug: string): DataType {
  const alike: { readonly [name: string]: DataType } = {
    boolean: 'bool',
    float: 'float32',
    double: 'float64',
    text: 'string',
    uuid: 'string',
  };
  const lower = sparkplug.toLowerCase();
  return alike[lower] ?? DATA_TYPES.find((type) => type === lower) ?? 'string';
}

/** The fields that were given; a schema that makes a field optional answers it as undefined. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // Only the entries that are there remain, so none of them is undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
