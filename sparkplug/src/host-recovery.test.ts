/** Edge nodes and their data around a loss of the host's own connection, and of nodes that leave in silence. */
import { describe, expect, test } from 'vitest';
import { DataType } from './datatype.ts';
import type { Outgoing } from './edge-events.ts';
import { encodePayload } from './wire/encode.ts';
import type { Metric, Payload } from './payload.ts';
import { nth, PlantEdge, RecordedHost, startAt } from './testing/recorded-host.ts';

const t = startAt;
const bdSeq = (value: number): Metric => ({ name: 'bdSeq', datatype: DataType.Int64, value: BigInt(value) });
const double = (name: string, alias: number, value: number, at: number): Metric => ({
  name,
  alias,
  timestamp: at,
  datatype: DataType.Double,
  value,
});
/** A metric of a DATA message, by alias alone. */
const reading = (alias: number, value: number, at: number): Metric => ({
  alias,
  timestamp: at,
  datatype: DataType.Double,
  value,
});

function foreign(verb: string, payload: Payload, device?: string): Outgoing {
  const topic = `spBv1.0/G/${verb}/E${device === undefined ? '' : `/${device}`}`;
  return { topic, payload: encodePayload(payload), qos: 0, retain: false };
}

/** The host loses its connection and has another half a second later. */
function flap(host: RecordedHost): void {
  host.host.connectionLost(host.now);
  host.wait(500);
  host.host.connected(host.now);
  host.events();
}

/** A host on which a foreign node with two aliases is online and settled. */
function withForeign(names: readonly [string, string] = ['one', 'two']): RecordedHost {
  const host = new RecordedHost();
  host.host.connected(t);
  host
    .receive(birthOf(names, host.now, 3))
    .wait(60_000)
    .events();
  return host;
}

function birthOf([one, two]: readonly [string, string], at: number, session: number): Outgoing {
  return foreign('NBIRTH', {
    timestamp: at,
    seq: 0,
    metrics: [bdSeq(session), double(one, 1, 0, at), double(two, 2, 0, at)],
  });
}

const values = (host: RecordedHost) => host.events().filter((event) => event.includes(' = ') && !event.endsWith('= 0'));

describe('after the connection of the host was lost', () => {
  test('a node is asked for its birth at once, however often that happens', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.host.connected(t);
    host.receive(edge.birth(t));
    for (let round = 0; round < 6; round++) {
      flap(host);
      const up = host.now;
      host.receive(edge.load(round, host.now)).wait(1_500);
      const asked = host.rebirths.map(({ at }) => at + startAt).filter((at) => at >= up);
      expect(asked.length, `flap ${round + 1}`).toBe(1);
      expect(nth(asked, 0) - up, `flap ${round + 1}`).toBeLessThanOrEqual(1_000);
      host.receive(edge.birth(host.now)).wait(500);
    }
  });

  test('nodes that watch STATE are not asked, although data were in flight at that time', () => {
    const host = new RecordedHost();
    const edges = Array.from({ length: 100 }, (_, n) => new PlantEdge(undefined, [], `E${n}`));
    host.host.connected(t);
    for (const edge of edges) host.receive(edge.birth(t));
    for (const delay of [900, 2_900]) {
      flap(host);
      for (const edge of edges) host.receive(edge.load(1, host.now));
      host.wait(delay);
      for (const edge of edges) host.receive(edge.birth(host.now));
      host.wait(30_000);
    }
    expect(host.rebirths).toEqual([]);
  });

  test('1,000 nodes that do not watch STATE are back within 10 s', () => {
    const host = new RecordedHost();
    const edges = new Map<string, PlantEdge>(
      Array.from({ length: 1_000 }, (_, n) => [`G/E${n}`, new PlantEdge(undefined, [], `E${n}`)] as const),
    );
    host.host.connected(t);
    for (const edge of edges.values()) host.receive(edge.birth(t));
    flap(host);
    const up = host.now;
    let answered = 0;
    // Every other node says nothing by itself.
    for (const [n, edge] of [...edges.values()].entries()) if (n % 2 === 0) host.receive(edge.load(1, host.now));
    while (host.now < up + 10_000) {
      host.wait(100);
      for (const { node } of host.rebirths.slice(answered)) {
        const edge = edges.get(node);
        if (edge !== undefined) host.receive(edge.birth(host.now));
      }
      answered = host.rebirths.length;
    }
    expect([...host.host.nodes()].filter(({ online }) => !online).map(({ key }) => key)).toEqual([]);
    expect(answered).toBe(1_000);
  });

  test('active nodes are asked before silent ones, however many there are', () => {
    const host = new RecordedHost();
    const named = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ group: 'G', edge: `${prefix}${n}` }));
    host.host.connected(t, [...named('Quiet', 4_000), ...named('Speaks', 1_000)]);
    for (const { edge } of named('Speaks', 1_000)) {
      const message = new PlantEdge(undefined, [], edge);
      message.birth(t);
      host.receive(message.load(1, t));
    }
    host.wait(10_000);
    expect(new Set(host.rebirths.map(({ node }) => node).filter((node) => node.startsWith('G/Speaks'))).size).toBe(
      1_000,
    );
  });

  test('a silent node is asked once, and so is an expected node that never reported', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.host.connected(t, [{ group: 'G', edge: 'Never' }]);
    host.receive(edge.birth(t)).wait(60_000);
    expect(host.rebirths.map(({ node }) => node)).toEqual(['G/Never']);
    flap(host);
    host.wait(600_000);
    expect(host.rebirths.map(({ node }) => node)).toEqual(['G/Never', 'G/E']);
  });

  test('a node whose death was received is not asked', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.host.connected(t);
    host.receive(edge.birth(t)).wait(60_000);
    host.receive(edge.reconnect());
    flap(host);
    host.wait(600_000);
    expect(host.rebirths).toEqual([]);
  });
});

