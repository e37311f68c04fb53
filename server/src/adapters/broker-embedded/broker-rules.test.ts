import { connect, type IClientOptions, MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LinkPlant, until } from '../../testing/gateway/link-plant.ts';

const QOS = [0, 1, 2] as const;
type Qos = (typeof QOS)[number];

/** Filters that a gateway may use; `%` is its serial number. */
const ALLOWED = [
  'spBv1.0/STATE/tidegate',
  'STATE/tidegate',
  'spBv1.0/tidegate/NCMD/%',
  'spBv1.0/tidegate/NCMD/%/#',
  'spBv1.0/tidegate/DCMD/%/+',
  'spBv1.0/tidegate/DCMD/%/#',
  'spBv1.0/tidegate/DCMD/%/plc',
  'tidegate/%/config',
  'tidegate/%/receipt',
  'tidegate/%/monitor',
  'tidegate/%/ask',
] as const;
/** Filters that no gateway may use. `VICTIM` is a gateway of another organisation. */
const FORBIDDEN = [
  '#',
  '+',
  '/#',
  '+/#',
  '+/+/#',
  '+/+/+',
  'spBv1.0/#',
  'spBv1.0/+/NCMD/#',
  'spBv1.0/tidegate/#',
  'spBv1.0/tidegate/+/%',
  'spBv1.0/tidegate/NCMD/+',
  'spBv1.0/tidegate/NCMD/#',
  'spBv1.0/tidegate/DCMD/+/plc',
  'spBv1.0/tidegate/DCMD/#',
  'spBv1.0/tidegate/DCMD/%/+/#',
  'spBv1.0/tidegate/NDATA/%',
  'spBv1.0/tidegate/NDATA/VICTIM',
  'spBv1.0/tidegate/NCMD/VICTIM',
  'spBv1.0/tidegate/NCMD/VICTIM/#',
  'spBv1.0/tidegate/DCMD/VICTIM/+',
  'spBv1.0/tidegate/DCMD/VICTIM/#',
  'spBv1.0/tidegate/DCMD/VICTIM/plc',
  'spBv1.0/STATE/+',
  'spBv1.0/STATE/#',
  'spBv1.0/STATE/other',
  'STATE/+',
  'tidegate/#',
  'tidegate/+/config',
  'tidegate/+/ask',
  'tidegate/%/#',
  'tidegate/%/+',
  'tidegate/%/result',
  'tidegate/%/answer',
  'tidegate/VICTIM/#',
  'tidegate/VICTIM/config',
  'tidegate/VICTIM/receipt',
  'tidegate/VICTIM/monitor',
  'tidegate/VICTIM/ask',
  'tidegate/VICTIM/result',
  'tidegate/VICTIM/answer',
  '$SYS/#',
  '$SYS/+/new/clients',
  '$share/g/tidegate/VICTIM/config',
] as const;
/** All traffic of the broker besides the topics of the gateway under test. */
const FOREIGN_TOPICS = [
  'spBv1.0/tidegate/NDATA/VICTIM',
  'spBv1.0/tidegate/NCMD/VICTIM',
  'spBv1.0/tidegate/DCMD/VICTIM/plc',
  'spBv1.0/STATE/other',
  'STATE/other',
  'tidegate/VICTIM/config',
  'tidegate/VICTIM/receipt',
  'tidegate/VICTIM/monitor',
  'tidegate/VICTIM/ask',
  'tidegate/VICTIM/result',
  'tidegate/VICTIM/answer',
  'a',
  'a/b/c',
  '/a',
] as const;
/** The topics on which the server sends to the gateway under test. */
const OWN_TOPICS = [
  'spBv1.0/tidegate/NCMD/%',
  'spBv1.0/tidegate/DCMD/%/plc',
  'tidegate/%/config',
  'tidegate/%/receipt',
  'tidegate/%/monitor',
] as const;

/** The number of gateways of one round that are connected at once. */
const ROUND = 120;

const of = (topic: string, sn: string): string => topic.replaceAll('%', sn);

let plant: LinkPlant;
let host: MqttClient;

