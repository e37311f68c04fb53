/** A foreign edge node without support for STATE, on real sockets: the server's link drops, and the node leaves. */
import type { Duplex } from 'node:stream';
import type { MqttClient } from 'mqtt';
import { get as sparkplug } from 'sparkplug-payload';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Broker } from '../ports/broker.ts';
import { LinkPlant, until } from '../testing/gateway/link-plant.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';

const START = Date.UTC(2026, 0, 1);
const NCMD = 'spBv1.0/tidegate/NCMD/G1';

/** The broker with a connection that a test can cut; like an external broker it does not report departures. */
class CuttableBroker implements Broker {
  readonly credentials = undefined;
  readonly #broker: Broker;
  #line: Duplex | undefined;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  open(): Duplex {
    this.#line = this.#broker.open();
    return this.#line;
  }

  cut(): void {
    this.#line?.destroy();
  }
}

const codec = sparkplug('spBv1.0');

/** Two metrics with aliases, as the foreign codec writes them. */
class Node {
  readonly client: MqttClient;
  readonly #clock: ManualClock;
  #seq = 0;
  births = 0;

  constructor(client: MqttClient, clock: ManualClock) {
    this.client = client;
    this.#clock = clock;
    client.on('message', (topic) => {
      if (topic === NCMD) void this.birth();
    });
  }

  async birth(): Promise<void> {
    this.#seq = 0;
    this.births += 1;
    const timestamp = this.#clock.now();
    await this.#publish('NBIRTH', [
      { name: 'bdSeq', type: 'UInt64', value: 0 },
      { name: 'level', alias: 1, type: 'Double', value: -1, timestamp },
      { name: 'flow', alias: 2, type: 'Double', value: -1, timestamp },
    ]);
  }

  /** A point of each metric. */
  async data(value: number): Promise<void> {
    const timestamp = this.#clock.now();
    await this.#publish('NDATA', [
      { alias: 1, type: 'Double', value, timestamp },
      { alias: 2, type: 'Double', value: value + 0.5, timestamp },
    ]);
  }

  async #publish(verb: string, metrics: Parameters<NonNullable<typeof codec>['encodePayload']>[0]['metrics']) {
    if (codec === null) throw new Error('no codec');
    const payload = codec.encodePayload({ timestamp: this.#clock.now(), seq: this.#seq, metrics });
    this.#seq = (this.#seq + 1) % 256;
    // QoS 1, so that the broker has it when this resolves.
    await this.client.publishAsync(`spBv1.0/tidegate/${verb}/G1`, Buffer.from(payload), { qos: 1 });
  }
}

let clock: ManualClock;
let plant: LinkPlant;
let gatewayId: string;
let level: number;
let flow: number;

async function begin(behind?: (broker: Broker) => Broker): Promise<Node> {
  clock = new ManualClock(START);
  plant = new LinkPlant({ clock, ...(behind === undefined ? {} : { behind }) });
  ({ gatewayId } = plant.registry.addGateway('G1'));
  level = plant.registry.addSignal(gatewayId, '', 'level');
  flow = plant.registry.addSignal(gatewayId, '', 'flow');
  await plant.start();
  const node = new Node(await plant.client('G1'), clock);
  await node.client.subscribeAsync(NCMD);
  await node.birth();
  await passUntil(() => plant.link.isOnline(gatewayId));
  return node;
}

/** Lets the link process what has arrived, without advancing time, until `check` holds. */
async function passUntil(check: () => boolean): Promise<void> {
  await until(() => {
    clock.pass(0);
    return check();
  });
}

const received = () => plant.tally.of('messages_received');
const rebirths = () => plant.tally.of('rebirth_requests');

describe('over six drops of the link, one after the other', () => {
  let line: CuttableBroker;
  let node: Node;

  beforeEach(async () => {
    node = await begin((broker) => (line = new CuttableBroker(broker)));
  });
  afterEach(() => plant.stop());

  test('a node is asked for its birth at once each time, and every point is in history', async () => {
    const points: number[] = [];
    for (let drop = 1; drop <= 6; drop++) {
      line.cut();
      await until(() => !plant.link.isConnected());
      clock.pass(500);
      await until(() => plant.link.isConnected());
      const asked = rebirths();
      const up = clock.now();
      // Two points per second, until stopped.
      for (let half = 0; rebirths() === asked; half++) {
        const before = received();
        points.push(drop * 1_000 + half);
        await node.data(drop * 1_000 + half);
        await until(() => received() > before);
        for (let tick = 0; tick < 5 && rebirths() === asked; tick++) clock.pass(100);
        expect(clock.now() - up, `drop ${drop}`).toBeLessThanOrEqual(1_500);
      }
      await passUntil(() => plant.link.isOnline(gatewayId));
      clock.pass(1_000);
      expect(rebirths() - asked).toBe(1);
    }
    await passUntil(() => stored(level).length === points.length && stored(flow).length === points.length);
    expect(stored(level)).toEqual(points);
    expect(stored(flow)).toEqual(points.map((point) => point + 0.5));
    expect(plant.tally.of('quarantined')).toBe(0);
  });

  const stored = (signalId: number) =>
    plant.store
      .of(signalId)
      .map(({ value }) => Number(value))
      .filter((value) => value >= 1_000)
      .toSorted((one, other) => one - other);
});

describe('a foreign node that disconnects without its NDEATH', () => {
  afterEach(() => plant.stop());

  test('is offline at once with stale values, and receives no request', async () => {
    const node = await begin();
    await node.data(7);
    await passUntil(() => plant.table.get(level)?.value === 7);
    // A DISCONNECT, which makes the broker drop the will.
    await node.client.endAsync();
    await until(() => {
      clock.pass(100);
      return !plant.link.isOnline(gatewayId);
    });
    expect(clock.now() - START).toBeLessThan(60_000);
    expect(plant.table.get(level)).toMatchObject({ value: 7, quality: 'stale' });
    expect(plant.tally.of('deaths', 'left')).toBe(1);
    clock.pass(3_600_000);
    expect(rebirths()).toBe(0);
  });

  test('and is replaced by a new connection under its credential stays online', async () => {
    const node = await begin();
    const other = new Node(await plant.client('G1'), clock);
    await until(() => !node.client.connected);
    await other.birth();
    await other.data(8);
    await passUntil(() => plant.table.get(level)?.value === 8);
    clock.pass(10_000);
    expect(plant.link.isOnline(gatewayId)).toBe(true);
    expect(plant.tally.of('deaths')).toBe(0);
  });
});
