import { asReadError } from '../error.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { PayloadReader } from './payload-reader.ts';
import type { Metric, Payload } from '../payload.ts';

/**
 * Decodes a whole payload. A metric whose value does not fit its data type carries a `fault`, one without a data type its
 * `raw` value; everything else that is wrong throws a {@link SparkplugError} and yields nothing.
 */
export function decodePayload(bytes: Uint8Array, limits: Limits = defaultLimits): Payload {
  try {
    const reader = new PayloadReader(bytes, limits);
    const metrics: Metric[] = [];
    for (let index = 0; index < reader.metricCount; index++) {
      metrics.push(reader.structures.metric(reader.scanMetric(index)));
    }
    const payload: Payload = { metrics };
    if (!Number.isNaN(reader.timestamp)) payload.timestamp = reader.timestamp;
    if (reader.seq >= 0) payload.seq = reader.seq;
    if (reader.uuid !== undefined) payload.uuid = reader.uuid;
    if (reader.body !== undefined) payload.body = reader.body;
    return payload;
  } catch (error) {
    throw asReadError(error);
  }
}
