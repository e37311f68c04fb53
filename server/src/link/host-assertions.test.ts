/**
 * The host application's assertions of the Sparkplug 3.0 conformance kit, each under its id. A broker played by the
 * test records the traffic of one run of the host, which is read with a third-party codec.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { get as sparkplug } from 'sparkplug-payload';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { edgeNode, LinkBench, metric, START } from '../testing/link-bench.ts';
import type { SentPacket } from '../testing/mqtt-packets.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';

type Connect = Extract<SentPacket, { cmd: 'connect' }>;
type Publish = Extract<SentPacket, { cmd: 'publish' }>;

const STATE = 'spBv1.0/STATE/Host-1';

/** Why an id does not apply. */
const ONE_BROKER = 'not applicable: the host connects to one broker at a time';
const NO_MQTT_5 = 'not applicable: the host speaks MQTT 3.1.1 alone (cleanSession311)';
const notApplicable: readonly string[] = [ONE_BROKER, NO_MQTT_5];

/** id → the kit's test, as listed. */
const listed = new Map(
  readFileSync(join(import.meta.dirname, 'testing', 'host-assertions.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ', 2) as [string, string]),
);

function codec() {
  const foreign = sparkplug('spBv1.0');
  if (foreign === null) throw new Error('no codec');
  return foreign;
}
const decode = (payload: Buffer) => codec().decodePayload(payload);
const state = (payload: Buffer | undefined) => JSON.parse(payload?.toString('utf8') ?? 'null') as unknown;

/** The observations of one run of the host. */
interface Evidence {
  readonly packets: readonly SentPacket[];
  readonly connect: Connect;
  readonly birth: Publish;
  readonly restated: Publish;
  readonly death: Publish;
  readonly rebirth: Publish;
  readonly nodeCommand: Publish;
  readonly deviceCommand: Publish;
  readonly stoppedAt: number;
  /** Rebirths requested within half the reorder time, with the missing message on time, and after twice that time. */
  readonly rebirthsInTime: number;
  readonly rebirthsTooLate: number;
  readonly deviceOffline: {
    readonly quality: string | undefined;
    readonly isWritable: boolean;
    readonly other: string | undefined;
  };
  readonly nodeOffline: {
    readonly isOnline: boolean;
    readonly qualities: readonly (string | undefined)[];
    readonly isWritable: boolean;
  };
  readonly valueAfterGap: unknown;
  /** Time in ms to the rebirth that a gap leads to, for the configured reorder time. */
  readonly waitedBySetting: ReadonlyMap<number, number>;
}

/** How long a host with this environment waits for a missing message. */
async function reorderWait(environment: { readonly [name: string]: string }): Promise<number> {
  const { reorderMs } = readConfig(environment);
  const bench = new LinkBench('Host-1', { reorderMs });
  bench.registry.addGateway('E1', { groupId: 'G' });
  await bench.start();
  const node = edgeNode('E1', 'G');
  const data = (value: number) => node.nodeData([{ name: 'N1', value, at: bench.clock.now() }], bench.clock.now());
  await bench.receive(...node.birth([metric('N1', DataType.Int32, 1, bench.clock.now())], [], bench.clock.now()));
  data(2);
  await bench.receive(data(3));
  const from = bench.clock.now();
  while (bench.broker.published('spBv1.0/G/NCMD/E1').length === 0) await bench.pass(50);
  const waited = bench.clock.now() - from;
  await bench.stop();
  return waited;
}

