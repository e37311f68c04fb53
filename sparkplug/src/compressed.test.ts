/** Payloads that a node compresses, as Eclipse Tahu 1.0 and sparkplug-client 3.2 write them. */
import { deflateSync, gzipSync } from 'node:zlib';
import { get as sparkplug } from 'sparkplug-payload';
import { describe, expect, test } from 'vitest';
import { openPayload } from './compressed.ts';
import { SparkplugError } from './error.ts';
import { defaultLimits } from './limits.ts';
import { RecordedHost } from './testing/recorded-host.ts';

const codec = sparkplug('spBv1.0');
type Encoded = Parameters<NonNullable<typeof codec>['encodePayload']>[0];
const encoded = (payload: Encoded): Buffer => Buffer.from(codec?.encodePayload(payload) ?? []);
const birth = encoded({
  timestamp: 1_000,
  seq: 0,
  metrics: [
    { name: 'bdSeq', type: 'UInt64', value: 0 },
    { name: 'level', alias: 1, type: 'Double', value: 1.5 },
  ],
});
const data = encoded({ timestamp: 2_000, seq: 1, metrics: [{ alias: 1, type: 'Double', value: 2.5 }] });
const wrapped = (body: Uint8Array, algorithm?: string): Buffer =>
  encoded({
    uuid: 'SPBV1.0_COMPRESSED',
    body,
    metrics: algorithm === undefined ? [] : [{ name: 'algorithm', type: 'String', value: algorithm }],
  });
const faultOf = (bytes: Uint8Array): string => {
  try {
    openPayload(bytes, defaultLimits);
    return '';
  } catch (error) {
    return error instanceof SparkplugError ? error.message : 'another error';
  }
};

describe('a compressed payload', () => {
  test.each([
    ['DEFLATE', wrapped(deflateSync(birth), 'DEFLATE'), wrapped(deflateSync(data), 'DEFLATE')],
    ['GZIP', wrapped(gzipSync(birth), 'GZIP'), wrapped(gzipSync(data), 'GZIP')],
    ['nothing said', wrapped(deflateSync(birth)), data],
  ])('with %s is read as what it holds', (_algorithm, nodeBirth, nodeData) => {
    const sent = (verb: string, payload: Uint8Array) => ({
      topic: `spBv1.0/plant/${verb}/n`,
      payload,
      qos: 0 as const,
      retain: false,
    });
    const host = new RecordedHost().receive(sent('NBIRTH', nodeBirth), sent('NDATA', nodeData));
    expect(host.readings.map(({ value }) => value)).toEqual([1.5, 2.5]);
    expect(host.quarantined).toEqual([]);
  });

  test('that is damaged, of another kind or grows without end is refused with its reason', () => {
    expect(faultOf(wrapped(Buffer.from('no')))).toBe('badField: the compressed body is damaged');
    expect(faultOf(wrapped(deflateSync(birth), 'lz4'))).toContain('the compression LZ4, which is neither');
    expect(faultOf(encoded({ uuid: 'SPBV1.0_COMPRESSED', metrics: [] }))).toContain('without a body');
    expect(faultOf(wrapped(deflateSync(Buffer.alloc(3_000_000))))).toMatch(/^tooLarge: more than \d+ bytes unpacked$/);
  });
});
