import { describe, expect, test } from 'vitest';
import { DataType } from './datatype.ts';
import type { Outgoing } from './edge-events.ts';
import { encodePayload } from './wire/encode.ts';
import type { Metric, Payload, Property } from './payload.ts';
import { nth, PlantEdge, RecordedHost, startAt } from './testing/recorded-host.ts';

const t = startAt;
const bdSeq = (value: number): Metric => ({ name: 'bdSeq', datatype: DataType.Int64, value: BigInt(value) });

/** A message of an edge node that is not ours. */
function foreign(verb: string, payload: Payload, device?: string): Outgoing {
  const topic = `spBv1.0/G/${verb}/E${device === undefined ? '' : `/${device}`}`;
  return { topic, payload: encodePayload(payload), qos: 0, retain: false };
}

/** A host on which an edge node with two devices is online and settled. */
function online(): { host: RecordedHost; edge: PlantEdge } {
  const host = new RecordedHost();
  const edge = new PlantEdge();
  host.receive(edge.birth(t));
  host.events();
  host.wait(60_000);
  return { host, edge };
}

describe('births (points 10, 18)', () => {
  test('an NBIRTH and its DBIRTHs bring node and devices online with their values', () => {
    const host = new RecordedHost();
    host.receive(new PlantEdge().birth(t));
    expect(host.events()).toEqual([
      'born G/E',
      'live G/E:load = 0',
      'born G/E/P',
      'live G/E/P:level = 0',
      'born G/E/Q',
      'live G/E/Q:flow = 0',
    ]);
    const node = host.host.node('G', 'E');
    expect(node?.online).toBe(true);
    expect(node?.bdSeq).toBe(0);
    expect([...(node?.metrics.keys() ?? [])]).toEqual(['Node Control/Rebirth', 'load']);
  });

  test('an NBIRTH takes all devices offline until their DBIRTH', () => {
    const { host, edge } = online();
    const [node, pump] = edge.birth(host.now);
    host.receive([node, pump].filter((message) => message !== undefined));
    expect(host.events()).toEqual([
      'offline G/E/P (nodeBirth)',
      'stale G/E/P at +60000 (nodeBirth)',
      'offline G/E/Q (nodeBirth)',
      'stale G/E/Q at +60000 (nodeBirth)',
      'born G/E',
      'live G/E:load = 0',
      'born G/E/P',
      'live G/E/P:level = 0',
    ]);
    // Point 17: the device that did not come back stays offline.
    expect(host.host.node('G', 'E')?.devices.get('Q')?.online).toBe(false);
  });

  test('a metric in a new birth with the same name and type stays the same object, with its bindings', () => {
    const { host, edge } = online();
    const metric = host.host.node('G', 'E')?.metrics.get('load');
    if (metric === undefined) throw new Error('no metric');
    metric.bound = 'signal 7';
    host.receive(edge.birth(host.now));
    expect(host.host.node('G', 'E')?.metrics.get('load')?.bound).toBe('signal 7');
  });

  test('a metric that changes its type is another metric', () => {
    const host = new RecordedHost();
    const load = { name: 'load', timestamp: t };
    host.receive(
      foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [bdSeq(1), { ...load, datatype: DataType.Int32, value: 1 }] }),
    );
    const before = host.host.node('G', 'E')?.metrics.get('load');
    host.receive(
      foreign('NBIRTH', {
        timestamp: t + 1,
        seq: 0,
        metrics: [bdSeq(1), { ...load, datatype: DataType.Float, value: 1 }],
      }),
    );
    expect(host.host.node('G', 'E')?.metrics.get('load')).not.toBe(before);
  });

  test('a session may start with any seq', () => {
    const host = new RecordedHost();
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 200, metrics: [bdSeq(1)] }));
    host.receive(foreign('DBIRTH', { timestamp: t, seq: 201, metrics: [] }, 'P'));
    expect(host.events()).toEqual(['born G/E', 'born G/E/P']);
    expect(host.host.nextDeadline()).toBeUndefined();
  });

  test('an NBIRTH without bdSeq is rejected and a rebirth requested', () => {
    const host = new RecordedHost();
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [] }));
    expect(host.events()).toEqual(['quarantine missingBdSeq', 'rebirth G/E']);
    expect(host.host.node('G', 'E')?.online).toBe(false);
  });

  test('an NBIRTH delivered twice does not take the devices offline', () => {
    const host = new RecordedHost();
    const messages = new PlantEdge().birth(t);
    host.receive(messages).events();
    host.receive(nth(messages, 0));
    expect(host.events()).toEqual([]);
  });

  test('aliases that repeat in each device are read by the device in the topic, also after its next birth', () => {
    const host = new RecordedHost();
    const metric = (name: string): Metric => ({ name, alias: 1, timestamp: t, datatype: DataType.Double, value: 0 });
    const reading = (value: number, at: number): Metric[] => [
      { alias: 1, timestamp: at, datatype: DataType.Double, value },
    ];
    host.receive(
      foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [bdSeq(1), metric('own')] }),
      foreign('DBIRTH', { timestamp: t, seq: 1, metrics: [metric('level')] }, 'P'),
      foreign('DBIRTH', { timestamp: t, seq: 2, metrics: [metric('flow')] }, 'Q'),
    );
    expect(host.quarantined.map(({ reason }) => reason)).toEqual(['ambiguousAlias', 'ambiguousAlias']);
    host.events();
    host.receive(
      foreign('DDATA', { timestamp: t + 1, seq: 3, metrics: reading(5, t + 1) }, 'P'),
      foreign('DDATA', { timestamp: t + 2, seq: 4, metrics: reading(6, t + 2) }, 'Q'),
      foreign('NDATA', { timestamp: t + 3, seq: 5, metrics: reading(7, t + 3) }),
    );
    expect(host.events()).toEqual(['live G/E/P:level = 5', 'live G/E/Q:flow = 6', 'live G/E:own = 7']);
    host.receive(foreign('DBIRTH', { timestamp: t + 4, seq: 6, metrics: [metric('level')] }, 'P')).events();
    host.receive(foreign('DDATA', { timestamp: t + 5, seq: 7, metrics: reading(8, t + 5) }, 'P'));
    expect(host.events()).toEqual(['live G/E/P:level = 8']);
  });

  test('a device that is born before its node is never online, and the reason is reported when its data come', () => {
    const host = new RecordedHost();
    const level: Metric = { name: 'level', timestamp: t, datatype: DataType.Double, value: 1 };
    const send = () => {
      const at = host.now;
      host.receive(foreign('DBIRTH', { timestamp: at, seq: 1, metrics: [level] }, 'P')).wait(100);
      host.receive(foreign('NBIRTH', { timestamp: at + 100, seq: 0, metrics: [bdSeq(1)] })).wait(100);
      host.receive(foreign('DDATA', { timestamp: at + 200, seq: 2, metrics: [level] }, 'P'));
      host.wait(5_000);
    };
    send();
    expect(host.quarantined).toMatchObject([{ reason: 'deviceBirthFirst', device: 'P' }]);
    const right = new RecordedHost();
    right.receive(new PlantEdge().birth(t)).wait(500);
    right.receive(new PlantEdge().birth(right.now));
    expect(right.quarantined).toEqual([]);
  });

  test('an alias claimed by two metrics belongs to neither, and its data are rejected', () => {
    const host = new RecordedHost();
    const metric = (name: string): Metric => ({ name, alias: 7, timestamp: t, datatype: DataType.Double, value: 1 });
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [bdSeq(1), metric('one'), metric('two')] }));
    expect(host.events()).toEqual([
      'quarantine ambiguousAlias two',
      'born G/E',
      'live G/E:one = 1',
      'live G/E:two = 1',
    ]);
    const value = { alias: 7, timestamp: t + 1, datatype: DataType.Double, value: 2 };
    host.receive(foreign('NDATA', { timestamp: t + 1, seq: 1, metrics: [value] }));
    expect(host.events()).toEqual(['quarantine ambiguousAlias alias 7']);
  });

  test('an alias of one device does not identify data of another', () => {
    const { host, edge } = online();
    const level = edge.level(1, host.now);
    host.receive({ ...level, topic: level.topic.replace(/P$/u, 'Q') });
    expect(host.events()).toEqual(['quarantine foreignAlias alias 2']);
  });

  test('a metric of a BIRTH without name, type or valid value is skipped, and the others are accepted', () => {
    const host = new RecordedHost();
    const metrics: Metric[] = [
      bdSeq(1),
      { alias: 1, datatype: DataType.Double, value: 1 },
      { name: 'untyped', value: 1, raw: { field: 'double', value: 1 } },
      { name: 'odd', datatype: DataType.PropertySet, value: null },
      { name: 'wrong', datatype: DataType.Int8, value: 1, raw: { field: 'string', value: 'x' } },
      { name: 'right', datatype: DataType.Int8, value: 1 },
      { name: 'right', datatype: DataType.Int8, value: 2 },
    ];
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 0, metrics }));
    expect(host.events()).toEqual([
      'quarantine unnamedMetric alias 1',
      'quarantine unknownType untyped',
      'quarantine unknownType odd',
      'quarantine wrongType wrong',
      'quarantine duplicateMetric right',
      'born G/E',
      'live G/E:right = 1',
    ]);
  });
});