async function live(): Promise<Evidence> {
  const bench = new LinkBench('Host-1');
  const { gatewayId } = bench.registry.addGateway('E1', { groupId: 'G' });
  const [nodeSignal, deviceSignal, otherSignal] = [
    bench.registry.addSignal(gatewayId, '', 'N1'),
    bench.registry.addSignal(gatewayId, 'D1', 'M1'),
    bench.registry.addSignal(gatewayId, 'D2', 'M1'),
  ];
  await bench.start();
  const { broker, clock } = bench;
  const node = edgeNode('E1', 'G');
  const commands = (prefix: string) => broker.published(`spBv1.0/G/${prefix}`);
  const births = () =>
    node.birth(
      [metric('N1', DataType.Int32, 1, clock.now())],
      ['D1', 'D2'].map((id) => ({ id, metrics: [metric('M1', DataType.Boolean, false, clock.now())] })),
      clock.now(),
    );

  // SessionEstablishment: our STATE is contradicted.
  broker.send(STATE, JSON.stringify({ online: false, timestamp: START }));
  await arrived();

  // SendCommand: a rebirth for an unknown node, then one command each.
  const unknown = births();
  await bench.receive(node.nodeData([{ name: 'N1', value: 2, at: clock.now() }], clock.now()));
  await bench.pass(3_000);
  const rebirth = commands('NCMD/E1').at(-1);
  void unknown;
  await bench.receive(...births());
  await bench.link.write({ gatewayId, device: '', metric: 'N1' }, 7, 'uuid-1');
  await bench.link.write({ gatewayId, device: 'D1', metric: 'M1' }, true, 'uuid-2');
  await arrived();
  const nodeCommand = commands('NCMD/E1').at(-1);
  const deviceCommand = commands('DCMD/E1/D1').at(-1);

  // MessageOrdering: one message is late, but in time; a later one never arrives.
  const data = (value: number) => node.nodeData([{ name: 'N1', value, at: clock.now() }], clock.now());
  const [late, early] = [data(10), data(11)];
  const before = commands('NCMD/E1').length;
  await bench.receive(early);
  await bench.pass(1_000);
  await bench.receive(late);
  await bench.pass(30_000);
  const rebirthsInTime = commands('NCMD/E1').length - before;
  const valueAfterGap = bench.table.get(nodeSignal)?.value;
  data(12);
  await bench.receive(data(13));
  await bench.pass(4_000);
  const rebirthsTooLate = commands('NCMD/E1').length - before - rebirthsInTime;

  // EdgeSessionTermination: a device dies, then the node.
  await bench.receive(...births());
  await bench.receive(node.deviceDeath('D1', clock.now()));
  const deviceOffline = {
    quality: bench.table.get(deviceSignal)?.quality,
    isWritable: bench.link.isWritable({ gatewayId, device: 'D1', metric: 'M1' }),
    other: bench.table.get(otherSignal)?.quality,
  };
  await bench.receive(node.death(clock.now()));
  const nodeOffline = {
    isOnline: bench.link.isOnline(gatewayId),
    qualities: [nodeSignal, deviceSignal, otherSignal].map((signalId) => bench.table.get(signalId)?.quality),
    isWritable: bench.link.isWritable({ gatewayId, device: 'D2', metric: 'M1' }),
  };

  // SessionTermination.
  await bench.pass(10_000);
  const stoppedAt = clock.now();
  await bench.stop();

  const connect = broker.packets.find((packet) => packet.cmd === 'connect');
  const [birth, restated, death] = broker.published(STATE);
  const settings = [500, 2_000, 8_000];
  const waits = await Promise.all(settings.map((ms) => reorderWait({ TIDEGATE_REORDER_MS: String(ms) })));
  if (connect?.cmd !== 'connect' || !birth || !restated || !death || !rebirth || !nodeCommand || !deviceCommand) {
    throw new Error('a part of the life did not happen');
  }
  return {
    packets: broker.packets,
    connect,
    birth,
    restated,
    death,
    rebirth,
    nodeCommand,
    deviceCommand,
    stoppedAt,
    rebirthsInTime,
    rebirthsTooLate,
    deviceOffline,
    nodeOffline,
    valueAfterGap,
    waitedBySetting: new Map(settings.map((ms, index) => [ms, waits[index] ?? Number.NaN])),
  };
}

let seen: Evidence;
beforeAll(async () => {
  seen = await live();
});

