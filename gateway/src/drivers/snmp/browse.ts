import { BROWSE_PAGE, type Browsed, type BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import snmp, { type Varbind } from 'net-snmp';
import { BAD_ADDRESS, DeviceError } from '../shared/device-error.ts';
import type { SnmpClient } from './client.ts';
import { BRANCHES, ENTERPRISES, mibName } from './mib-names.ts';
import { decode } from './values.ts';

const { ObjectType } = snmp;
/** Variables of one request of a walk, and at most in one walk: a page is found by walking up to it. */
const [AT_ONCE, LONGEST_WALK] = [50, 2_000];
const MOST_VENDORS = 30;
const LAST_NUMBER = 0xffff_ffff;
const LONGEST_VALUE = 60;
const IS_OID = /^\d+(?:\.\d+)+$/;

/** By the type of an object: the signal type that holds it, and its name as SMIv2 has it. */
const TYPES: ReadonlyMap<number, readonly [dataType: DataType, name: string]> = new Map([
  [ObjectType.Integer, ['int32', 'INTEGER']],
  [ObjectType.OctetString, ['string', 'STRING']],
  [ObjectType.OID, ['string', 'OID']],
  [ObjectType.IpAddress, ['string', 'IpAddress']],
  [ObjectType.Counter, ['uint32', 'Counter32']],
  [ObjectType.Gauge, ['uint32', 'Gauge32']],
  [ObjectType.TimeTicks, ['uint32', 'TimeTicks']],
  [ObjectType.Opaque, ['float32', 'Opaque']],
  [ObjectType.Counter64, ['uint64', 'Counter64']],
] as const);

/**
 * The branches that an agent has where `nodeId` is empty; otherwise one page of all variables below an object identifier, with
 * their names where MIB-2 has them, and their values. A walk ends after 2,000 variables. Rejects with LineFault.
 */
export async function browseAgent(client: SnmpClient, nodeId: string, from: number): Promise<Browsed> {
  if (nodeId === '') return { nodes: await branches(client), next: null };
  const start = nodeId.replace(/^\./, '');
  if (!IS_OID.test(start)) throw new DeviceError(BAD_ADDRESS, `${nodeId} is not an object identifier`);
  const wanted = Math.min(from + BROWSE_PAGE, LONGEST_WALK);
  const found = await walk(client, start, wanted + 1);
  return {
    nodes: found.slice(from, wanted).map(nodeOf),
    next: found.length > wanted && wanted < LONGEST_WALK ? wanted : null,
  };
}

/** The first variables below an identifier, or the one at it. An agent whose identifiers do not increase ends the walk. */
async function walk(client: SnmpClient, start: string, count: number): Promise<readonly Varbind[]> {
  const [own] = await client.get([start]);
  const found: Varbind[] = own === undefined || snmp.isVarbindError(own) ? [] : [own];
  let last = start;
  while (found.length < count) {
    const page = await client.next(last, Math.min(AT_ONCE, count - found.length));
    if (page.length === 0) break;
    for (const varbind of page) {
      if (snmp.isVarbindError(varbind) || !isBelow(varbind.oid, start) || !isAfter(varbind.oid, last)) return found;
      found.push(varbind);
      last = varbind.oid;
    }
  }
  return found;
}

async function branches(client: SnmpClient): Promise<BrowsedNode[]> {
  const nodes: BrowsedNode[] = [];
  for (const { oid, name } of BRANCHES) if (await hasAny(client, oid)) nodes.push(branch(oid, `${name} (${oid})`));
  let after = ENTERPRISES;
  for (let vendors = 0; vendors < MOST_VENDORS; vendors += 1) {
    const [next] = await client.next(after, 1);
    if (next === undefined || snmp.isVarbindError(next) || !isBelow(next.oid, ENTERPRISES)) break;
    const vendor = next.oid
      .split('.')
      .slice(0, ENTERPRISES.split('.').length + 1)
      .join('.');
    nodes.push(branch(vendor, `enterprises.${vendor.slice(ENTERPRISES.length + 1)} (${vendor})`));
    // Behind all that the vendor has.
    after = `${vendor}.${LAST_NUMBER}`;
  }
  return nodes;
}

async function hasAny(client: SnmpClient, oid: string): Promise<boolean> {
  const [next] = await client.next(oid, 1);
  return next !== undefined && !snmp.isVarbindError(next) && isBelow(next.oid, oid);
}

const isBelow = (oid: string, base: string): boolean => oid.startsWith(`${base}.`);

/** In the order of an agent: number by number. */
function isAfter(oid: string, before: string): boolean {
  const [own, other] = [oid.split('.').map(Number), before.split('.').map(Number)];
  const at = own.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (other[at] === undefined || (own[at] ?? 0) > other[at]);
}

const branch = (nodeId: string, displayName: string): BrowsedNode => ({
  nodeId,
  browseName: nodeId,
  displayName,
  nodeClass: 'object',
  dataType: null,
  typeName: '',
  rw: null,
});

function nodeOf(varbind: Varbind): BrowsedNode {
  const { oid, type } = varbind;
  const { name, isWritable } = mibName(oid) ?? { name: oid, isWritable: false };
  const [dataType, typeName] = TYPES.get(type) ?? [null, `type ${type}`];
  return {
    nodeId: oid,
    browseName: oid,
    displayName: name.slice(-200),
    nodeClass: 'variable',
    dataType,
    typeName: `${typeName}: ${valueText(varbind)}`,
    // Only the MIB of the maker says what else can be written.
    rw: isWritable ? 'rw' : 'ro',
  };
}

function valueText(varbind: Varbind): string {
  try {
    const text = String(decode(varbind, 'string'));
    return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  } catch {
    return '—';
  }
}