describe('deaths (points 11, 12, 13)', () => {
  test('NDEATH takes all devices and then the node offline, at the time the server received it', () => {
    const { host, edge } = online();
    host.receive(edge.reconnect());
    expect(host.events()).toEqual([
      'offline G/E/P (death)',
      'stale G/E/P at +60000 (death)',
      'offline G/E/Q (death)',
      'stale G/E/Q at +60000 (death)',
      'offline G/E (death)',
      'stale G/E at +60000 (death)',
    ]);
    expect(host.host.node('G', 'E')?.online).toBe(false);
  });

  test('the NDEATH of an earlier bdSeq after the new NBIRTH is ignored', () => {
    const { host, edge } = online();
    const will = edge.reconnect();
    host.receive(edge.birth(host.now)).events();
    host.receive(will);
    expect(host.events()).toEqual([]);
    expect(host.host.node('G', 'E')?.online).toBe(true);
  });

  test('a second NDEATH is ignored', () => {
    const { host, edge } = online();
    const will = edge.reconnect();
    host.receive(will).events();
    host.receive(will);
    expect(host.events()).toEqual([]);
  });

  test('an NDEATH without bdSeq is rejected', () => {
    const { host } = online();
    host.receive(foreign('NDEATH', { metrics: [] }));
    expect(host.events()).toEqual(['quarantine missingBdSeq']);
  });

  test('an NBIRTH that its own will overtook does not revive a dead node', () => {
    const { host, edge } = online();
    const reborn = edge.birth(host.now);
    host.receive(edge.will, nth(reborn, 0)).events();
    expect(host.host.node('G', 'E')?.online).toBe(false);
    host.wait(249);
    expect(host.events()).toEqual([]);
    host.wait(1);
    expect(host.events()).toEqual(['rebirth G/E']);
    host.wait(600_000);
    expect(host.events()).toEqual([]);
    expect(host.host.node('G', 'E')?.online).toBe(false);
  });

  test('data after such an NBIRTH prove that the node is alive', () => {
    const { host, edge } = online();
    const reborn = edge.birth(host.now);
    host.receive(edge.will).events();
    host.receive(reborn);
    expect(host.events()).toEqual([
      'born G/E',
      'live G/E:load = 0',
      'born G/E/P',
      'live G/E/P:level = 0',
      'born G/E/Q',
      'live G/E/Q:flow = 0',
    ]);
    expect(host.wait(60_000).events()).toEqual([]);
  });

  test('the answer to a rebirth request revives the node, and so does the same bdSeq after some time', () => {
    const { host, edge } = online();
    host
      .receive(edge.will, nth(edge.birth(host.now), 0))
      .wait(250)
      .events();
    host.receive(nth(edge.birth(host.now), 0));
    expect(host.events()).toEqual(['born G/E', 'live G/E:load = 0']);
    host.receive(edge.will).wait(6_000).events();
    host.receive(nth(edge.birth(host.now), 0));
    expect(host.events()).toEqual(['born G/E', 'live G/E:load = 0']);
  });

  test('DDEATH takes one device offline at the time in its payload', () => {
    const { host, edge } = online();
    host.receive(edge.session.deviceDeath('P', t + 59_000));
    expect(host.events()).toEqual(['offline G/E/P (death)', 'stale G/E/P at +59000 (death)']);
    host.receive(edge.load(5, host.now));
    expect(host.events()).toEqual(['live G/E:load = 5']);
  });

  test('the loss of our connection makes everything stale at once, until an NBIRTH (point 7)', () => {
    const { host, edge } = online();
    host.host.connectionLost(host.now);
    expect(host.events()).toEqual([
      'offline G/E/P (connectionLost)',
      'stale G/E/P at +60000 (connectionLost)',
      'offline G/E/Q (connectionLost)',
      'stale G/E/Q at +60000 (connectionLost)',
      'offline G/E (connectionLost)',
      'stale G/E at +60000 (connectionLost)',
    ]);
    host.receive(edge.load(5, host.now)).wait(250);
    expect(host.events()).toEqual(['rebirth G/E']);
    host.receive(nth(edge.birth(host.now), 0));
    expect(host.events()).toEqual(['born G/E', 'live G/E:load = 0', 'history G/E:load = 5']);
  });
});