beforeEach(async () => {
  plant = new LinkPlant();
  plant.registry.addGateway('VICTIM');
  await plant.start();
  host = new MqttClient(() => plant.broker.open(), { clientId: 'prober', reconnectPeriod: 0, protocolVersion: 4 });
});
afterEach(async () => {
  await host.endAsync(true);
  await plant.stop();
});

/** One connection of a gateway, which records everything that reaches it. */
class Seat {
  readonly sn: string;
  readonly received: string[] = [];
  isResumed = false;
  isEnded = false;
  readonly client: MqttClient;

  constructor(sn: string, options: IClientOptions = {}) {
    this.sn = sn;
    const login = { username: sn, password: `secret-${sn}`, clientId: sn };
    this.client = connect(`mqtt://127.0.0.1:${plant.broker.port}`, { ...login, reconnectPeriod: 0, ...options });
    this.client.on('error', () => {});
    this.client.on('message', (topic) => this.received.push(topic));
    this.client.once('connect', ({ sessionPresent }) => (this.isResumed = sessionPresent));
    this.client.once('close', () => (this.isEnded = true));
  }

  async come(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.client.once('connect', () => resolve());
      this.client.once('close', () => reject(new Error(`${this.sn} is not let in`)));
    });
    return this;
  }

  /** The QoS granted for each filter; undefined when the broker ended the connection instead. */
  async subscribe(filters: readonly string[], qos: Qos): Promise<readonly number[] | undefined> {
    const answered = new Promise<readonly number[]>((resolve) => {
      this.client.on('packetreceive', (packet) => {
        if (packet.cmd === 'suback') resolve(packet.granted.map(Number));
      });
    });
    this.client.subscribe(Object.fromEntries(filters.map((filter) => [filter, { qos }])), () => {});
    return Promise.race([answered, this.end().then(() => undefined)]);
  }

  /** Publishes, and returns true when the broker keeps the connection open afterwards. */
  async publish(topic: string, qos: Qos): Promise<boolean> {
    this.client.publish(topic, 'x', { qos }, () => {});
    return (await this.subscribe([of('tidegate/%/ask', this.sn)], 0)) !== undefined;
  }

  /** Resolves when the connection is gone. */
  async end(): Promise<void> {
    if (this.isEnded) return;
    await new Promise<void>((resolve) => {
      this.client.once('close', () => resolve());
    });
  }

  /** Everything that the broker has sent so far, besides the response to this request. */
  async drained(): Promise<readonly string[]> {
    if (this.isEnded) return this.received;
    const fence = of('tidegate/%/ask', this.sn);
    const answer = await this.subscribe([fence], 1);
    if (answer !== undefined) {
      await host.publishAsync(fence, 'fence', { qos: 1 });
      await until(() => this.received.includes(fence) || this.isEnded);
    }
    return this.received.filter((topic) => topic !== fence);
  }

  async leave(): Promise<void> {
    if (!this.isEnded) await this.client.endAsync();
  }
}

interface Case {
  readonly filters: readonly string[];
  readonly clean: boolean;
  readonly qos: Qos;
}

const nameOf = ({ filters, clean, qos }: Case): string =>
  `${filters.join(' and ')}, ${clean ? 'clean' : 'persistent'}, QoS ${qos}`;

const casesOf = (lists: readonly (readonly string[])[]): readonly Case[] =>
  lists.flatMap((filters) => [true, false].flatMap((clean) => QOS.map((qos): Case => ({ filters, clean, qos }))));

/** Sends something of each QoS to each topic, as the server and other gateways do. */
async function publishAll(topics: readonly string[]): Promise<void> {
  await Promise.all(topics.flatMap((topic) => QOS.map((qos) => host.publishAsync(topic, 'secret', { qos }))));
}

