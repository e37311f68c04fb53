import { describe, expect, test } from 'vitest';
import { encodeCommand, encodeRebirth } from './command.ts';
import { DataType } from './datatype.ts';
import { decodePayload } from './wire/decode.ts';
import type { EdgeMetric, EdgeRequest } from './edge-events.ts';
import { EdgeSession } from './edge.ts';
import { encodePayload } from './wire/encode.ts';
import { SparkplugError } from './error.ts';
import type { Metric, MetricValue } from './payload.ts';
import { encodeState } from './state.ts';
import { nth, RecordedHost, startAt } from './testing/recorded-host.ts';
import { formatTopic } from './topic.ts';

const t = startAt;
const node = { group: 'G', edge: 'E' };
const metrics: EdgeMetric[] = [{ name: 'load', datatype: DataType.Double, value: 1, at: t }];
const pump = { id: 'P', metrics: [{ name: 'speed', datatype: DataType.Int16, value: 5, at: t }] };

function born(options: Partial<ConstructorParameters<typeof EdgeSession>[0]> = {}): EdgeSession {
  const session = new EdgeSession({ ...node, ...options });
  session.connect();
  session.birth(metrics, [pump], t);
  return session;
}

function command(metric: Metric, device?: string): { topic: string; payload: Uint8Array } {
  const topic =
    device === undefined ? formatTopic({ verb: 'NCMD', ...node }) : formatTopic({ verb: 'DCMD', ...node, device });
  return { topic, payload: encodePayload({ timestamp: t, metrics: [metric] }) };
}

function asked(session: EdgeSession, message: { topic: string; payload: Uint8Array }): EdgeRequest[] {
  return session.receive(message.topic, message.payload);
}