describe('sequence (points 14, 15)', () => {
  test('seq continues with 0 after 255, over all verbs, and a death has none', () => {
    const { host, edge } = online();
    for (let index = 0; index < 600; index++) host.receive(edge.load(index, host.now + index));
    expect(host.events()).toHaveLength(600);
    expect(host.host.nextDeadline()).toBeUndefined();
  });

  test('a missing message that arrives in time is reordered', () => {
    const { host, edge } = online();
    const [first, second, third] = [1, 2, 3].map((value) => edge.load(value, host.now + value));
    if (first === undefined || second === undefined || third === undefined) throw new Error('no messages');
    host.receive(second, third).wait(1_000);
    expect(host.events()).toEqual([]);
    host.receive(first);
    expect(host.events()).toEqual(['live G/E:load = 1', 'live G/E:load = 2', 'live G/E:load = 3']);
    expect(host.wait(60_000).events()).toEqual([]);
  });

  test('a missing message that does not arrive turns the rest into history and causes a rebirth request', () => {
    const { host, edge } = online();
    edge.load(1, host.now);
    host.receive(edge.load(2, host.now + 1), edge.level(3, host.now + 2)).wait(1_999);
    expect(host.events()).toEqual([]);
    host.wait(1);
    expect(host.events()).toEqual(['history G/E:load = 2', 'history G/E/P:level = 3', 'rebirth G/E']);
    // A message that comes now moves nothing either.
    host.receive(edge.load(4, host.now));
    expect(host.events()).toEqual(['history G/E:load = 4']);
    host.receive(nth(edge.birth(host.now), 0)).events();
    host.receive(edge.load(5, host.now));
    expect(host.events().filter((event) => event.includes('load'))).toEqual([]);
  });

  test('a missing message that arrives too late is history', () => {
    const { host, edge } = online();
    const late = edge.load(1, host.now);
    host.receive(edge.load(2, host.now)).wait(2_000).events();
    host.receive(late);
    expect(host.events()).toEqual(['history G/E:load = 1']);
  });

  test('a message of the previous session after the NBIRTH is history, with the aliases of that session', () => {
    const { host } = online();
    const metric = (name: string, alias: number, at: number): Metric => ({
      name,
      alias,
      timestamp: at,
      datatype: DataType.Double,
      value: 0,
    });
    const at = host.now;
    const birth = (first: string, second: string, now: number): Outgoing =>
      foreign('NBIRTH', { timestamp: now, seq: 0, metrics: [bdSeq(3), metric(first, 1, now), metric(second, 2, now)] });
    host.receive(birth('one', 'two', at), birth('two', 'one', at + 10)).events();
    const value = { alias: 1, timestamp: at + 5, datatype: DataType.Double, value: 9 };
    host.receive(foreign('NDATA', { timestamp: at + 5, seq: 77, metrics: [value] }));
    expect(host.events()).toEqual(['history G/E:one = 9']);
    expect(host.host.nextDeadline()).toBeUndefined();
  });

  test('a message delivered twice is applied once', () => {
    const { host, edge } = online();
    const message = edge.load(1, host.now);
    host.receive(message, message, edge.load(2, host.now + 1), message);
    expect(host.events()).toEqual(['live G/E:load = 1', 'live G/E:load = 2']);
    expect(host.host.nextDeadline()).toBeUndefined();
  });

  test('another message with the same number and time is not a duplicate', () => {
    const { host } = online();
    const value = { name: 'load', timestamp: host.now, datatype: DataType.Double, value: 1 };
    host.receive(foreign('NDATA', { timestamp: host.now, seq: 3, metrics: [value] }));
    host.receive(foreign('NDATA', { timestamp: host.now, seq: 3, metrics: [value, value] }));
    host.events();
    expect(host.wait(2_000).events()).toEqual(['history G/E:load = 1', 'history G/E:load = 1', 'rebirth G/E']);
  });

  test('no more than 255 messages wait for the missing one', () => {
    const { host, edge } = online();
    edge.load(0, host.now);
    for (let index = 1; index <= 254; index++) host.receive(edge.load(index, host.now + index));
    expect(host.events()).toEqual([]);
    host.receive(edge.load(255, host.now + 255));
    const events = host.events();
    expect(events).toHaveLength(256);
    expect(events[0]).toBe('history G/E:load = 1');
    expect(events[255]).toBe('rebirth G/E');
  });

  test('no more than five megabytes wait for the missing one', () => {
    const host = new RecordedHost();
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [bdSeq(1)] })).events();
    const body = new Uint8Array(3_000_000);
    host.receive(foreign('NDATA', { timestamp: t, seq: 2, body, metrics: [] }));
    expect(host.events()).toEqual([]);
    host.receive(foreign('NDATA', { timestamp: t, seq: 3, body, metrics: [] }));
    expect(host.events()).toEqual(['rebirth G/E']);
  });

  test('a node that does not answer is stale after ten seconds', () => {
    const { host, edge } = online();
    edge.load(1, host.now);
    host.receive(edge.load(2, host.now)).wait(2_000).events();
    host.wait(9_999);
    expect(host.events()).toEqual([]);
    host.wait(1);
    expect(host.events().filter((event) => event.startsWith('stale'))).toEqual([
      'stale G/E/P at +72000 (outOfStep)',
      'stale G/E/Q at +72000 (outOfStep)',
      'stale G/E at +72000 (outOfStep)',
    ]);
  });

  test('a message without seq, or with a seq above 255, is rejected', () => {
    const { host } = online();
    host.receive(
      foreign('NDATA', { timestamp: t, metrics: [] }),
      foreign('NDATA', { timestamp: t, seq: 256, metrics: [] }),
    );
    expect(host.events()).toEqual(['quarantine missingSeq', 'quarantine malformed']);
  });
});

