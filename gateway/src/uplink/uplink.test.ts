import { afterEach, beforeEach, expect, test } from 'vitest';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ASKS_METRIC,
  CLOCK_METRIC,
  COMMAND_DEADLINE_PROPERTY,
  COMMAND_RUN_PROPERTY,
  COMMAND_WITHIN_PROPERTY,
  type GatewayConfig,
  type GatewayPoint,
  gatewayTopic,
  RUN_METRIC,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { Property } from '@tidegate/sparkplug/payload.ts';
import { EdgeGrader } from '../testing/edge-conformance.ts';
import { cell, Plant, plantConfig, SN } from '../testing/plant.ts';

let plant: Plant;
beforeEach(async () => {
  plant = new Plant();
  await plant.broker();
});
afterEach(async () => {
  await plant.end();
  if (plant.grader.faults.length > 0) throw new Error(`not Sparkplug: ${plant.grader.faults.join('; ')}`);
});

async function born(times = 1): Promise<void> {
  await expect.poll(() => plant.of('NBIRTH').length, { timeout: 10_000 }).toBeGreaterThanOrEqual(times);
}
const counter = cell('ticks', { address: { shape: 'counter', periodSec: 0.05 }, rw: 'ro' });

async function online(points = [cell('level')]): Promise<void> {
  plant.state(true);
  plant.config(plantConfig(1, points));
  await plant.gateway();
  await born();
}

test('node and devices are born only while the host is online', async () => {
  plant.config(plantConfig(1, [cell('level'), cell('own', { device: '' })]));
  await plant.gateway();
  await expect.poll(() => plant.log).toContainEqual(expect.stringContaining('Connected'));
  expect(plant.heard).toEqual([]);
  plant.state(true);
  await born();
  await expect.poll(() => plant.of('DBIRTH').map(({ device }) => device)).toEqual(['pump']);
  const names = plant.of('NBIRTH')[0]?.payload?.metrics.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'bdSeq',
      'Node Control/Rebirth',
      'Properties/Firmware',
      'Gateway/Version',
      'Driver/1/State',
      'own',
    ]),
  );
});