const indexOf = (wanted: SentPacket) => seen.packets.indexOf(wanted);

const checks = {
  willIsThere: () => expect(seen.connect.will).toBeDefined(),
  willTopic: () => expect(seen.connect.will?.topic).toBe(STATE),
  willQos: () => expect(seen.connect.will?.qos).toBe(1),
  willRetain: () => expect(seen.connect.will?.retain).toBe(true),
  willPayload: () => expect(state(seen.connect.will?.payload)).toEqual({ online: false, timestamp: START }),
  cleanSession311: () => expect([seen.connect.level, seen.connect.clean]).toEqual([4, true]),
  subscribes: () => {
    const subscribe = seen.packets.find((packet) => packet.cmd === 'subscribe');
    expect(subscribe?.cmd === 'subscribe' && subscribe.topics).toEqual(expect.arrayContaining([STATE, 'spBv1.0/#']));
  },
  birthIsFirstPublish: () => expect(seen.packets.find((packet) => packet.cmd === 'publish')).toBe(seen.birth),
  birthFollowsSubscribe: () =>
    expect(seen.packets.findIndex((packet) => packet.cmd === 'subscribe')).toBeLessThan(indexOf(seen.birth)),
  birthTopic: () => expect(seen.birth.topic).toBe(STATE),
  birthQos: () => expect(seen.birth.qos).toBe(1),
  birthRetain: () => expect(seen.birth.retain).toBe(true),
  birthPayload: () => expect(state(seen.birth.payload)).toEqual({ online: true, timestamp: START }),
  birthTimestampIsTheWills: () =>
    expect(state(seen.birth.payload)).toEqual({ ...(state(seen.connect.will?.payload) as object), online: true }),
  offlineIsContradicted: () => {
    expect(seen.restated).toMatchObject({ topic: STATE, qos: 1, retain: true });
    expect(state(seen.restated.payload)).toEqual({ online: true, timestamp: START });
  },
  deathTopic: () => expect(seen.death.topic).toBe(STATE),
  deathQos: () => expect(seen.death.qos).toBe(1),
  deathRetain: () => expect(seen.death.retain).toBe(true),
  deathPayload: () => expect(state(seen.death.payload)).toEqual({ online: false, timestamp: seen.stoppedAt }),
  deathBeforeDisconnect: () => {
    const disconnect = seen.packets.findIndex((packet) => packet.cmd === 'disconnect');
    expect(disconnect).toBe(seen.packets.length - 1);
    expect(indexOf(seen.death)).toBeLessThan(disconnect);
  },
  ncmdTopic: () => expect(seen.nodeCommand.topic).toBe('spBv1.0/G/NCMD/E1'),
  ncmdMqtt: () => expect([seen.nodeCommand.qos, seen.nodeCommand.retain]).toEqual([0, false]),
  ncmdTimestamp: () => expect(Number(decode(seen.nodeCommand.payload).timestamp)).toBeGreaterThan(START),
  // The foreign codec returns null for an absent value.
  ncmdSeq: () => expect(decode(seen.nodeCommand.payload).seq ?? undefined).toBeUndefined(),
  ncmdPayload: () => expect(decode(seen.nodeCommand.payload).metrics).toHaveLength(1),
  ncmdMetric: () => expect(decode(seen.nodeCommand.payload).metrics?.[0]).toMatchObject({ alias: expect.anything() }),
  ncmdValue: () => expect(decode(seen.nodeCommand.payload).metrics?.[0]).toMatchObject({ type: 'Int32', value: 7 }),
  dcmdTopic: () => expect(seen.deviceCommand.topic).toBe('spBv1.0/G/DCMD/E1/D1'),
  dcmdMqtt: () => expect([seen.deviceCommand.qos, seen.deviceCommand.retain]).toEqual([0, false]),
  dcmdTimestamp: () => expect(Number(decode(seen.deviceCommand.payload).timestamp)).toBeGreaterThan(START),
  dcmdSeq: () => expect(decode(seen.deviceCommand.payload).seq ?? undefined).toBeUndefined(),
  dcmdPayload: () => expect(decode(seen.deviceCommand.payload).metrics).toHaveLength(1),
  dcmdMetric: () => expect(decode(seen.deviceCommand.payload).metrics?.[0]).toMatchObject({ alias: expect.anything() }),
  dcmdValue: () =>
    expect(decode(seen.deviceCommand.payload).metrics?.[0]).toMatchObject({ type: 'Boolean', value: true }),
  rebirthTopic: () => expect(seen.rebirth.topic).toBe('spBv1.0/G/NCMD/E1'),
  rebirthName: () => expect(decode(seen.rebirth.payload).metrics?.[0]?.name).toBe('Node Control/Rebirth'),
  rebirthValue: () => expect(decode(seen.rebirth.payload).metrics?.[0]).toMatchObject({ type: 'Boolean', value: true }),
  nodeOffline: () => expect(seen.nodeOffline.isOnline).toBe(false),
  nodeDevicesOffline: () => expect(seen.nodeOffline.isWritable).toBe(false),
  nodeTagsStale: () => expect(seen.nodeOffline.qualities[0]).toBe('stale'),
  nodeDeviceTagsStale: () => expect(seen.nodeOffline.qualities.slice(1)).toEqual(['stale', 'stale']),
  deviceOffline: () => expect([seen.deviceOffline.isWritable, seen.deviceOffline.other]).toEqual([false, 'good']),
  deviceTagsStale: () => expect(seen.deviceOffline.quality).toBe('stale'),
  reorderInTime: () => expect(seen.rebirthsInTime).toBe(0),
  reorderApplied: () => expect(seen.valueAfterGap).toBe(11),
  reorderTooLate: () => expect(seen.rebirthsTooLate).toBe(1),
  reorderIsSet: () => {
    for (const [ms, waited] of seen.waitedBySetting) {
      expect(waited).toBeGreaterThanOrEqual(ms - 50);
      // The library is polled every 100 ms.
      expect(waited).toBeLessThanOrEqual(ms + 200);
    }
  },
};

