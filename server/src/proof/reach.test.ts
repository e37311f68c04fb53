import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_RANGES } from '@tidegate/contract/auths.ts';
import type { DataRange } from '@tidegate/contract/auths.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CoreStores } from '../modules/stores.ts';
import { coreStores } from '../modules/stores.ts';
import type { CoreDb, CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { equipment, gateway, signal } from '../conformance/core-fixtures.ts';
import type { Range } from '../kernel/range.ts';
import { TRAIL } from '../testing/trail.ts';

/**
 * For random trees, people and access scopes, `list ∩ forbidden = ∅`. What a person may see is derived
 * a second time here, from the description of the scopes, without any SQL.
 */

interface OrgNode {
  readonly parent: number | undefined;
  readonly kind: 'org' | 'dept';
}
interface World {
  readonly nodes: readonly OrgNode[];
  readonly people: readonly { readonly org: number; readonly role: number; readonly range: DataRange }[];
  /** Organisation of each role. */
  readonly roles: readonly number[];
  readonly gateways: readonly { readonly org: number; readonly owner: number }[];
  readonly equipment: readonly {
    readonly gateway: number;
    readonly owner: number;
    readonly chosenBy: readonly number[];
  }[];
  readonly feedback: readonly number[];
}

const small = fc.nat({ max: 1_000 });
/** Numbers that are reduced modulo the number of objects once it is known. */
const rawWorld = fc.record({
  nodes: fc.array(fc.record({ at: small, isRoot: fc.nat({ max: 6 }), isDept: fc.boolean() }), {
    minLength: 2,
    maxLength: 9,
  }),
  people: fc.array(fc.record({ org: small, role: small, range: fc.constantFrom(...DATA_RANGES) }), {
    minLength: 2,
    maxLength: 6,
  }),
  roles: fc.array(small, { minLength: 1, maxLength: 4 }),
  gateways: fc.array(fc.record({ org: small, owner: small }), { minLength: 1, maxLength: 4 }),
  equipment: fc.array(fc.record({ gateway: small, owner: small, chosenBy: fc.array(small, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  feedback: fc.array(small, { maxLength: 3 }),
});

const world: fc.Arbitrary<World> = rawWorld.map((raw) => {
  const nodes: OrgNode[] = [];
  for (const { at, isRoot, isDept } of raw.nodes) {
    const parent = nodes.length === 0 || isRoot === 0 ? undefined : at % nodes.length;
    const isBelowDept = parent !== undefined && nodes[parent]?.kind === 'dept';
    nodes.push({ parent, kind: parent !== undefined && (isDept || isBelowDept) ? 'dept' : 'org' });
  }
  const orgs = nodes.flatMap(({ kind }, index) => (kind === 'org' ? [index] : []));
  const ofOrg = (number: number) => orgs[number % orgs.length] ?? 0;
  const ofPeople = (number: number) => number % raw.people.length;
  return {
    nodes,
    people: raw.people.map(({ org, role, range }) => ({ org: ofOrg(org), role: role % raw.roles.length, range })),
    roles: raw.roles.map(ofOrg),
    gateways: raw.gateways.map(({ org, owner }) => ({ org: ofOrg(org), owner: ofPeople(owner) })),
    equipment: raw.equipment.map((one) => ({
      gateway: one.gateway % raw.gateways.length,
      owner: ofPeople(one.owner),
      chosenBy: [...new Set(one.chosenBy.map(ofPeople))],
    })),
    feedback: raw.feedback.map(ofPeople),
  };
});

/** Kind → the numbers of the objects that the person may see, derived from the requirements alone. */
function allowed(of: World, me: number) {
  const person = of.people[me];
  if (person === undefined) throw new Error('nobody');
  const above = (node: number): readonly number[] => {
    const parent = of.nodes[node]?.parent;
    return parent === undefined ? [] : [parent, ...above(parent)];
  };
  const organisationOf = (node: number): number =>
    [node, ...above(node)].find((one) => of.nodes[one]?.kind === 'org') ?? node;
  const isOrgIn = (org: number): boolean => {
    if (person.range === 'all') return true;
    if (person.range === 'orgAndBelow') return org === person.org || above(org).includes(person.org);
    return org === person.org;
  };
  const gatewayOrg = (index: number) => of.gateways[index]?.org ?? -1;
  const isEquipmentIn = ({ gateway: behind, owner, chosenBy }: World['equipment'][number]): boolean => {
    if (person.range === 'own') return owner === me;
    if (person.range === 'chosen') return chosenBy.includes(me);
    return isOrgIn(gatewayOrg(behind));
  };
  const equipmentIn = numbers(of.equipment, isEquipmentIn);
  const isGatewayIn = ({ org, owner }: World['gateways'][number], index: number): boolean => {
    const holds = equipmentIn.some((one) => of.equipment[one]?.gateway === index);
    if (person.range === 'chosen') return holds;
    if (person.range === 'own') return holds || owner === me;
    return isOrgIn(org);
  };
  const isAlone = person.range === 'own' || person.range === 'chosen';
  const isPersonIn = (index: number): boolean => (isAlone ? index === me : isOrgIn(of.people[index]?.org ?? -1));
  return {
    org: numbers(of.nodes, (_node, index) => isOrgIn(organisationOf(index))),
    role: numbers(of.roles, (org) => isOrgIn(org) || org === person.org || above(person.org).includes(org)),
    gateway: numbers(of.gateways, isGatewayIn),
    equipment: equipmentIn,
    driver: equipmentIn,
    signal: equipmentIn,
    user: numbers(of.people, (_one, index) => isPersonIn(index)),
    feedback: numbers(of.feedback, (author) => isPersonIn(author)),
  };
}

const numbers = <T>(all: readonly T[], isIn: (one: T, index: number) => boolean): readonly number[] =>
  all.flatMap((one, index) => (isIn(one, index) ? [index] : []));

/** Writes the world into the tables; returns the ids of everything, in its order. */
async function build(db: CoreDb, stores: CoreStores, of: World) {
  const tables = coreTables(db);
  const org: number[] = [];
  const paths: string[] = [];
  for (const [index, { parent, kind }] of of.nodes.entries()) {
    const row = { kind, name: `n${index}`, path: '', seq: 0, title: '', icon: '', createdAt: 0 };
    const parentId = parent === undefined ? null : (org[parent] ?? null);
    const { id } = await tables
      .insertInto('org')
      .values({ ...row, parentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = `${parent === undefined ? '/' : paths[parent]}${id}/`;
    await tables.updateTable('org').set({ path }).where('id', '=', id).execute();
    org.push(id);
    paths.push(path);
  }
  const idOf = (ids: readonly (number | string)[], index: number) => String(ids[index]);
  const role: string[] = [];
  for (const [index, at] of of.roles.entries()) {
    const rights = { roleType: 'viewer', dataRange: 'org' } as const;
    const fields = { ...rights, name: `r${index}`, nameEn: '', auths: [], authRegion: [], remark: '' };
    role.push(await stores.roles.add(idOf(org, at), fields, TRAIL));
  }
  const user: string[] = [];
  for (const [index, person] of of.people.entries()) {
    const orgId = idOf(org, person.org);
    const account = {
      orgId,
      roleId: idOf(role, person.role),
      loginname: `p${index}-${org[0]}`,
      passwordHash: '',
      at: 0,
    };
    user.push(await stores.accounts.addAccount(account));
  }
  const gateways: string[] = [];
  for (const [index, one] of of.gateways.entries()) {
    const fields = { ...gateway(`g${index}-${org[0]}`), orgId: idOf(org, one.org), ownerId: idOf(user, one.owner) };
    gateways.push(await stores.gateways.add(fields, TRAIL));
  }
  const machines: string[] = [];
  const driver: string[] = [];
  const signals: string[] = [];
  for (const [index, one] of of.equipment.entries()) {
    const fields = { ...equipment(`e${index}`, idOf(gateways, one.gateway)), ownerId: idOf(user, one.owner) };
    const equipmentId = await stores.equipment.add(fields, TRAIL);
    machines.push(equipmentId);
    const plc = { equipmentId, name: 'plc', protocol: 'simulator', params: {}, pollMs: 500, enabled: true } as const;
    driver.push(await stores.drivers.add(plc, TRAIL));
    signals.push(...(await stores.signals.add(equipmentId, [signal('s')], TRAIL)));
    for (const by of one.chosenBy) {
      const chosen = { accountId: Number(user[by]), equipmentId: Number(equipmentId) };
      await tables.insertInto('accountEquipment').values(chosen).execute();
    }
  }
  const feedback: string[] = [];
  for (const author of of.feedback) {
    const said = { at: 0, userId: idOf(user, author), loginname: '', type: 'fault', content: 'x' } as const;
    feedback.push(await stores.feedback.add({ ...said, orgId: idOf(org, of.people[author]?.org ?? 0) }, TRAIL));
  }
  const ids = {
    org: org.map(String),
    role,
    user,
    gateway: gateways,
    equipment: machines,
    driver,
    signal: signals,
    feedback,
  };
  return { ids, paths };
}

const KINDS = ['org', 'role', 'gateway', 'equipment', 'driver', 'signal', 'user', 'feedback'] as const;
const PAGE = { page: 1, pageSize: 100_000, name: '' };
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('everyone gets exactly the objects within their access scope', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-reach-'));
  const opened = await openSqlite<CoreTables>({ folder, set: 'core' });
  const stores = coreStores(opened.db);
  try {
    await fc.assert(
      fc.asyncProperty(world, async (of) => {
        const { ids, paths } = await build(opened.db, stores, of);
        for (const [me, { org, range: reach }] of of.people.entries()) {
          const range: Range = {
            userId: String(ids.user[me]),
            orgId: String(ids.org[org]),
            orgPath: String(paths[org]),
            reach,
          };
          const may = allowed(of, me);
          // Other worlds are in the same tables: they are foreign to everybody except people with full access.
          const listed = {
            org: idsOf(await stores.orgs.all(range)),
            role: idsOf(await stores.roles.all(range)),
            gateway: idsOf((await stores.gateways.page(range, { ...PAGE, groupName: '' })).rows),
            equipment: idsOf(await stores.equipment.all(range)),
            user: idsOf(await stores.users.all(range, { name: '' })),
            feedback: idsOf((await stores.feedback.page(range, { page: 1, pageSize: 100_000, text: '' })).rows),
          };
          for (const kind of KINDS) {
            const mine = new Set(may[kind].map((index) => String(ids[kind][index])));
            const loaded = await stores.objects.find(kind, ids[kind].length === 0 ? ['0'] : ids[kind], range);
            const handed = new Set(loaded.map((one) => ('uuid' in one ? one.uuid : one.id)));
            expect(handed, `${kind} loaded`).toEqual(mine);
            if (!(kind in listed)) continue;
            const all = listed[kind as keyof typeof listed];
            const seen = reach === 'all' ? all.filter((id) => ids[kind].includes(id)) : all;
            expect(new Set(seen), `${kind} listed`).toEqual(mine);
            expect(seen, `${kind} listed once each`).toHaveLength(mine.size);
          }
          const { total } = await stores.signals.countIn(range, []);
          if (reach !== 'all') expect(total).toBe(may.signal.length);
          else expect(total).toBeGreaterThanOrEqual(may.signal.length);
        }
      }),
      { numRuns: 40 },
    );
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