test('a metric has the type of its signal, or Double if it is scaled', async () => {
  await online([
    cell('a', { dataType: 'uint16' }),
    cell('b', { dataType: 'uint16', factor: 0.1 }),
    cell('c', { dataType: 'bool' }),
  ]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  const types = plant.of('DBIRTH')[0]?.payload?.metrics.map(({ name, datatype }) => [name, datatype]);
  expect(types).toEqual([
    ['a', DataType.UInt16],
    ['b', DataType.Double],
    ['c', DataType.Boolean],
  ]);
});

test('values carry the increasing number of their batch', async () => {
  await online([counter]);
  await expect.poll(() => plant.numbers().length).toBeGreaterThan(3);
  const live = plant
    .of('DDATA')
    .filter(({ payload }) => payload?.metrics.some(({ isHistorical }) => isHistorical !== true))
    .map(({ payload }) => Number(payload?.uuid));
  expect(live).toEqual(live.toSorted((a, b) => a - b));
  expect(new Set(plant.numbers()).size).toBe(plant.numbers().length);
});

test('a bad value is sent as null, with quality 0 and the code of the device', async () => {
  await online([cell('bad', { address: { shape: 'spiral' } })]);
  const metric = () =>
    [...plant.of('DBIRTH'), ...plant.of('DDATA')]
      .flatMap(({ payload }) => payload?.metrics ?? [])
      .findLast(({ properties }) => properties?.has('Code'));
  await expect.poll(metric).toBeDefined();
  expect(metric()).toMatchObject({ isNull: true, value: null });
  expect(metric()?.properties?.get('Quality')?.value).toBe(0);
  expect(metric()?.properties?.get('Code')?.value).toBe(99904);
});

test('a rebirth request is answered with all births', async () => {
  await online();
  plant.rebirth();
  await born(2);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(2);
});

test('a new configuration causes new births, and an unchanged one does not', async () => {
  await online();
  plant.config(plantConfig(1, [cell('level')]));
  plant.config(plantConfig(2, [cell('level'), cell('more')]));
  await born(2);
  await expect
    .poll(() =>
      plant
        .of('DBIRTH')
        .at(-1)
        ?.payload?.metrics.map(({ name }) => name),
    )
    .toEqual(['level', 'more']);
  const versions = plant
    .of('NBIRTH')
    .map(({ payload }) => payload?.metrics.find(({ name }) => name === 'Properties/ConfigVersion')?.value);
  expect(versions).toEqual([1, 2]);
});

test('a malformed configuration, acknowledgement or session changes nothing', async () => {
  await online();
  plant.tell('config', { version: 'x' });
  plant.tell('receipt', { ranges: 'all' });
  plant.tell('monitor', 7);
  plant.rebirth();
  await born(2);
  expect(plant.log).toContain('A configuration was refused: it is malformed');
});

test('a write reaches the driver and is read back, and its result is reported by its uuid', async () => {
  await online([cell('level')]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  plant.write('pump', 'level', 42, 'uuid-1');
  await expect
    .poll(() => plant.results())
    .toEqual([
      {
        uuid: 'uuid-1',
        code: '200',
        message: 'OK',
        value: 42,
        at: expect.any(Number),
        clock: { run: expect.any(String), ms: expect.any(Number) },
      },
    ]);
  expect(plant.said('level')).toContain(42);
});

test('a write that arrives after its deadline, or for another run, is not carried out, and says so', async () => {
  await online([cell('level')]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  const own = plant.of('NBIRTH')[0]?.payload?.metrics;
  const run = own?.find(({ name }) => name === RUN_METRIC)?.value;
  if (typeof run !== 'string') throw new Error('the birth names no run');
  const ms = Number(own?.find(({ name }) => name === CLOCK_METRIC)?.value);
  const within = (asked: string, leftMs: number) =>
    new Map<string, Property>([
      [COMMAND_RUN_PROPERTY, { type: DataType.String, value: asked }],
      [COMMAND_DEADLINE_PROPERTY, { type: DataType.Int64, value: BigInt(ms + leftMs) }],
      [COMMAND_WITHIN_PROPERTY, { type: DataType.Int64, value: 60_000n }],
    ]);
  plant.write('pump', 'level', 41, 'late', within(run, -1));
  plant.write('pump', 'level', 42, 'other', within('another run', 60_000));
  plant.write('pump', 'level', 43, 'fresh', within(run, 60_000));
  const refused = { code: '2041', message: 'Not carried out: the command arrived too late', value: null };
  await expect
    .poll(() => plant.results())
    .toMatchObject([
      { uuid: 'late', ...refused },
      { uuid: 'other', ...refused },
      { uuid: 'fresh', code: '200', value: 43 },
    ]);
  expect(plant.said('level')).not.toContain(41);
  expect(plant.said('level')).not.toContain(42);
});

test('a request for the clock of the gateway is answered with its run and its time', async () => {
  await online([cell('level')]);
  plant.tell('ask', { id: 'c-1', what: 'clock' });
  await expect
    .poll(() => plant.answers())
    .toMatchObject([{ id: 'c-1', code: '200', clock: { run: expect.any(String), ms: expect.any(Number) } }]);
});

test('a repeated command is carried out once', async () => {
  await online([cell('level'), cell('other')]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  plant.write('pump', 'level', 42, 'uuid-1');
  plant.write('pump', 'level', 43, 'uuid-1');
  plant.write('pump', 'other', 5, 'uuid-2');
  await expect.poll(() => plant.results().length).toBe(2);
  expect(plant.said('level')).not.toContain(43);
});

test('a rejected write reports its code', async () => {
  await online([cell('level', { writeMax: 10 }), counter]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  plant.write('pump', 'level', 11, 'uuid-1');
  plant.write('pump', 'ticks', 1, 'uuid-2');
  await expect
    .poll(() => plant.results())
    .toMatchObject([
      { uuid: 'uuid-1', code: '2003', message: 'Write value out of range', value: null },
      { uuid: 'uuid-2', code: '2004' },
    ]);
});

test('values read offline are sent as history after the birth', async () => {
  await online([counter]);
  await expect.poll(() => plant.said('ticks').length).toBeGreaterThan(0);
  plant.receiptAll();
  await plant.closeBroker();
  const before = plant.numbers().at(-1) ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 300));
  await plant.broker();
  plant.state(true);
  await born(2);
  await expect
    .poll(() => plant.said('ticks').filter((value) => String(value).startsWith('late')).length)
    .toBeGreaterThan(2);
  expect(plant.numbers().filter((number) => number > before).length).toBeGreaterThan(2);
});

test('unacknowledged values are kept across a restart, and acknowledged ones are not', async () => {
  await online([cell('level')]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  plant.write('pump', 'level', 7, 'a');
  await expect.poll(() => plant.results().length).toBe(1);
  plant.receiptAll();
  plant.write('pump', 'level', 8, 'b');
  await expect.poll(() => plant.results().length).toBe(2);
  await plant.stopGateway();
  plant.heard.length = 0;
  await plant.gateway();
  await expect.poll(() => plant.said('level')).toContain('late 8');
  expect(plant.said('level')).not.toContain('late 7');
});

test('a gateway that restarts without its server continues with its last configuration', async () => {
  await online([counter]);
  await plant.stopGateway();
  await plant.closeBroker();
  const gateway = await plant.gateway();
  await expect.poll(() => plant.log.filter((text) => text.startsWith('Configuration 1'))).toHaveLength(2);
  await gateway.stop();
  await plant.broker();
});

test('when the host goes offline the gateway publishes its death and waits for the host', async () => {
  await online();
  plant.state(false);
  await expect.poll(() => plant.of('NDEATH').length).toBe(1);
  await expect.poll(() => plant.log.filter((text) => text.startsWith('Connected')).length).toBe(2);
  expect(plant.of('NBIRTH')).toHaveLength(1);
  plant.state(true);
  await born(2);
});

test('while the host cannot store, live values go on, and late ones wait for it', async () => {
  await online([counter]);
  plant.tell('receipt', { ranges: [], isStoring: false });
  plant.state(false);
  const before = plant.of('DDATA').length;
  await expect.poll(() => plant.of('DDATA').length).toBeGreaterThan(before + 3);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(plant.of('NDEATH')).toEqual([]);
  plant.cut();
  await expect.poll(() => plant.log.filter((text) => text.startsWith('Connected')).length).toBe(2);
  plant.tell('receipt', { ranges: [], isStoring: false });
  await born(2);
  const isLate = ({ payload }: (typeof plant.heard)[number]) =>
    payload?.metrics.some(({ isHistorical }) => isHistorical === true) === true;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(plant.of('DDATA').filter(isLate)).toEqual([]);
  plant.state(true);
  await expect.poll(() => plant.of('DDATA').filter(isLate).length).toBeGreaterThan(0);
});

test('each connection has the next bdSeq, across restarts too', async () => {
  await online();
  plant.cut();
  await born(2);
  await plant.stopGateway();
  await plant.gateway();
  await born(3);
  const bdSeqs = plant.of('NBIRTH').map(({ payload }) => payload?.metrics.find(({ name }) => name === 'bdSeq')?.value);
  expect(bdSeqs).toEqual([0n, 1n, 2n]);
});

test('a clean stop publishes NDEATH before it disconnects', async () => {
  await online();
  await plant.stopGateway();
  expect(plant.heard.at(-1)?.verb).toBe('NDEATH');
});

test('recorded values of a file are delivered as history, and malformed lines and values without a signal stay in it', async () => {
  const path = join(plant.folder, 'recorded.ndjson');
  const lines = Array.from({ length: 1_200 }, (_, index) =>
    JSON.stringify({ device: 'pump', at: 1_000 + index, values: { level: index } }),
  );
  const mixed = '{"device":"pump","at":2200,"values":{"level":-1,"colour":"red"}}';
  writeFileSync(path, [...lines, mixed, 'not JSON', '{"device":"mixer","at":5,"values":{"level":1}}'].join('\n'));
  plant.state(true);
  plant.config(plantConfig(1, [cell('level')]));
  await plant.gateway({ importFile: path });
  const late = () => plant.said('level').filter((value) => String(value).startsWith('late'));
  await expect.poll(() => late()).toContain('late -1');
  // A value that was read before the birth is late, too.
  expect(new Set(late()).size).toBe(1_201);
  await expect.poll(() => plant.log).toContain(`What was refused is kept in ${path}`);
  expect(plant.log).toContain('Took in 1201 recorded points');
  expect(plant.log).toContain(
    'Refused 2 recorded points, because this gateway has no signal for them: 1 of pump/colour, 1 of mixer/level',
  );
  expect(plant.log).toContain('Refused 1 lines that are not recorded values');
  expect(readFileSync(path, 'utf8')).toBe(
    '{"device":"pump","at":2200,"values":{"colour":"red"}}\nnot JSON\n{"device":"mixer","at":5,"values":{"level":1}}\n',
  );
  // A configuration with the signal takes the rest.
  plant.config(plantConfig(2, [cell('level'), cell('colour', { dataType: 'string' })]));
  await expect.poll(() => plant.said('colour')).toContain('late "red"');
  await expect
    .poll(() => readFileSync(path, 'utf8'))
    .toBe('not JSON\n{"device":"mixer","at":5,"values":{"level":1}}\n');
});

test('a file of recorded values is deleted once all values are in the buffer on disk', async () => {
  const path = join(plant.folder, 'recorded.ndjson');
  writeFileSync(path, '{"device":"pump","at":1000,"values":{"level":7}}\n');
  plant.state(true);
  plant.config(plantConfig(1, [cell('level')]));
  await plant.gateway({ importFile: path });
  await expect.poll(() => plant.said('level')).toContain('late 7');
  await expect.poll(() => existsSync(path)).toBe(false);
});

const kept = (metric: string, signalId: number, more: Partial<GatewayPoint> = {}) =>
  cell(metric, { signalId, report: 'received', ...more });
const taking = (version: number, points: GatewayPoint[], more: Partial<GatewayConfig> = {}) =>
  plantConfig(version, points, { takesHistory: true, ...more });

test('a backlog is delivered under the configuration in which it was read, whatever the next one contains', async () => {
  plant.state(true);
  const d = kept('d', 4, { address: { shape: 'counter', periodSec: 0.05 } });
  plant.config(taking(1, [kept('a', 1), kept('b', 2), kept('c', 3), d]));
  await plant.gateway();
  await born();
  // Nothing is acknowledged.
  await expect.poll(() => plant.numbers().length).toBeGreaterThan(10);
  const numbers = plant.numbers();
  await plant.stopGateway();
  // a is gone, b has another name, c is the name of another signal, d is no number any more.
  const after = [kept('bb', 2), kept('c', 33), kept('d', 4, { dataType: 'bool', address: { shape: 'square' } })];
  plant.config(taking(2, after));
  await plant.gateway();
  const said = () =>
    new Map(plant.histories().map(({ batch, values }) => [batch, values.map(([signalId]) => signalId)]));
  await expect.poll(() => numbers.every((number) => said().has(number)), { timeout: 10_000 }).toBe(true);
  expect(numbers.map((number) => said().get(number))).toEqual(numbers.map(() => [1, 2, 3, 4]));
});

test('buffered values that fit the birth are sent as Sparkplug data', async () => {
  plant.state(true);
  plant.config(taking(1, [kept('a', 1), kept('b', 2)]));
  await plant.gateway();
  await born();
  await expect.poll(() => plant.numbers().length).toBeGreaterThan(10);
  const numbers = plant.numbers();
  await plant.stopGateway();
  plant.heard.length = 0;
  plant.config(taking(2, [kept('a', 1), kept('b', 2), kept('c', 3)]));
  await plant.gateway();
  await expect.poll(() => numbers.every((number) => plant.numbers().includes(number)), { timeout: 10_000 }).toBe(true);
  expect(plant.histories()).toEqual([]);
});

test('a birth maps each metric to its signal', async () => {
  await online([kept('a', 17), cell('b')]);
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  const signals = plant.of('DBIRTH')[0]?.payload?.metrics.map((one) => one.properties?.get('Signal')?.value);
  expect(signals).toEqual([17n, undefined]);
});

test('points without a signal are kept and sent once more under the next configuration', async () => {
  plant.state(true);
  plant.config(taking(1, [kept('a', 1), kept('b', 2)]));
  await plant.gateway();
  await born();
  await expect.poll(() => plant.numbers().length).toBeGreaterThan(3);
  const numbers = plant.numbers();
  plant.config(taking(2, []));
  await born(2);
  const batches = () => new Set([...plant.numbers(), ...plant.histories().map(({ batch }) => batch)]);
  const refuse = () =>
    plant.tell('receipt', { ranges: [], unplaced: [...batches()].map((batch) => ({ batch, signals: [2] })) });
  refuse();
  plant.config(taking(3, []));
  await born(3);
  const parts = () => plant.histories().filter(({ values }) => values.every(([signalId]) => signalId === 2)).length;
  await expect.poll(() => (refuse(), parts()), { timeout: 10_000 }).toBeGreaterThan(0);
  plant.config(taking(4, []));
  // Each batch once, without what the server has placed.
  await expect.poll(parts, { timeout: 10_000 }).toBeGreaterThanOrEqual(numbers.length);
});

test('a gateway whose server does not accept plain history keeps points that are not in its birth', async () => {
  plant.state(true);
  plant.config(plantConfig(1, [cell('a', { report: 'received' })]));
  await plant.gateway();
  await born();
  await expect.poll(() => plant.numbers().length).toBeGreaterThan(3);
  await plant.stopGateway();
  plant.config(plantConfig(2, []));
  await plant.gateway();
  const held = () =>
    plant
      .of('NBIRTH')
      .at(-1)
      ?.payload?.metrics.find(({ name }) => name === 'Gateway/Held')?.value;
  await expect
    .poll(() => (plant.rebirth(), Number(held() ?? 0)), { timeout: 10_000, interval: 200 })
    .toBeGreaterThan(3);
  expect(plant.histories()).toEqual([]);
});

test('points discarded by a full buffer are logged and reported until the server has the report', async () => {
  plant.config(taking(1, [kept('a', 1)]));
  const options = { bufferBytes: 3_000 };
  await plant.gateway(options);
  await expect
    .poll(() => plant.log.join('\n'), { timeout: 10_000 })
    .toMatch(/Gave up \d+ points, because the buffer is full: \d+ of pump\/a from 20/);
  await plant.stopGateway();
  await plant.gateway(options);
  plant.state(true);
  await expect
    .poll(() => plant.givenUp(), { timeout: 10_000 })
    .toMatchObject([{ metrics: [{ device: 'pump', metric: 'a', reason: 'full' }] }]);
  plant.cut();
  await expect.poll(() => plant.givenUp().length, { timeout: 10_000 }).toBe(2);
  const [first, second] = plant.givenUp();
  expect(second).toEqual(first);
  plant.tell('receipt', { ranges: [], givenUp: first?.id });
  await plant.stopGateway();
  await plant.gateway(options);
  await born(3);
  expect(plant.givenUp().filter(({ id }) => id === first?.id)).toHaveLength(2);
});

test('a request about a device is answered by its id, and a malformed one is ignored', async () => {
  await online();
  const ask = { id: 'ask-1', what: 'read', protocol: 'simulator', params: {}, factor: 1, offset: 0 };
  plant.tell('ask', { ...ask, id: 'ask-0', what: 'format' });
  plant.tell('ask', { ...ask, address: { shape: 'cell', low: 'x'.repeat(90_000) }, dataType: 'float64' });
  plant.tell('ask', { ...ask, address: { shape: 'cell', low: 7 }, dataType: 'float64' });
  await expect.poll(() => plant.answers()).toMatchObject([{ id: 'ask-1', code: '200', look: { value: 7 } }]);
  expect(plant.log.filter((line) => line === 'A request was refused: it is malformed')).toHaveLength(2);
});

test('a gateway that answers requests announces this in its birth', async () => {
  await online();
  expect(plant.of('NBIRTH')[0]?.payload?.metrics.map(({ name }) => name)).toContain(ASKS_METRIC);
});

test('the gateway publishes only to its own topics', async () => {
  await online();
  await expect.poll(() => plant.of('DBIRTH').length).toBe(1);
  plant.write('pump', 'level', 2, 'a');
  await expect.poll(() => plant.results().length).toBe(1);
  const foreign = plant.heard.filter(
    ({ topic }) =>
      !new RegExp(`^spBv1.0/tidegate/[ND](BIRTH|DATA|DEATH)/${SN}(/pump)?$`).test(topic) &&
      topic !== gatewayTopic(SN, 'result'),
  );
  expect(foreign).toEqual([]);
});

test('the checker of these tests detects a sequence gap and data before a birth', async () => {
  await online([counter]);
  await expect.poll(() => plant.of('DDATA').length).toBeGreaterThan(1);
  const grader = new EdgeGrader();
  const [data] = plant.of('DDATA');
  expect(data).toBeDefined();
  const { encodePayload } = await import('@tidegate/sparkplug/wire/encode.ts');
  grader.message({
    topic: data?.topic ?? '',
    payload: encodePayload({ timestamp: 1, seq: 9, metrics: [] }),
    qos: 0,
    retain: false,
  });
  expect(grader.faults).toEqual([
    `${data?.topic} comes after the NBIRTH`,
    `${data?.topic} has seq 0, not 9`,
    `${data?.topic} comes after its birth`,
  ]);
});