type Check = keyof typeof checks;

/** Each id of the kit: the check, or why it does not apply. */
const catalogue: { readonly [id: string]: readonly Check[] | typeof ONE_BROKER | typeof NO_MQTT_5 } = {
  'components-ph-state': ['willIsThere', 'birthIsFirstPublish', 'birthPayload'],
  'conformance-primary-host': ['willIsThere', 'birthIsFirstPublish', 'subscribes'],
  'host-topic-phid-birth-message': ['birthIsFirstPublish', 'birthTopic'],
  'host-topic-phid-birth-payload': ['birthPayload'],
  'host-topic-phid-birth-payload-timestamp': ['birthTimestampIsTheWills'],
  'host-topic-phid-birth-qos': ['birthQos'],
  'host-topic-phid-birth-required': ['birthIsFirstPublish'],
  'host-topic-phid-birth-retain': ['birthRetain'],
  'host-topic-phid-birth-sub-required': ['subscribes', 'birthFollowsSubscribe'],
  'host-topic-phid-birth-topic': ['birthTopic'],
  'host-topic-phid-death-payload': ['willPayload'],
  'host-topic-phid-death-payload-timestamp-disconnect-clean': ['deathPayload'],
  'host-topic-phid-death-payload-timestamp-disconnect-with-no-disconnect-packet': ['willPayload'],
  'host-topic-phid-death-qos': ['willQos', 'deathQos'],
  'host-topic-phid-death-required': ['willIsThere'],
  'host-topic-phid-death-retain': ['willRetain', 'deathRetain'],
  'host-topic-phid-death-topic': ['willTopic', 'deathTopic'],
  'intro-sparkplug-host-state': ['willIsThere', 'birthIsFirstPublish'],
  'message-flow-edge-node-birth-publish-will-message-topic': ['rebirthTopic'],
  'message-flow-hid-sparkplug-state-message-delivered': ['offlineIsContradicted'],
  'message-flow-phid-sparkplug-clean-session-311': ['cleanSession311'],
  'message-flow-phid-sparkplug-clean-session-50': NO_MQTT_5,
  'message-flow-phid-sparkplug-state-publish': ['birthIsFirstPublish', 'birthTopic', 'birthQos', 'birthRetain'],
  'message-flow-phid-sparkplug-state-publish-payload': ['birthPayload'],
  'message-flow-phid-sparkplug-state-publish-payload-timestamp': ['birthTimestampIsTheWills'],
  'message-flow-phid-sparkplug-subscription': ['subscribes', 'birthFollowsSubscribe'],
  'operational-behavior-data-commands-dcmd-metric-name': ['dcmdMetric'],
  'operational-behavior-data-commands-dcmd-metric-value': ['dcmdValue'],
  'operational-behavior-data-commands-dcmd-verb': ['dcmdTopic'],
  'operational-behavior-data-commands-ncmd-metric-name': ['ncmdMetric'],
  'operational-behavior-data-commands-ncmd-metric-value': ['ncmdValue'],
  'operational-behavior-data-commands-ncmd-rebirth-name': ['rebirthName'],
  'operational-behavior-data-commands-ncmd-rebirth-value': ['rebirthValue'],
  'operational-behavior-data-commands-ncmd-rebirth-verb': ['rebirthTopic'],
  'operational-behavior-data-commands-ncmd-verb': ['ncmdTopic'],
  'operational-behavior-edge-node-termination-host-action-ddeath-devices-offline': ['deviceOffline'],
  'operational-behavior-edge-node-termination-host-action-ddeath-devices-tags-stale': ['deviceTagsStale'],
  'operational-behavior-edge-node-termination-host-action-ndeath-devices-offline': ['nodeDevicesOffline'],
  'operational-behavior-edge-node-termination-host-action-ndeath-devices-tags-stale': ['nodeDeviceTagsStale'],
  'operational-behavior-edge-node-termination-host-action-ndeath-node-offline': ['nodeOffline'],
  'operational-behavior-edge-node-termination-host-action-ndeath-node-tags-stale': ['nodeTagsStale'],
  'operational-behavior-host-application-connect-birth': ['birthIsFirstPublish', 'birthFollowsSubscribe'],
  'operational-behavior-host-application-connect-birth-payload': ['birthPayload', 'birthTimestampIsTheWills'],
  'operational-behavior-host-application-connect-birth-qos': ['birthQos'],
  'operational-behavior-host-application-connect-birth-retained': ['birthRetain'],
  'operational-behavior-host-application-connect-birth-topic': ['birthTopic'],
  'operational-behavior-host-application-connect-will': ['willIsThere'],
  'operational-behavior-host-application-connect-will-payload': ['willPayload'],
  'operational-behavior-host-application-connect-will-qos': ['willQos'],
  'operational-behavior-host-application-connect-will-retained': ['willRetain'],
  'operational-behavior-host-application-connect-will-topic': ['willTopic'],
  'operational-behavior-host-application-death-payload': ['deathPayload'],
  'operational-behavior-host-application-death-qos': ['deathQos'],
  'operational-behavior-host-application-death-retained': ['deathRetain'],
  'operational-behavior-host-application-death-topic': ['deathTopic'],
  'operational-behavior-host-application-disconnect-intentional': ['deathBeforeDisconnect'],
  'operational-behavior-host-application-multi-server-timestamp': ONE_BROKER,
  'operational-behavior-host-application-termination': ['deathBeforeDisconnect', 'deathPayload'],
  'operational-behavior-host-reordering-param': ['reorderIsSet'],
  'operational-behavior-host-reordering-rebirth': ['reorderTooLate'],
  'operational-behavior-host-reordering-start': ['reorderInTime'],
  'operational-behavior-host-reordering-success': ['reorderInTime', 'reorderApplied'],
  'operational-behavior-primary-application-state-with-multiple-servers-state': ONE_BROKER,
  'operational-behavior-primary-application-state-with-multiple-servers-state-subs': ONE_BROKER,
  'payloads-dcmd-qos': ['dcmdMqtt'],
  'payloads-dcmd-retain': ['dcmdMqtt'],
  'payloads-dcmd-seq': ['dcmdSeq'],
  'payloads-dcmd-timestamp': ['dcmdTimestamp'],
  'payloads-name-cmd-requirement': ['ncmdMetric', 'dcmdMetric', 'rebirthName'],
  'payloads-ncmd-qos': ['ncmdMqtt'],
  'payloads-ncmd-retain': ['ncmdMqtt'],
  'payloads-ncmd-seq': ['ncmdSeq'],
  'payloads-ncmd-timestamp': ['ncmdTimestamp'],
  'payloads-state-birth': ['birthIsFirstPublish', 'birthTopic'],
  'payloads-state-birth-payload': ['birthPayload'],
  'payloads-state-subscribe': ['subscribes'],
  'payloads-state-will-message': ['willIsThere', 'willTopic'],
  'payloads-state-will-message-payload': ['willPayload'],
  'payloads-state-will-message-qos': ['willQos'],
  'payloads-state-will-message-retain': ['willRetain'],
  'principles-birth-certificates-order': ['birthIsFirstPublish'],
  'topics-dcmd-mqtt': ['dcmdMqtt'],
  'topics-dcmd-payload': ['dcmdPayload', 'dcmdMetric', 'dcmdValue'],
  'topics-dcmd-timestamp': ['dcmdTimestamp'],
  'topics-dcmd-topic': ['dcmdTopic'],
  'topics-ncmd-mqtt': ['ncmdMqtt'],
  'topics-ncmd-payload': ['ncmdPayload', 'ncmdMetric', 'ncmdValue'],
  'topics-ncmd-timestamp': ['ncmdTimestamp'],
  'topics-ncmd-topic': ['ncmdTopic'],
};