describe('data before its birth (point 16)', () => {
  test('data of an unknown node wait, and its birth is requested after a short delay', () => {
    const { host, edge } = online();
    const other = new RecordedHost();
    other.receive(edge.load(5, host.now)).wait(249);
    expect(other.events()).toEqual([]);
    other.wait(1);
    expect(other.events()).toEqual(['rebirth G/E']);
  });

  test('waiting data are live if newer than the BIRTH, else history', () => {
    const edge = new PlantEdge();
    edge.birth(t);
    const older = edge.load(1, t + 10);
    const host = new RecordedHost();
    host.receive(older).events();
    host.receive(nth(edge.birth(t + 20), 0));
    expect(host.events()).toEqual(['born G/E', 'live G/E:load = 0', 'history G/E:load = 1']);

    const newer = edge.load(2, t + 30);
    const second = new RecordedHost();
    second.receive({ ...newer }).events();
    const birth = { timestamp: t + 40, seq: 0, metrics: [bdSeq(0), { ...loadOf(0), timestamp: t + 20 }] };
    second.receive(foreign('NBIRTH', birth));
    expect(second.events()).toEqual(['born G/E', 'live G/E:load = 0', 'live G/E:load = 2']);
  });

  test('a DBIRTH and data that overtook their NBIRTH are applied in order', () => {
    const edge = new PlantEdge();
    const [node, pump, tank] = edge.birth(t);
    const level = edge.level(3, t + 1);
    if (node === undefined || pump === undefined || tank === undefined) throw new Error('no births');
    const host = new RecordedHost();
    host.receive(level, pump, tank, node);
    expect(host.events()).toEqual([
      'born G/E',
      'live G/E:load = 0',
      'born G/E/P',
      'live G/E/P:level = 0',
      'born G/E/Q',
      'live G/E/Q:flow = 0',
      'live G/E/P:level = 3',
    ]);
    expect(host.wait(60_000).events()).toEqual([]);
  });

  test('messages that overtook the NBIRTH of a rebirth are applied once, in the new session', () => {
    const { host, edge } = online();
    host.receive(edge.load(1, host.now), edge.load(2, host.now)).wait(1);
    const [node, pump, tank] = edge.birth(host.now);
    if (node === undefined || pump === undefined || tank === undefined) throw new Error('no births');
    const load = edge.load(3, host.now + 1);
    host.receive(load, pump).events();
    host.receive(node, tank);
    expect(host.events().filter((event) => event.includes('='))).toEqual([
      'live G/E:load = 0',
      'live G/E/P:level = 0',
      'live G/E/Q:flow = 0',
      'live G/E:load = 3',
    ]);
  });

  test('an update of the previous session in the millisecond of the NBIRTH does not affect the new session', () => {
    const { host, edge } = online();
    const now = host.now;
    edge.load(1, now);
    const old = edge.load(2, now);
    host.receive(old, edge.birth(now));
    expect(host.events()).toContain('history G/E:load = 2');
    host.receive(edge.load(3, now));
    expect(host.events()).toEqual(['live G/E:load = 3']);
    expect(host.wait(60_000).events()).toEqual([]);
  });

  test('data of a device without DBIRTH wait for it, and a rebirth is requested', () => {
    const edge = new PlantEdge();
    const [node, , tank] = edge.birth(t);
    if (node === undefined || tank === undefined) throw new Error('no births');
    const host = new RecordedHost();
    // The DBIRTH of P is lost for a node that does not count it.
    host.receive(node).events();
    const value = { name: 'level', timestamp: t + 5, datatype: DataType.Double, value: 4 };
    host.receive(foreign('DDATA', { timestamp: t + 5, seq: 1, metrics: [value] }, 'P'));
    expect(host.events()).toEqual(['rebirth G/E']);
    const born = { ...value, timestamp: t + 4, value: 0 };
    host.receive(foreign('DBIRTH', { timestamp: t + 6, seq: 2, metrics: [born] }, 'P'));
    expect(host.events()).toEqual(['born G/E/P', 'live G/E/P:level = 0', 'live G/E/P:level = 4']);
  });

  test('known metrics of a message with an unknown alias are applied at once and the others after the BIRTH', () => {
    const host = new RecordedHost();
    const load = loadOf(0);
    const extra = { name: 'extra', alias: 2, timestamp: t, datatype: DataType.Double, value: 0 };
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [bdSeq(1), load] })).events();
    const values = [1, 2].map((alias) => ({ alias, timestamp: t + 1, datatype: DataType.Double, value: alias }));
    host.receive(foreign('NDATA', { timestamp: t + 1, seq: 1, uuid: 'batch', metrics: values }));
    expect(host.events()).toEqual(['live G/E:load = 1', 'rebirth G/E']);
    // An incomplete message is not acknowledged.
    expect(host.uuids).not.toContain('batch');
    host.receive(foreign('NBIRTH', { timestamp: t + 2, seq: 0, metrics: [bdSeq(1), load, extra] }));
    expect(host.events()).toEqual(['born G/E', 'live G/E:load = 0', 'live G/E:extra = 0', 'live G/E:extra = 2']);
    expect(host.uuids).toContain('batch');
  });

  test('data that wait for ten minutes are rejected', () => {
    const edge = new PlantEdge();
    edge.birth(t);
    const host = new RecordedHost();
    host.receive(edge.load(1, t)).wait(599_999).events();
    host.wait(1);
    expect(host.events()).toEqual(['quarantine parkedTooLong']);
    expect(host.wait(600_000).events()).toEqual([]);
  });

  test('data waiting for a birth are limited per node, and the oldest are discarded', () => {
    const host = new RecordedHost();
    const body = new Uint8Array(1_000_000);
    for (let seq = 0; seq < 6; seq++) host.receive(foreign('NDATA', { timestamp: t, seq, body, metrics: [] }));
    expect(host.quarantined.map(({ reason }) => reason)).toEqual(['parkedTooMuch', 'parkedTooMuch']);
    host.receive(foreign('NBIRTH', { timestamp: t + 1, seq: 5, metrics: [bdSeq(1)] })).wait(60_000);
    expect(host.quarantined).toHaveLength(2);
  });

  test('small messages count with their memory overhead', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    edge.birth(t);
    for (let index = 0; index < 20_000; index++) host.receive(edge.load(index, t + index));
    expect(host.quarantined.length).toBeGreaterThan(4_000);
    expect(new Set(host.quarantined.map(({ reason }) => reason))).toEqual(new Set(['parkedTooMuch']));
  });

  test('the total of waiting messages is limited too, and the node with the most is dropped first', () => {
    const host = new RecordedHost({ maxWaitingBytes: 2_000 });
    const message = (edge: string, bytes: number): Outgoing => {
      const body = new Uint8Array(bytes);
      return { ...foreign('NDATA', { timestamp: t, seq: 1, body, metrics: [] }), topic: `spBv1.0/G/NDATA/${edge}` };
    };
    host.receive(message('Small', 10), message('Large', 600), message('Large', 300));
    expect(host.quarantined).toEqual([]);
    host.receive(message('Other', 200));
    expect(host.quarantined.map(({ reason, node }) => `${reason} ${node?.key}`)).toEqual(['parkedTooMuch G/Large']);
  });
});

