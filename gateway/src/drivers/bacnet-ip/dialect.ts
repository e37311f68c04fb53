import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import {
  addressSchema,
  BACNET_OBJECTS,
  type BacnetIpParams,
  type BacnetObject,
  PRESENT_VALUE,
} from '@tidegate/contract/protocols/bacnet-ip.ts';
import { DeviceError, READ_ONLY } from '../shared/device-error.ts';
import { type Batch, connectionFault, NOTHING, type TestedDialect } from '../shared/dialect.ts';
import { Line, LineFault } from '../shared/line.ts';
import { chunked, halved } from '../shared/spans.ts';
import { browseObjects } from './browse.ts';
import { type BacnetClient, openBacnetLink } from './client.ts';
import { SUBSCRIBED_AT_ONCE } from './reports.ts';
import type { ReadItem, Result } from './result.ts';
import { typedOf, valueOf } from './values.ts';
import { checkedAddress } from '../shared/params.ts';

interface Place extends ReadItem {
  readonly object: BacnetObject;
  readonly dataType: DataType;
}

const DEVICE = 8;
/** A device that was heard so recently is there. */
const HEARD_MS = 500;
/** The properties in which a device describes itself. */
const FACTS = [
  ['vendor', 121],
  ['product', 70],
  ['version', 44],
] as const;

/**
 * One BACnet/IP device by `@bacnet-js/client`, which is maintained and has no native part. Objects that the device reports are
 * not asked for, except one in each poll: whether the device is there.
 */
export function bacnetDialect(params: BacnetIpParams): TestedDialect<BacnetClient, Place, Batch> {
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const { host, port, network, station = '', timeoutMs } = params;
      const name = `bacnet-ip ${host}:${port} ${network}/${station}`;
      // The library has one timeout for all requests.
      const open = () => openBacnetLink(params, timeoutMs, { clock, random });
      return lines.acquire(`${name} ${timeoutMs}`, () => new Line(name, open, connectionFault, { clock, random }));
    },
    place: (address, dataType) => {
      const read = checkedAddress(addressSchema, address);
      const { object, ...rest } = read;
      return { ...rest, object, type: BACNET_OBJECTS[object].type, dataType };
    },
    plan: (places) => chunked(places, params.maxObjects),
    split: halved,
    read: async (client, { members }, places) => {
      const own = members.map((index) => places[index]);
      const results = await readAll(
        client,
        own.flatMap((place) => place ?? []),
        params.hasReports,
      );
      return own.map((place) => {
        const result = place === undefined ? undefined : results.get(place);
        return place === undefined || result === undefined ? NOTHING : valueOf(result, place.dataType);
      });
    },
    check: (value, { object, property }) => {
      if (property !== PRESENT_VALUE) throw new DeviceError(READ_ONLY, 'only a present value can be written');
      typedOf(value, object);
    },
    write: async (client, value, place, request) => {
      await request(() => client.write(place, typedOf(value, place.object), params.priority));
      // A value that is read back is read, not reported.
      client.reports.expire(place);
    },
    test: async (client): Promise<readonly Fact[]> => {
      const items = FACTS.map(([, property]) => ({ type: DEVICE, instance: params.device, property }));
      const said: Result[] = [];
      for (const item of items) said.push(...(await client.read([item])));
      return FACTS.flatMap(([name], index) => {
        const value = said[index]?.values[0]?.value;
        return typeof value === 'string' && value !== '' ? [{ name, value: value.slice(0, 500) }] : [];
      });
    },
    browse: (client, _nodeId, from) => browseObjects(client, params.device, from, params.maxObjects),
  };
}

/** Answers the known value of each place: reported, or read now. */
async function readAll(
  client: BacnetClient,
  places: readonly Place[],
  hasReports: boolean,
): Promise<Map<Place, Result>> {
  const { reports } = client;
  const results = new Map<Place, Result>();
  for (const place of places) {
    const last = hasReports && isReported(place) ? reports.lastOf(place) : undefined;
    if (last !== undefined) results.set(place, last);
  }
  const missing = places.filter((place) => !results.has(place));
  const [first] = places;
  // The other requests of a poll need not find out whether the device is there once more.
  if (missing.length === 0 && first !== undefined && !client.isWatched(first) && client.wasHeardWithin(HEARD_MS))
    return results;
  const asked = missing.length > 0 ? missing : places.slice(0, 1);
  try {
    const due = hasReports ? missing.filter((place) => isReported(place) && reports.isDue(place)) : [];
    for (const place of due.slice(0, SUBSCRIBED_AT_ONCE)) reports.subscribed(place, await client.subscribe(place));
    const read = await client.read(asked);
    for (const [index, place] of asked.entries()) {
      const result = read[index];
      if (result === undefined) continue;
      results.set(place, result);
      if (isReported(place)) reports.wasRead(place, result);
    }
  } catch (error) {
    // It may have been switched off, and has forgotten what it was to report.
    if (error instanceof LineFault && error.isSilence) reports.forget();
    throw error;
  }
  return results;
}

const isReported = ({ property, index }: Place): boolean => property === PRESENT_VALUE && index === undefined;