describe('data that arrive before the requested birth', () => {
  test('are history if that birth gives their aliases the same meaning', () => {
    const host = withForeign();
    flap(host);
    const at = host.now;
    host.receive(foreign('NDATA', { timestamp: at, seq: 9, metrics: [reading(1, 11, at), reading(2, 12, at)] }));
    expect(values(host)).toEqual([]);
    host.wait(1_000).receive(birthOf(['one', 'two'], host.now, 3));
    expect(values(host)).toEqual(['history G/E:one = 11', 'history G/E:two = 12']);
  });

  test('are discarded and counted if that birth gives an alias to another metric', () => {
    const host = withForeign();
    flap(host);
    const at = host.now;
    const metrics = [reading(1, 11, at), reading(2, 12, at)];
    host.receive(foreign('NDATA', { timestamp: at, seq: 9, uuid: 'batch', metrics }));
    host.wait(1_000).receive(birthOf(['one', 'three'], host.now, 4));
    expect(values(host)).toEqual(['history G/E:one = 11']);
    expect(host.quarantined.map(({ reason, metric }) => `${reason} ${metric}`)).toEqual(['formerAlias alias 2']);
    // An incomplete message is not acknowledged.
    expect(host.uuids).not.toContain('batch');
  });

  test('are discarded if the metric has another type under the same name', () => {
    const host = withForeign();
    flap(host);
    const at = host.now;
    host.receive(
      foreign('NDATA', {
        timestamp: at,
        seq: 9,
        metrics: [{ alias: 1, timestamp: at, value: 7, raw: { field: 'double', value: 7 } }],
      }),
    );
    const one: Metric = { name: 'one', alias: 1, timestamp: at + 1, datatype: DataType.Float, value: 0 };
    host.wait(1_000).receive(foreign('NBIRTH', { timestamp: host.now, seq: 0, metrics: [bdSeq(4), one] }));
    expect(values(host)).toEqual([]);
    expect(host.quarantined.map(({ reason }) => reason)).toEqual(['formerAlias']);
  });

  test('are not misread when a node without a known birth dies and reconnects with other aliases', () => {
    const host = new RecordedHost();
    host.host.connected(t);
    host.receive(foreign('NDATA', { timestamp: t, seq: 9, metrics: [reading(1, 11, t)] }));
    host.receive(foreign('NDEATH', { timestamp: t, metrics: [bdSeq(3)] })).wait(100);
    host.receive(birthOf(['two', 'one'], host.now, 4));
    expect(values(host)).toEqual([]);
    expect(host.quarantined).toHaveLength(1);
  });

  test('are not assigned to a session that ended earlier if a session in between was missed', () => {
    const host = withForeign();
    host.receive(foreign('NDEATH', { timestamp: host.now, metrics: [bdSeq(3)] })).wait(60_000);
    // The NBIRTH of session 4 is lost, and its data come just after its end.
    host.receive(foreign('NDEATH', { timestamp: host.now, metrics: [bdSeq(4)] }));
    host.receive(foreign('NDATA', { timestamp: host.now, seq: 9, metrics: [reading(1, 11, host.now)] })).wait(100);
    host.receive(birthOf(['one', 'two'], host.now, 5));
    expect(values(host)).toEqual([]);
    expect(host.quarantined.map(({ reason }) => reason)).toEqual(['formerAlias']);
  });

  test('are decoded with the requested birth if their session began after a death', () => {
    const host = withForeign();
    host.receive(foreign('NDEATH', { timestamp: host.now, metrics: [bdSeq(3)] })).wait(6_000);
    const at = host.now;
    host.receive(foreign('NDATA', { timestamp: at, seq: 9, metrics: [reading(1, 11, at)] }));
    host.wait(1_000).receive(birthOf(['two', 'one'], host.now, 4));
    expect(values(host)).toEqual(['history G/E:two = 11']);
    expect(host.quarantined).toEqual([]);
  });

  test('are compared with the aliases known at their arrival, over two successive births', () => {
    const host = new RecordedHost();
    const device = (name: string, at: number) =>
      foreign('DBIRTH', { timestamp: at, seq: 1, metrics: [double(name, 5, 0, at)] }, 'P');
    const node = (at: number) => foreign('NBIRTH', { timestamp: at, seq: 0, metrics: [bdSeq(3)] });
    host.host.connected(t);
    host.receive(node(t), device('level', t)).wait(60_000);
    flap(host);
    const at = host.now;
    host.receive(foreign('DDATA', { timestamp: at, seq: 9, metrics: [reading(5, 7, at)] }, 'P'));
    host.wait(1_000).receive(node(host.now)).wait(100);
    host.receive(node(host.now), device('flow', host.now));
    expect(values(host)).toEqual([]);
    expect(host.quarantined.map(({ reason }) => reason)).toEqual(['formerAlias']);
  });

  test('are kept in thousands and for minutes', () => {
    const host = withForeign();
    flap(host);
    for (let n = 1; n <= 3_000; n++) {
      host.receive(foreign('NDATA', { timestamp: host.now, seq: n % 256, metrics: [reading(1, n, host.now)] }));
      host.wait(100);
    }
    expect(host.quarantined).toEqual([]);
    host.events();
    host.receive(birthOf(['one', 'two'], host.now, 3));
    expect(values(host)).toEqual(Array.from({ length: 3_000 }, (_, n) => `history G/E:one = ${n + 1}`));
  });

  test('with times after the birth are all kept', () => {
    const host = withForeign();
    flap(host);
    const at = host.now;
    for (let n = 1; n <= 600; n++) {
      host.receive(foreign('NDATA', { timestamp: at + n, seq: (n + 7) % 256, metrics: [reading(1, n, at + n)] }));
    }
    host.receive(birthOf(['one', 'two'], at, 3)).wait(10_000);
    expect(new Set(host.readings.map(({ value }) => Number(value))).size + host.quarantined.length).toBe(601);
    expect(host.quarantined).toEqual([]);
  });
});