describe('values (points 20, 21, 22)', () => {
  test('a value in a field that its type does not allow is rejected, and the others of the message are applied', () => {
    const { host } = online();
    const metrics: Metric[] = [
      { name: 'load', timestamp: host.now, value: 1, raw: { field: 'string', value: 'x' } },
      { name: 'load', timestamp: host.now, datatype: DataType.Float, value: 1 },
      { name: 'load', timestamp: host.now, datatype: DataType.Double, value: 2 },
    ];
    host.receive(foreign('NDATA', { timestamp: host.now, seq: 3, metrics }));
    expect(host.events()).toEqual(['quarantine wrongType load', 'quarantine wrongType load', 'live G/E:load = 2']);
  });

  test('the flags historical, transient and null are applied', () => {
    const { host } = online();
    const base = { name: 'load', timestamp: host.now, datatype: DataType.Double };
    const metrics: Metric[] = [
      { ...base, isHistorical: true, value: 1 },
      { ...base, isTransient: true, value: 2 },
      { ...base, isNull: true, value: null },
      // Neither live nor history: nobody can use it.
      { ...base, isHistorical: true, isTransient: true, value: 4 },
    ];
    host.receive(foreign('NDATA', { timestamp: host.now, seq: 3, metrics }));
    expect(host.events()).toEqual(['history G/E:load = 1', 'transient G/E:load = 2', 'live G/E:load = null']);
  });

  test('the property Quality sets bad, stale or good, even in an unusual order of fields', () => {
    const { host, edge } = online();
    for (const quality of ['bad', 'stale', 'uncertain', 'good'] as const) {
      host.receive(edge.load(1, host.now, { quality }));
    }
    expect(host.readings.slice(-4).map(({ quality }) => quality)).toEqual(['bad', 'stale', 'uncertain', 'good']);
    const note = { type: DataType.String, value: 'by hand' };
    const properties = new Map<string, Property>([
      ['Note', note],
      ['Quality', { type: DataType.Int32, value: 0 }],
    ]);
    host.receive(edge.load(1, host.now, { properties }));
    expect(nth(host.readings, -1).quality).toBe('bad');
    expect(nth(host.readings, -1).properties?.get('Note')).toEqual(note);
  });

  test('the time is that of the metric, else of the payload, else of arrival', () => {
    const { host } = online();
    const load = { name: 'load', datatype: DataType.Double, value: 1 };
    host.receive(foreign('NDATA', { timestamp: t + 2, seq: 3, metrics: [{ ...load, timestamp: t + 1 }] }));
    host.receive(foreign('NDATA', { timestamp: t + 2, seq: 4, metrics: [load] }));
    host.receive(foreign('NDATA', { seq: 5, metrics: [load] }));
    expect(host.readings.slice(-3).map(({ at }) => at - t)).toEqual([1, 2, 60_000]);
    expect(new Set(host.readings.slice(-3).map(({ receivedAt }) => receivedAt - t))).toEqual(new Set([60_000]));
  });

  test('any source time is passed on: 0, far past, far future, beyond 2^53', () => {
    const { host } = online();
    const times = [0, 1, t - 10 * 31_536_000_000, t + 10 * 31_536_000_000, 2 ** 53 - 1];
    for (const [index, timestamp] of times.entries()) {
      const load = { name: 'load', datatype: DataType.Double, value: 1, timestamp };
      host.receive(foreign('NDATA', { timestamp: t, seq: 3 + index, metrics: [load] }));
    }
    expect(host.readings.slice(-times.length).map(({ at }) => at)).toEqual(times);
  });

  test('a malformed message is rejected as a whole and counts as received', () => {
    const { host, edge } = online();
    const message = edge.load(1, host.now);
    const [good] = [edge.load(2, host.now + 1)];
    // The metric's length is right, but its last field breaks off.
    const broken = message.payload.slice();
    const tag = broken.lastIndexOf(0x69);
    broken[tag] = 0x7a;
    host.receive({ ...message, payload: broken }, good);
    expect(host.events()).toEqual(['quarantine malformed', 'live G/E:load = 2']);
  });

  test('bytes that are not a payload are rejected, and cause a rebirth request if sent as an NBIRTH', () => {
    const { host } = online();
    const noise = new Uint8Array([0x12, 0xff, 0xff, 0xff]);
    host.receive({ topic: 'spBv1.0/G/NDATA/E', payload: noise, qos: 0, retain: false });
    expect(host.events()).toEqual(['quarantine malformed']);
    host.receive({ topic: 'spBv1.0/G/NBIRTH/E', payload: noise, qos: 0, retain: false });
    expect(host.events()).toEqual(['quarantine malformed', 'rebirth G/E']);
  });

  test('commands and STATE are ignored by the host', () => {
    const host = new RecordedHost();
    host.receive(foreign('NCMD', { timestamp: t, metrics: [] }), foreign('DCMD', { timestamp: t, metrics: [] }, 'P'));
    host.host.receive({ verb: 'STATE', host: 'scada' }, new Uint8Array(), t);
    expect([...host.host.nodes()]).toEqual([]);
  });
});