/** Runs the cases, one gateway each, and returns the faults case by case. */
async function faultsOf(cases: readonly Case[], run: (sn: string, one: Case) => Promise<Finding>): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < cases.length; from += ROUND) {
    const some = cases.slice(from, from + ROUND).map((one, index) => ({ one, sn: `R${from + index}` }));
    for (const { sn } of some) plant.registry.addGateway(sn);
    const findings = await Promise.all(some.map(async ({ one, sn }) => ({ one, ...(await run(sn, one)) })));
    // Online, then offline: messages in between may reach none of these.
    await publishAll(FOREIGN_TOPICS);
    const online = await Promise.all(findings.map(async ({ seat }) => [...(await seat.drained())]));
    await Promise.all(findings.map(async ({ seat }) => seat.leave()));
    await publishAll([...FOREIGN_TOPICS, ...some.flatMap(({ sn }) => OWN_TOPICS.map((topic) => of(topic, sn)))]);
    const back = await Promise.all(
      some.map(async ({ sn, one }) => {
        const seat = await new Seat(sn, { clean: one.clean }).come();
        const received = await seat.drained();
        await seat.leave();
        return { received, isResumed: seat.isResumed };
      }),
    );
    for (const [index, { one, fault }] of findings.entries()) {
      const leaked = [...new Set(online[index])].filter((topic) => !topic.startsWith('spBv1.0/STATE/tidegate'));
      const waiting = [...new Set(back[index]?.received)];
      const found = [
        ...(fault === undefined ? [] : [fault]),
        ...(leaked.some((topic) => !isOwn(topic, some[index]?.sn)) ? [`received ${leaked.join(', ')}`] : []),
        ...(waiting.length > 0 ? [`${waiting.join(', ')} waited for it`] : []),
        ...(back[index]?.isResumed === true ? ['its session was kept'] : []),
      ];
      if (found.length > 0) faults.push(`${nameOf(one)}: ${found.join('; ')}`);
    }
  }
  return faults;
}

interface Finding {
  readonly seat: Seat;
  readonly fault: string | undefined;
}

const isOwn = (topic: string, sn = ''): boolean =>
  topic.split('/').includes(sn) || topic === 'spBv1.0/STATE/tidegate' || topic === 'STATE/tidegate';

test('a gateway that subscribes beyond its own filter is disconnected and receives nothing, whatever else it subscribes to', async () => {
  const beside = 'tidegate/%/monitor';
  const cases = casesOf(FORBIDDEN.flatMap((filter) => [[filter], [filter, beside], [beside, filter]]));
  const faults = await faultsOf(cases, async (sn, { filters, clean, qos }) => {
    const seat = await new Seat(sn, { clean }).come();
    const grants = await seat.subscribe(
      filters.map((filter) => of(filter, sn)),
      qos,
    );
    return { seat, fault: grants === undefined ? undefined : `answered ${grants.join(', ')}` };
  });
  expect(faults).toEqual([]);
}, 120_000);

test('a gateway receives its own topics while it is connected, and nothing is queued for it', async () => {
  const cases = casesOf([...ALLOWED.map((filter) => [filter]), [...ALLOWED]]);
  const faults = await faultsOf(cases, async (sn, { filters, clean, qos }) => {
    const seat = await new Seat(sn, { clean }).come();
    const grants = await seat.subscribe(
      filters.map((filter) => of(filter, sn)),
      qos,
    );
    if (grants === undefined) return { seat, fault: 'cut off' };
    if (grants.some((granted) => granted !== qos)) return { seat, fault: `granted ${grants.join(', ')}` };
    await publishAll(OWN_TOPICS.map((topic) => of(topic, sn)));
    const received = await seat.drained();
    const missed = OWN_TOPICS.map((topic) => of(topic, sn)).filter(
      (topic) => filters.some((filter) => of(filter, sn) === topic) && !received.includes(topic),
    );
    return { seat, fault: missed.length === 0 ? undefined : `missed ${missed.join(', ')}` };
  });
  expect(faults).toEqual([]);
}, 120_000);

