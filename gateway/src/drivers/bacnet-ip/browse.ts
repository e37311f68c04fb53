import { BROWSE_PAGE, type Browsed, type BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';
import {
  BACNET_OBJECTS,
  type BacnetObject,
  bacnetText,
  PRESENT_VALUE,
} from '@tidegate/contract/protocols/bacnet-ip.ts';
import type { BacnetClient } from './client.ts';
import type { ReadItem, Result } from './result.ts';

const DEVICE = 8;
const OBJECT_LIST = 76;
const OBJECT_NAME = 77;
const LONGEST_NAME = 200;
const NAMES: ReadonlyMap<number, BacnetObject> = new Map(
  (Object.keys(BACNET_OBJECTS) as BacnetObject[]).map((name) => [BACNET_OBJECTS[name].type, name]),
);

/**
 * One page of the objects of a device that have a present value, with their names. The list is read element by element: as a
 * whole it is too long for small devices. Rejects with LineFault.
 */
export async function browseObjects(
  client: BacnetClient,
  device: number,
  from: number,
  most: number,
): Promise<Browsed> {
  const element = (index: number): ReadItem => ({ type: DEVICE, instance: device, property: OBJECT_LIST, index });
  const [length] = await client.read([element(0)]);
  const count = Number(length?.values[0]?.value ?? 0);
  const page = Array.from({ length: Math.min(BROWSE_PAGE, Math.max(0, count - from)) }, (_, index) =>
    element(from + index + 1),
  );
  const found = (await readAll(client, page, most)).flatMap((result) => objectOf(result) ?? []);
  const names = await readAll(
    client,
    found.map(({ type, instance }) => ({ type, instance, property: OBJECT_NAME })),
    most,
  );
  return {
    nodes: found.map((one, index) => nodeOf(one, names[index])),
    next: from + BROWSE_PAGE < count ? from + BROWSE_PAGE : null,
  };
}

async function readAll(client: BacnetClient, items: readonly ReadItem[], most: number): Promise<Result[]> {
  const all: Result[] = [];
  for (let start = 0; start < items.length; start += most)
    all.push(...(await client.read(items.slice(start, start + most))));
  return all;
}

interface BrowsedObject {
  readonly name: BacnetObject;
  readonly type: number;
  readonly instance: number;
}

/** Undefined for an object of another type, and for one without a present value. */
function objectOf({ values }: Result): BrowsedObject | undefined {
  const value = values[0]?.value;
  if (typeof value !== 'object' || value === null || !('type' in value) || !('instance' in value)) return undefined;
  const [type, instance] = [Number(value.type), Number(value.instance)];
  const name = NAMES.get(type);
  return name === undefined || BACNET_OBJECTS[name].value === 'none' ? undefined : { name, type, instance };
}

function nodeOf({ name, instance }: BrowsedObject, said: Result | undefined): BrowsedNode {
  const { en, dataType, isWritable } = BACNET_OBJECTS[name];
  const nodeId = bacnetText({ object: name, instance, property: PRESENT_VALUE });
  const own = said?.error === 0 ? said.values[0]?.value : undefined;
  const displayName = typeof own === 'string' && own !== '' ? own.slice(0, LONGEST_NAME) : nodeId;
  return {
    nodeId,
    browseName: nodeId,
    displayName,
    nodeClass: 'variable',
    dataType,
    typeName: en,
    rw: isWritable ? 'rw' : 'ro',
  };
}