describe('requests for rebirth (point 25)', () => {
  test('a node that does not answer is asked again after 10 s, 20 s, 40 s and so on up to 5 min', () => {
    const { host, edge } = online();
    edge.load(1, host.now);
    host.receive(edge.load(2, host.now)).wait(1_500_000);
    const times = host.rebirths.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - nth(times, index));
    expect(gaps).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  });

  test('a node that answers and has a gap again is not asked more often', () => {
    const { host, edge } = online();
    for (let round = 0; round < 40; round++) {
      edge.load(1, host.now);
      host.receive(edge.load(2, host.now)).wait(3_000);
      if (nth(host.events(), -1) === 'rebirth G/E') host.receive(edge.birth(host.now));
    }
    const times = host.rebirths.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - nth(times, index));
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
    for (const [index, gap] of gaps.slice(1).entries()) expect(gap).toBeGreaterThan(nth(gaps, index));
  });

  test('a node that died is asked once', () => {
    const { host, edge } = online();
    edge.load(1, host.now);
    host.receive(edge.load(2, host.now)).wait(2_000).events();
    host.receive(edge.reconnect()).events();
    expect(host.wait(600_000).events()).toEqual([]);
  });

  test('500 nodes with a gap at once are asked at 20 per second', () => {
    const host = new RecordedHost();
    const edges = Array.from({ length: 500 }, (_, index) => new PlantEdge(undefined, [], `E${index}`));
    for (const edge of edges) {
      host.receive(edge.birth(t));
      edge.load(1, t);
      host.receive(edge.load(2, t));
    }
    host.wait(9_000);
    for (let end = 1_000; end <= 9_000; end += 100) {
      const inSecond = host.rebirths.filter(({ at }) => at > end - 1_000 && at <= end);
      expect(inSecond.length).toBeLessThanOrEqual(20);
    }
    host.wait(2_000 + 25_000);
    expect(new Set(host.rebirths.map(({ node }) => node)).size).toBe(500);
  });

  test('a wall clock that is set back delays nothing', () => {
    const { host, edge } = online();
    edge.load(1, host.now);
    host.receive(edge.load(2, host.now));
    host.now -= 3_600_000;
    host.host.tick(host.now);
    const due = host.host.nextDeadline();
    expect(due).toBe(host.now + 2_000);
    expect(host.wait(2_000).events()).toContain('rebirth G/E');
  });

  test('a node beyond the limit is ignored', () => {
    const host = new RecordedHost({ maxNodes: 1 });
    host.receive(foreign('NBIRTH', { timestamp: t, seq: 0, metrics: [bdSeq(1)] })).events();
    host.host.receive({ verb: 'NBIRTH', group: 'G', edge: 'F' }, encodePayload({ metrics: [bdSeq(1)] }), t);
    expect(host.events()).toEqual(['quarantine tooManyNodes']);
  });
});

function loadOf(value: number): Metric {
  return { name: 'load', alias: 1, timestamp: t, datatype: DataType.Double, value };
}
