import { encodePayload } from '@tidegate/sparkplug/wire/encode.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { HostHandler, Reading } from '@tidegate/sparkplug/host-events.ts';
import { SparkplugHost } from '@tidegate/sparkplug/host.ts';
import type { Metric, MetricValue } from '@tidegate/sparkplug/payload.ts';
import { formatTopic, parseTopic, type Topic } from '@tidegate/sparkplug/topic.ts';
import sparkplug from 'sparkplug-payload';
import { alternate } from '../alternate.ts';
import { type Figure, moreIsBetter } from '../figure.ts';

const startAt = 1_700_000_000_000;
const metricsPerMessage = 200;
/** Same number as there are sequence numbers, so that the same messages can be played repeatedly. */
const messageCount = 256;
const rounds = 15;
const passes = 8;

/** One metric of the mix: half of it doubles, the rest every other kind of scalar. */
function sample(index: number, tick: number): { datatype: DataType; value: MetricValue } {
  switch (index % 10) {
    case 4:
      return { datatype: DataType.Float, value: 1.5 * index + tick };
    case 5:
      return { datatype: DataType.Int16, value: ((index * 300 + tick) % 60_000) - 30_000 };
    case 6:
      return { datatype: DataType.Boolean, value: (index + tick) % 2 === 0 };
    case 7:
      return { datatype: DataType.Int32, value: index * 100_000 - tick };
    case 8:
      return { datatype: DataType.Int64, value: 5_000_000_000n + BigInt(index * tick) };
    case 9:
      return { datatype: DataType.String, value: `state ${(index + tick) % 7}` };
    default:
      return { datatype: DataType.Double, value: 20 + index * 0.37 + tick };
  }
}

function data(tick: number, mixed: boolean): Uint8Array {
  const at = startAt + tick * 1_000;
  const metrics = Array.from({ length: metricsPerMessage }, (_, index): Metric => {
    const metric: Metric = { alias: index + 1, timestamp: at, ...sample(mixed ? index : 0, tick + index) };
    if (mixed && index % 5 === 0) {
      metric.properties = new Map([['Quality', { type: DataType.Int32, value: tick % 3 === 0 ? 0 : 192 }]]);
    }
    return metric;
  });
  // With data types, though DATA may leave them out: the peer cannot read values without.
  return encodePayload({ timestamp: at, seq: (tick + 1) % 256, metrics });
}

/** Reads every value, like a user of a decoder. */
class Sum implements HostHandler {
  points = 0;
  total = 0;

  onData(_node: unknown, _device: unknown, readings: readonly Reading[]): void {
    this.points += readings.length;
    for (const { value } of readings) if (typeof value === 'number') this.total += value;
  }

  onNodeBirth(): void {}
  onDeviceBirth(): void {}
  onNodeDeath(): void {}
  onDeviceDeath(): void {}
  onStale(): void {}
  onRebirthNeeded(): void {
    throw new Error('the sequence of the messages is wrong');
  }
  onQuarantine(): void {
    throw new Error('the messages do not fit their BIRTH');
  }
}

/** Million points per second: ours from topic and bytes to readings of known metrics, the peer from bytes to its objects. */
async function decodeRates(mixed: boolean): Promise<{ ours: number; control: number }> {
  const peer = sparkplug.get('spBv1.0');
  if (peer === null || peer === undefined) throw new Error('the peer cannot decode Sparkplug B');
  const node = { group: 'bench', edge: 'node' };
  const sum = new Sum();
  const host = new SparkplugHost({ handler: sum });
  const born = Array.from({ length: metricsPerMessage }, (_, index): Metric => {
    return { name: `metric ${index}`, alias: index + 1, timestamp: startAt, ...sample(mixed ? index : 0, 0) };
  });
  const bdSeq: Metric = { name: 'bdSeq', datatype: DataType.Int64, value: 0n };
  const receive = (topic: Topic, payload: Uint8Array): void => host.receive(topic, payload, startAt);
  receive({ verb: 'NBIRTH', ...node }, encodePayload({ timestamp: startAt, seq: 0, metrics: [bdSeq] }));
  receive({ verb: 'DBIRTH', ...node, device: 'device' }, encodePayload({ timestamp: startAt, seq: 1, metrics: born }));
  const messages = Array.from({ length: messageCount }, (_, index) => data(index + 1, mixed));
  const topicText = formatTopic({ verb: 'DDATA', ...node, device: 'device' });

  const rate = (points: number, startedAt: number): number => points / (performance.now() - startedAt) / 1_000;
  return alternate(
    () => {
      const before = sum.points;
      const startedAt = performance.now();
      for (let pass = 0; pass < passes; pass++) {
        for (const message of messages) {
          const topic = parseTopic(topicText);
          if (topic !== undefined) receive(topic, message);
        }
      }
      return rate(sum.points - before, startedAt);
    },
    () => {
      let points = 0;
      const startedAt = performance.now();
      for (let pass = 0; pass < passes; pass++) {
        for (const message of messages) {
          const { metrics = [] } = peer.decodePayload(message);
          points += metrics?.length ?? 0;
          for (const { value } of metrics ?? []) if (typeof value === 'number') sum.total += value;
        }
      }
      return rate(points, startedAt);
    },
    rounds,
  );
}

/** DDATA from bytes to readings bound to their metrics, beside the reference implementation, which only decodes. */
export async function measure(): Promise<Figure[]> {
  const mixed = await decodeRates(true);
  const doubles = await decodeRates(false);
  const unit = 'M points/s';
  return [
    {
      figure: 'sparkplug.decode',
      value: mixed.ours,
      unit,
      control: mixed.control,
      ratio: moreIsBetter(mixed.ours, mixed.control),
      note: 'all scalar types, aliases, quality on every fifth; sequence checked, aliases resolved; against sparkplug-payload',
    },
    {
      figure: 'sparkplug.decodeDoubles',
      value: doubles.ours,
      unit,
      control: doubles.control,
      ratio: moreIsBetter(doubles.ours, doubles.control),
      note: 'doubles and aliases alone',
    },
  ];
}
