import { gunzipSync, inflateSync } from 'node:zlib';
import { asReadError, SparkplugError } from './error.ts';
import type { Limits } from './limits.ts';
import { PayloadReader } from './wire/payload-reader.ts';

/** The mark of Eclipse Tahu, and of what is made with it, for a payload whose body is another one, compressed. */
const COMPRESSED = 'SPBV1.0_COMPRESSED';
/** Names the way of compression; without it, DEFLATE. */
const ALGORITHM = 'algorithm';
/** A body may grow to 64 times its length, so that no message costs much more than its size. */
const GROWTH_MAX = 64;
const ALWAYS_ALLOWED = 65_536;

/** A payload with the bytes that it is read from. */
export interface OpenPayload {
  readonly bytes: Uint8Array;
  readonly payload: PayloadReader;
}

/** Reads a payload, or the one that it has compressed in its body. Throws a SparkplugError (or RangeError, see asReadError). */
export function openPayload(bytes: Uint8Array, limits: Limits): OpenPayload {
  const payload = new PayloadReader(bytes, limits);
  if (payload.uuid !== COMPRESSED) return { bytes, payload };
  const unpacked = unpackedBody(payload, limits);
  return { bytes: unpacked, payload: new PayloadReader(unpacked, limits) };
}

function unpackedBody(payload: PayloadReader, { maxBytes }: Limits): Uint8Array {
  const { body } = payload;
  if (body === undefined) throw new SparkplugError('badField', 'a compressed payload without a body');
  const algorithm = algorithmOf(payload);
  const maxOutputLength = Math.min(maxBytes, ALWAYS_ALLOWED + body.length * GROWTH_MAX);
  try {
    if (algorithm === 'GZIP') return gunzipSync(body, { maxOutputLength });
    if (algorithm === 'DEFLATE') return inflateSync(body, { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError)
      throw new SparkplugError('tooLarge', `more than ${maxOutputLength} bytes unpacked`);
    throw new SparkplugError('badField', 'the compressed body is damaged');
  }
  throw new SparkplugError('badField', `the compression ${algorithm}, which is neither DEFLATE nor GZIP`);
}

function algorithmOf(payload: PayloadReader): string {
  try {
    for (let index = 0; index < payload.metricCount; index++) {
      const { name, value } = payload.structures.metric(payload.scanMetric(index));
      if (name === ALGORITHM && typeof value === 'string') return value.slice(0, 20).toUpperCase();
    }
    return 'DEFLATE';
  } catch (error) {
    throw asReadError(error);
  }
}
