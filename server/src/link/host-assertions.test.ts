/**
 * The host application's assertions of the Sparkplug 3.0 conformance kit, each under its id. A broker played by the
 * test records the traffic of one run of the host, which is read with a third-party codec.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { edgeNode, LinkBench, metric, START } from '../testing/gateway/link-bench.ts';
import { arrived } from '../testing/fakes/scripted-broker.ts';
import {
  applying,
  catalogue,
  type Check,
  checks,
  type Evidence,
  NO_MQTT_5,
  ONE_BROKER,
} from './testing/host-checks.ts';

const STATE = 'spBv1.0/STATE/Host-1';

const notApplicable: readonly string[] = [ONE_BROKER, NO_MQTT_5];

/** id → the kit's test, as listed. */
const listed = new Map(
  readFileSync(join(import.meta.dirname, 'testing', 'host-assertions.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ', 2) as [string, string]),
);

/** Measures how long a host with this environment waits for a missing message. */
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
    state: STATE,
    packets: broker.packets,
    connectedAt: START,
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
    // The library is polled every 100 ms.
    lateMs: 200,
  };
}

let seen: Evidence;
beforeAll(async () => {
  seen = await live();
});

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
  test.each(applying)('$id', ({ names }) => {
    for (const name of names) checks[name](seen);
  });
});