test('the catalogue holds exactly the ids of the kit', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual([...listed.keys()].toSorted());
  expect(listed.size).toBe(89);
});

test('assertions that do not apply need several brokers or MQTT 5', () => {
  const reasons = Object.entries(catalogue).flatMap(([id, names]) => (typeof names === 'string' ? [[id, names]] : []));
  expect(reasons.map(([id]) => listed.get(id ?? ''))).toEqual([
    'SessionEstablishment',
    'MultipleBroker',
    'MultipleBroker',
    'MultipleBroker',
  ]);
  expect(reasons.every(([, reason]) => notApplicable.includes(reason ?? ''))).toBe(true);
  // The reason holds: a session of MQTT 5 would show it.
  expect(seen.connect.level).toBe(4);
});

test('docs/sparkplug.md names exactly the ids of the kit, each with its test', () => {
  const docs = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'sparkplug.md'), 'utf8');
  const rows = [...docs.matchAll(/^\| `([\w-]+)` +\| (.*?) +\|$/gmu)].map(([, id, text]) => `${id}: ${text}`);
  const expected = Object.entries(catalogue).map(
    ([id, names]) => `${id}: ${typeof names === 'string' ? names : names.join(', ')}`,
  );
  expect(rows).toEqual(expected);
});

test('every check belongs to an id', () => {
  const used = new Set(Object.values(catalogue).flatMap((names) => (typeof names === 'string' ? [] : names)));
  expect(Object.keys(checks).filter((name) => !used.has(name as Check))).toEqual([]);
});

describe('the host application', () => {
  const applying = Object.entries(catalogue).flatMap(([id, names]) =>
    typeof names === 'string' ? [] : [{ id, names }],
  );
  test.each(applying)('$id', ({ names }) => {
    for (const name of names) checks[name]();
  });
});