describe('sessions', () => {
  test('the will is an NDEATH with QoS 1 and the bdSeq that the NBIRTH of the session has too', () => {
    const session = new EdgeSession({ ...node, lastBdSeq: 41 });
    const { bdSeq, will } = session.connect();
    expect(bdSeq).toBe(42);
    expect(will).toMatchObject({ topic: 'spBv1.0/G/NDEATH/E', qos: 1, retain: false });
    const death = decodePayload(will.payload);
    expect(death).toEqual({ metrics: [{ name: 'bdSeq', datatype: DataType.Int64, value: 42n }] });
    const birth = decodePayload(nth(session.birth(metrics, [], t), 0).payload);
    expect(birth.metrics[0]).toMatchObject({ name: 'bdSeq', value: 42n });
  });

  test('bdSeq counts connections, 255 is followed by 0, and a rebirth does not change it', () => {
    const session = new EdgeSession({ ...node, lastBdSeq: 254 });
    expect([session.connect().bdSeq, session.connect().bdSeq, session.connect().bdSeq]).toEqual([255, 0, 1]);
    expect(new EdgeSession(node).connect().bdSeq).toBe(0);
    for (const at of [t, t + 1]) {
      const birth = decodePayload(nth(session.birth(metrics, [], at), 0).payload);
      expect(birth.metrics[0]?.value).toBe(1n);
    }
  });

  test('the NBIRTH has seq 0, a time, the Rebirth metric without alias, and every metric with name, alias, type and time', () => {
    const session = new EdgeSession(node);
    session.connect();
    const [message] = session.birth(metrics, [], t);
    expect(message).toMatchObject({ topic: 'spBv1.0/G/NBIRTH/E', qos: 0, retain: false });
    expect(decodePayload(message?.payload ?? new Uint8Array())).toEqual({
      timestamp: t,
      seq: 0,
      metrics: [
        { name: 'bdSeq', timestamp: t, datatype: DataType.Int64, value: 0n },
        { name: 'Node Control/Rebirth', timestamp: t, datatype: DataType.Boolean, value: false },
        { name: 'load', alias: 1, timestamp: t, datatype: DataType.Double, value: 1 },
      ],
    });
  });

  test('seq counts over DBIRTH, data and DDEATH and restarts with each NBIRTH', () => {
    const session = born();
    const messages = [
      session.nodeData([{ name: 'load', value: 2, at: t }], t),
      session.deviceData('P', [{ name: 'speed', value: 2, at: t }], t),
      session.deviceDeath('P', t),
      session.deviceBirth(pump, t),
    ];
    expect(messages.map(({ payload }) => decodePayload(payload).seq)).toEqual([2, 3, 4, 5]);
    expect(session.birth(metrics, [pump], t).map(({ payload }) => decodePayload(payload).seq)).toEqual([0, 1]);
    let last = session.nodeData([], t);
    for (let index = 0; index < 254; index++) last = session.nodeData([], t);
    expect(decodePayload(last.payload).seq).toBe(0);
  });

  test('a message that cannot be encoded uses no sequence number', () => {
    const session = born();
    expect(() => session.nodeData([{ name: 'load', value: 'x', at: t }], t)).toThrow(SparkplugError);
    expect(() => session.nodeData([{ name: 'other', value: 1, at: t }], t)).toThrow(SparkplugError);
    expect(() => session.deviceData('Q', [], t)).toThrow(SparkplugError);
    expect(decodePayload(session.nodeData([], t).payload).seq).toBe(2);
  });

  test('data contain only aliases, or names if aliases are off', () => {
    const reading = { name: 'load', value: 2, at: t, historical: true };
    expect(decodePayload(born().nodeData([reading], t).payload).metrics[0]).toEqual({
      alias: 1,
      timestamp: t,
      isHistorical: true,
      value: 2,
      raw: { field: 'double', value: 2 },
    });
    const named = born({ withoutAliases: true }).nodeData([reading], t);
    expect(decodePayload(named.payload).metrics[0]).toMatchObject({ name: 'load' });
  });

  test('aliases are unique over node and devices and unchanged over rebirths', () => {
    const session = born();
    const aliases = (): unknown[] =>
      session
        .birth(metrics, [pump, { ...pump, id: 'Q' }], t)
        .flatMap(({ payload }) => decodePayload(payload).metrics.map(({ alias }) => alias))
        .filter((alias) => alias !== undefined);
    const first = aliases();
    expect(new Set(first).size).toBe(3);
    expect(aliases()).toEqual(first);
  });

  test('nothing can be sent before the NBIRTH or after the connection is lost', () => {
    const session = new EdgeSession(node);
    session.connect();
    expect(() => session.nodeData([], t)).toThrow(SparkplugError);
    session.birth(metrics, [], t);
    session.disconnected();
    expect(() => session.nodeData([], t)).toThrow(SparkplugError);
  });

  test('an intended stop is an NDEATH with its time', () => {
    const session = born();
    expect(decodePayload(session.death(t + 5).payload)).toMatchObject({ timestamp: t + 5, metrics: [{ value: 0n }] });
    expect(session.isOnline).toBe(false);
  });

  test('the host reads everything that the edge sends: qualities, history, all scalar types', () => {
    const host = new RecordedHost();
    const session = new EdgeSession(node);
    session.connect();
    const values: [string, DataType, MetricValue][] = [
      ['int', DataType.Int8, -3],
      ['big', DataType.UInt64, 2n ** 63n],
      ['text', DataType.String, 'läuft'],
      ['flag', DataType.Boolean, true],
      ['time', DataType.DateTime, t],
      ['list', DataType.FloatArray, [1.5, 2.5]],
      ['none', DataType.Double, null],
    ];
    const declared = values.map(([name, datatype, value]) => ({ name, datatype, value, at: t }));
    host.receive(session.birth(declared, [], t));
    const born_ = host.readings.slice(1).map(({ metric, value }) => [metric.name, metric.datatype, value]);
    expect(born_).toEqual(values);
    const sent = values.map(([name, , value]) => ({
      name,
      value,
      at: t + 1,
      quality: 'bad' as const,
      historical: true,
    }));
    host.receive(session.nodeData(sent, t + 1, 'batch-1'));
    const data = host.readings.slice(1 + values.length);
    expect(data.map(({ metric, value }) => [metric.name, metric.datatype, value])).toEqual(values);
    expect(new Set(data.map(({ quality, historical, at }) => `${quality} ${historical} ${at - t}`))).toEqual(
      new Set(['bad true 1']),
    );
    expect(nth(host.uuids, -1)).toBe('batch-1');
    expect(host.quarantined).toEqual([]);
  });
});