test('nothing stays queued for a serial number after its secret is rotated or its gateway deleted', async () => {
  const acts = {
    rotated: (gatewayId: string, sn: string) => plant.registry.rotate(gatewayId, `new-${sn}`),
    deleted: (gatewayId: string, sn: string) => {
      plant.registry.remove(gatewayId);
      plant.registry.addGateway(sn, { gatewayId: `${gatewayId}-again` });
    },
  } as const;
  const faults: string[] = [];
  for (const [what, act] of Object.entries(acts)) {
    for (const qos of QOS) {
      for (const clean of [true, false]) {
        for (const isConnected of [true, false]) {
          const sn = `${what}-${qos}-${clean}-${isConnected}`;
          const { gatewayId } = plant.registry.addGateway(sn);
          const seat = await new Seat(sn, { clean }).come();
          await seat.subscribe(
            ALLOWED.map((filter) => of(filter, sn)),
            qos,
          );
          if (!isConnected) await seat.leave();
          const before = seat.received.length;
          await host.publishAsync(of('tidegate/%/config', sn), 'of the old owner', { qos: 1, retain: true });
          await publishAll(OWN_TOPICS.map((topic) => of(topic, sn)));
          act(gatewayId, sn);
          if (isConnected) await seat.end();
          const password = what === 'rotated' ? `new-${sn}` : `secret-${sn}`;
          const next = new Seat(sn, { clean, password });
          const texts: string[] = [];
          next.client.on('message', (topic, payload) => texts.push(`${topic} ${payload.toString()}`));
          await next.come();
          await next.subscribe([of('tidegate/%/config', sn), ...ALLOWED.map((filter) => of(filter, sn))], qos);
          await next.drained();
          const old = texts.filter((text) => text.endsWith(' of the old owner') || text.endsWith(' secret'));
          if (old.length > 0 || next.isResumed) faults.push(`${sn} (${before}): ${old.join(', ') || 'session kept'}`);
          await next.leave();
        }
      }
    }
  }
  expect(faults).toEqual([]);
}, 60_000);

test('no user name or client id of a gateway coincides with that of another gateway or of the server', async () => {
  const names = ['tidegate-host', 'prober', 'host', 'gateway', '$SYS', 'aedes', 'constructor', '__proto__'];
  const ids = ['tidegate-host', 'prober', 'host/tidegate-host', 'host/prober', 'VICTIM', 'gateway/VICTIM', ''];
  const victim = await new Seat('VICTIM').come();
  const faults: string[] = [];
  for (const sn of [...names, 'ORDINARY']) {
    plant.registry.addGateway(sn);
    for (const clientId of ids) {
      for (const clean of clientId === '' ? [true] : [true, false]) {
        const seat = await new Seat(sn, { clientId, clean }).come();
        await seat.drained();
        if (!plant.link.isConnected() || !host.connected) faults.push(`${sn} as ${clientId}: the server is thrown out`);
        if (victim.isEnded) faults.push(`${sn} as ${clientId}: another gateway is thrown out`);
        await seat.leave();
      }
    }
  }
  // Their messages prove that the connections are still served.
  await host.publishAsync('tidegate/VICTIM/ask', 'x', { qos: 1 });
  expect(await victim.drained()).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);

test('a message or will with QoS 2 ends the connection, whatever its topic', async () => {
  const topics = ['tidegate/%/result', 'spBv1.0/tidegate/NDATA/%', 'tidegate/VICTIM/result', 'a'];
  const allowed = new Set(topics.slice(0, 2));
  const faults: string[] = [];
  for (const [index, topic] of topics.entries()) {
    for (const qos of QOS) {
      for (const clean of [true, false]) {
        const sn = `S${index}-${qos}-${clean}`;
        plant.registry.addGateway(sn);
        const mayStay = allowed.has(topic) && qos < 2;
        const seat = await new Seat(sn, { clean }).come();
        if ((await seat.publish(of(topic, sn), qos)) !== mayStay) faults.push(`${topic}, QoS ${qos}, clean ${clean}`);
        await seat.leave();
        const will = { topic: of(topic, sn), payload: Buffer.from('x'), qos };
        const leaving = new Seat(sn, { clean, will });
        const isIn = await leaving.come().then(
          () => true,
          () => false,
        );
        if (isIn !== mayStay) faults.push(`a will on ${topic}, QoS ${qos}, clean ${clean}`);
        await leaving.leave();
      }
    }
  }
  expect(faults).toEqual([]);
}, 60_000);
