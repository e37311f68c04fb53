import type { Kysely } from 'kysely';
import { coreTables, type CoreTables } from '../kernel/sql/tables.ts';
import { coreStores, type CoreStores } from '../modules/stores.ts';
import type { SortCheck, SortedRow } from '../testing/sorted-list.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, equipment, gateway } from './core-fixtures.ts';

/** Upper and lower case, duplicates and missing names: cases that engines sort differently. */
const NAMES = ['beta', 'Alpha', 'gamma', 'Beta', 'delta', '泵', ''];
/** Duplicate numbers and a missing one. */
const TIMES = [30, 10, 20, 10, 40, 50, null];

/** Rows in every list that is checked, with different, equal and missing names, numbers and states. */
export async function fill(opened: Kysely<CoreTables>, checks: readonly SortCheck[]): Promise<CoreStores> {
  const place = { stores: coreStores(opened), db: coreTables(opened) };
  for (const row of await rows(place.stores)) for (const { add } of checks) await add(place, row);
  return place.stores;
}

async function rows({ accounts, equipmentGroups, equipment: devices, gateways }: CoreStores): Promise<SortedRow[]> {
  const orgs = [await accounts.addOrg('plant', AT), await accounts.addOrg('Annex', AT)];
  const groups = [];
  for (const name of ['South', 'north']) groups.push(await equipmentGroups.add({ orgId: '1', name, at: AT }, TRAIL));
  const filled: SortedRow[] = [];
  for (const [index, name] of NAMES.entries()) {
    const timeOrNull = TIMES[index] ?? null;
    const groupId = name === '' ? '' : (groups[index % 2] ?? '');
    const gatewayId = await gateways.add({ ...gateway(`${name}-${index}`), name }, TRAIL);
    const device = { ...equipment(`C${name}${index}`, gatewayId), name, groupId };
    filled.push({
      index,
      name,
      time: timeOrNull ?? 5,
      timeOrNull,
      orgId: orgs[index % 2] ?? '',
      gatewayId,
      equipmentId: await devices.add(device, TRAIL),
      groupId,
      pick: (...choices) => choices[index % choices.length] ?? choices[0],
    });
  }
  return filled;
}