describe('commands', () => {
  test('a rebirth request is understood, with and without its data type, before the first birth too', () => {
    expect(asked(born(), encodeRebirth(node, t))).toEqual([{ kind: 'rebirth' }]);
    expect(asked(new EdgeSession(node), encodeRebirth(node, t))).toEqual([{ kind: 'rebirth' }]);
    const untyped: Metric = { name: 'Node Control/Rebirth', value: true, raw: { field: 'boolean', value: true } };
    expect(asked(born(), command(untyped))).toEqual([{ kind: 'rebirth' }]);
    expect(asked(born(), command({ ...untyped, raw: { field: 'boolean', value: false } }))).toMatchObject([
      { kind: 'refused' },
    ]);
  });

  test('the host writes by alias with data type and time, without seq, and the edge knows the metric', () => {
    const metric = { name: 'speed', alias: 2, datatype: DataType.Int16, device: 'P' };
    const message = encodeCommand(node, metric, -7, t, { uuid: 'write-1' });
    expect(message.topic).toBe('spBv1.0/G/DCMD/E/P');
    expect(decodePayload(message.payload)).toEqual({
      timestamp: t,
      uuid: 'write-1',
      metrics: [{ alias: 2, timestamp: t, datatype: DataType.Int16, value: -7 }],
    });
    expect(asked(born(), message)).toEqual([
      {
        kind: 'write',
        device: 'P',
        metric: 'speed',
        datatype: DataType.Int16,
        value: -7,
        at: t,
        uuid: 'write-1',
        properties: new Map(),
      },
    ]);
  });

  test('without an alias the host writes by name, to the node with an NCMD', () => {
    const metric = { name: 'load', alias: undefined, datatype: DataType.Double, device: undefined };
    const message = encodeCommand(node, metric, 7, t);
    expect(message.topic).toBe('spBv1.0/G/NCMD/E');
    expect(decodePayload(message.payload).metrics[0]).toEqual({
      name: 'load',
      timestamp: t,
      datatype: DataType.Double,
      value: 7,
    });
    expect(asked(born(), message)).toMatchObject([{ kind: 'write', device: undefined, metric: 'load', value: 7 }]);
  });

  test('the host does not send a value that the type of the metric cannot hold', () => {
    const metric = { name: 'speed', alias: 2, datatype: DataType.Int16, device: 'P' };
    for (const value of [40_000, 1.5, 'x', true])
      expect(() => encodeCommand(node, metric, value, t)).toThrow(SparkplugError);
  });

  test('an invalid command is refused by name', () => {
    const session = born();
    const refused: [Metric, string | undefined, string][] = [
      [{ name: 'other', datatype: DataType.Double, value: 1 }, undefined, 'unknownMetric'],
      [{ alias: 99, datatype: DataType.Double, value: 1 }, undefined, 'unknownMetric'],
      [{ name: 'speed', datatype: DataType.Int16, value: 1 }, 'Q', 'unknownMetric'],
      [{ name: 'load', datatype: DataType.Float, value: 1 }, undefined, 'wrongType'],
      [{ name: 'load', value: 1, raw: { field: 'string', value: 'x' } }, undefined, 'wrongType'],
      [{ name: 'load', datatype: DataType.Double, value: null }, undefined, 'noValue'],
    ];
    for (const [metric, device, reason] of refused) {
      expect(asked(session, command(metric, device))).toMatchObject([{ kind: 'refused', reason }]);
    }
    expect(session.receive('spBv1.0/G/NCMD/E', new Uint8Array([1]))).toMatchObject([
      { kind: 'refused', reason: 'malformed' },
    ]);
  });

  test('messages for other nodes are ignored', () => {
    const session = born({ primaryHost: 'scada' });
    const { payload } = encodeRebirth(node, t);
    for (const topic of ['spBv1.0/G/NCMD/F', 'spBv1.0/H/NCMD/E', 'spBv1.0/G/NDATA/E', 'spBv1.0/STATE/other', 'x']) {
      expect(session.receive(topic, payload)).toEqual([]);
    }
  });
});

describe('the primary host', () => {
  const state = (online: boolean, timestamp: number): Uint8Array => encodeState({ online, timestamp });
  const topic = 'spBv1.0/STATE/scada';

  test('each online and offline state is reported once', () => {
    const session = born({ primaryHost: 'scada' });
    expect(session.isHostOnline).toBe(false);
    expect(session.receive(topic, state(true, t))).toEqual([{ kind: 'host', online: true, timestamp: t }]);
    expect(session.receive(topic, state(true, t))).toEqual([]);
    expect(session.isHostOnline).toBe(true);
    expect(session.receive(topic, state(false, t))).toEqual([{ kind: 'host', online: false, timestamp: t }]);
    expect(session.isHostOnline).toBe(false);
  });

  test('the will of an earlier connection does not set the host offline', () => {
    const session = born({ primaryHost: 'scada' });
    session.receive(topic, state(true, t));
    expect(session.receive(topic, state(false, t - 1))).toEqual([]);
    expect(session.isHostOnline).toBe(true);
  });

  test('a payload that is not a STATE is refused', () => {
    const session = born({ primaryHost: 'scada' });
    expect(session.receive(topic, new TextEncoder().encode('ONLINE'))).toMatchObject([
      { kind: 'refused', reason: 'malformed' },
    ]);
  });

  test('a node without a primary host does not wait for any', () => {
    expect(born().isHostOnline).toBe(true);
    expect(born().subscriptions()).toEqual(['spBv1.0/G/NCMD/E', 'spBv1.0/G/DCMD/E/+']);
    expect(born({ primaryHost: 'scada' }).subscriptions()).toContain('spBv1.0/STATE/scada');
  });
});