describe('requests for different reasons', () => {
  test('do not wait for each other', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.receive(edge.birth(t)).wait(60_000);
    edge.load(1, host.now);
    host.receive(edge.load(2, host.now)).wait(2_000);
    host.receive(edge.birth(host.now)).wait(1_000);
    expect(host.rebirths).toHaveLength(1);
    const asked = host.now;
    const level = { name: 'level', timestamp: asked, datatype: DataType.Double, value: 4 };
    const { seq } = { seq: 3 };
    host.receive(foreign('DDATA', { timestamp: asked, seq, metrics: [level] }, 'Unknown')).wait(1_000);
    expect(host.rebirths).toHaveLength(2);
    expect(nth(host.rebirths, 1).at + startAt - asked).toBeLessThanOrEqual(1_000);
  });

  test('are independent, and a repeated reason waits', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.receive(edge.birth(t)).wait(60_000);
    for (let round = 0; round < 3; round++) {
      edge.load(1, host.now);
      host.receive(edge.load(2, host.now)).wait(2_500);
      host.receive(edge.birth(host.now)).wait(100);
    }
    expect(host.rebirths).toHaveLength(1);
  });
});

describe('a node that disconnects without its NDEATH', () => {
  test('is offline as soon as its broker reports the disconnection', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.receive(edge.birth(t)).wait(60_000).events();
    host.host.nodeLeft('G', 'E', host.now);
    // Its last message may be on its way still.
    host.receive(edge.load(5, host.now)).wait(250);
    expect(host.events()).toEqual([
      'live G/E:load = 5',
      'offline G/E/P (left)',
      'stale G/E/P at +60250 (left)',
      'offline G/E/Q (left)',
      'stale G/E/Q at +60250 (left)',
      'offline G/E (left)',
      'stale G/E at +60250 (left)',
    ]);
    expect(host.wait(600_000).events()).toEqual([]);
    expect(host.rebirths).toEqual([]);
  });

  test('stays online if it publishes a new birth at once', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    host.receive(edge.birth(t)).wait(60_000).events();
    host.host.nodeLeft('G', 'E', host.now);
    edge.reconnect();
    host.wait(200).receive(edge.birth(host.now)).wait(60_000);
    expect(host.host.node('G', 'E')?.online).toBe(true);
  });

  test('receives no rebirth request', () => {
    const host = new RecordedHost();
    const edge = new PlantEdge();
    edge.birth(t);
    host.receive(edge.load(5, t));
    host.host.nodeLeft('G', 'E', host.now);
    host.wait(600_000);
    expect(host.rebirths).toEqual([]);
    host.host.nodeLeft('G', 'Nobody', host.now);
    expect([...host.host.nodes()].map(({ key }) => key)).toEqual(['G/E']);
  });

  test('is asked for its birth after a silence, and is offline if it does not answer', () => {
    const host = new RecordedHost({ silenceMs: () => 900_000 });
    const edge = new PlantEdge(undefined, []);
    host.receive(edge.birth(t)).events();
    host.wait(899_000);
    expect(host.events()).toEqual([]);
    host.wait(2_000);
    expect(host.events()).toEqual(['rebirth G/E']);
    host.wait(58_000);
    expect(host.events()).toEqual([]);
    host.wait(2_000);
    expect(host.events().map((event) => event.split(' at ')[0])).toEqual(['offline G/E (silent)', 'stale G/E']);
    expect(host.wait(3_600_000).events()).toEqual([]);
  });

  test('is online as long as it answers, without a value that changes', () => {
    const host = new RecordedHost({ silenceMs: () => 60_000 });
    const edge = new PlantEdge(undefined, []);
    host.receive(edge.birth(t));
    let answered = 0;
    for (let second = 0; second < 3_600; second++) {
      host.wait(1_000);
      if (host.rebirths.length > answered) host.receive(edge.birth(host.now));
      answered = host.rebirths.length;
    }
    expect(host.host.node('G', 'E')?.online).toBe(true);
    expect(host.events().some((event) => event.startsWith('offline'))).toBe(false);
    // Each silence counts separately: an answer does not reduce the request rate.
    expect(answered).toBeGreaterThan(50);
    expect(answered).toBeLessThanOrEqual(60);
  });

  test('is not asked while it is active, or without a configured silence', () => {
    const host = new RecordedHost({ silenceMs: ({ edge }) => (edge === 'E' ? 60_000 : Number.POSITIVE_INFINITY) });
    const edge = new PlantEdge(undefined, []);
    const other = new PlantEdge(undefined, [], 'F');
    host.receive(edge.birth(t), other.birth(t));
    for (let n = 0; n < 100; n++) host.wait(50_000).receive(edge.load(n, host.now));
    expect(host.rebirths).toEqual([]);
    expect([...host.host.nodes()].map(({ online }) => online)).toEqual([true, true]);
  });
});
