import type { Auth, RoleType } from '@tidegate/contract/auths.ts';
import { ROLE_TYPES } from '@tidegate/contract/auths.ts';
import { LACK_REFUSALS, SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import type { Call } from '@tidegate/contract/call.ts';
import { lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absentPlant, askAbout, CALL_NAMES, callOf } from '../inputs/every-call.ts';
import { EVERY_CALL_MS, offenders } from '../offenders.ts';
import type { AccessServer } from './access-server.ts';
import type { Answer, Visitor } from '../client/visitor.ts';
import type { Plant } from '../plant/plant.ts';
import { addPlant } from '../plant/twin-plants.ts';

/**
 * Every call × every kind of caller × every owner of the objects. Expected results follow from the
 * contract alone: `who`, `touches`, and the permissions of a built-in role of that type.
 */

/** Signing out ends the session that the other cells need; it has its own tests. */
export const CALLS_TESTED = CALL_NAMES.filter((name) => name !== 'logout');
/** Deletions run after all other cells, which may need the objects; smallest object first. */
const LAST: readonly CallName[] = [
  'hardwareDelete',
  'reportDelete',
  'signalDelete',
  'driverDelete',
  'equipmentDelete',
  'gatewayDelete',
  'roleDelete',
  'modelDelete',
  'hardwareDelete',
];
const INSIDE_OUT = CALLS_TESTED.toSorted((one, other) => turnOf(one) - turnOf(other));

function turnOf(name: CallName): number {
  return name.endsWith('Delete') ? 1 + LAST.indexOf(name) + 1 : 0;
}

const LACKING: ReadonlySet<RefusalName> = new Set(['forbidden', 'passwordDue', ...Object.values(LACK_REFUSALS)]);
const isObjectCall = (call: Call) => typeof call.touches !== 'string';

type Whose = 'own' | 'foreign' | 'absent';

/** The refusal that the contract promises; undefined where the caller may make the call. */
export function expected(call: Call, role: RoleType | undefined, whose: Whose): RefusalName | undefined {
  if (call.who === 'anyone') return undefined;
  if (role === undefined) return 'sessionLost';
  const { auths, dataRange }: { readonly auths: readonly Auth[]; readonly dataRange: string } = SHIPPED_ROLES[role];
  const lacked = lacking(call.who, new Set(auths));
  if (lacked !== undefined) return LACK_REFUSALS[lacked] ?? 'forbidden';
  if (typeof call.touches === 'string') return undefined;
  // A command is visible only to the person who issued it.
  if (call.touches.some(({ kind }) => kind === 'command'))
    return role === 'admin' && whose === 'own' ? undefined : 'notFound';
  const reaches = whose === 'own' || (whose === 'foreign' && dataRange === 'all');
  return reaches ? undefined : 'notFound';
}

export function check(answer: Answer, refusal: RefusalName | undefined, call: Call): void {
  if (refusal !== undefined) {
    const { code, status } = REFUSALS[refusal];
    expect(answer).toMatchObject({ status, code, data: null });
    return;
  }
  // The call passed authorisation: any remaining fault lies in the input, and the object exists.
  expect(answer.status, answer.text).toBeLessThan(500);
  expect(answer.status, answer.text).not.toBe(401);
  const never = [...LACKING, ...(isObjectCall(call) ? (['notFound'] as const) : [])];
  const codes: readonly string[] = never.map((name) => REFUSALS[name].code);
  expect(codes, answer.text).not.toContain(answer.code);
}

/** Checks the rule for each of these calls and names every call that breaks it. */
export const failuresOf = (names: readonly CallName[], rule: (name: CallName) => Promise<void>) =>
  offenders(names, (name) => name, rule);

/** Headers that a proxy or page might add to impersonate another user. */
const SPOOFED = {
  referer: 'http://localhost/fuxa',
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '127.0.0.1',
  'x-auth-user': 'admin',
  'x-user-id': '1',
  'x-original-url': '/lfscada/user/login',
  'x-rewrite-url': '/lfscada/user/login',
  'x-http-method-override': 'GET',
  authorization: 'Basic YWRtaW46YWRtaW4=',
  forwarded: 'for=127.0.0.1',
};

/** Callers without a session, with their headers. */
const STRANGERS: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['without a session', {}],
  ['with a session that was never issued', { cookie: `sid=${'A'.repeat(43)}` }],
  ['with headers that name somebody else', SPOOFED],
];

const INFO_CALLS = {
  gateway: 'gatewayInfoById',
  equipment: 'equipmentInfo',
  driver: 'driverInfo',
  signal: 'signalInfo',
  role: 'roleInfo',
  user: 'managedUserInfo',
} as const;

/** The cells of these roles, the other organisation included, and of strangers; of every role: all cells. */
export function accessCells(start: () => Promise<AccessServer>, roles: readonly RoleType[] = ROLE_TYPES): void {
  const isWhole = roles === ROLE_TYPES;
  let server: AccessServer;
  let theirs: Plant;
  let others: Others;
  /** One person of each role type, in an organisation that no other test changes. */
  const somebody = new Map<RoleType, { readonly own: Plant; readonly person: Visitor }>();

  // Everybody signs in first: later, the wrong passwords of strangers throttle their address.
  beforeAll(async () => {
    server = await start();
    theirs = await addPlant(server, 'theirs');
    if (isWhole) others = await addOthers(server);
    for (const role of roles) {
      const own = await addPlant(server, `own-${role}`);
      // Only the plant administrator may issue this command.
      somebody.set(role, { own, person: role === 'admin' ? own.admin : await server.signedIn(own.org, role) });
    }
  }, EVERY_CALL_MS);
  afterAll(() => server.end());

  test.each(isWhole ? STRANGERS : STRANGERS.slice(0, 1))(
    'a visitor %s is refused every call that is not public',
    async (_who, headers) => {
      // All of them call from one address.
      server.clock.pass(60_000);
      const failures = await failuresOf(CALLS_TESTED, async (name) => {
        for (const plant of [theirs, absentPlant(theirs)]) {
          const answer = await askAbout(server.visitor(headers), name, plant);
          check(answer, expected(callOf(name), undefined, 'foreign'), callOf(name));
        }
      });
      expect(failures).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  describe.each(roles)('%s', (role) => {
    let own: Plant;
    let person: Visitor;
    beforeAll(() => {
      const one = somebody.get(role);
      if (one === undefined) throw new Error(`nobody is ${role}`);
      ({ own, person } = one);
    });

    test(
      'may make exactly the calls of the role in the own organisation',
      async () => {
        const failures = await failuresOf(INSIDE_OUT, async (name) => {
          check(await askAbout(person, name, own), expected(callOf(name), role, 'own'), callOf(name));
        });
        expect(failures).toEqual([]);
      },
      EVERY_CALL_MS,
    );

    test(
      'gets the same answer about an object of another organisation and one that does not exist',
      async () => {
        const objectCalls = CALLS_TESTED.filter((name) => isObjectCall(callOf(name)));
        const failures = await failuresOf(objectCalls, async (name) => {
          const call = callOf(name);
          const absent = await askAbout(person, name, absentPlant(theirs));
          check(absent, expected(call, role, 'absent'), call);
          const promised = expected(call, role, 'foreign');
          // A person with full access would change the objects that the other cells use.
          if (promised === undefined) return;
          const foreign = await askAbout(person, name, theirs);
          check(foreign, promised, call);
          expect(foreign.text).toBe(absent.text);
        });
        expect(failures).toEqual([]);
      },
      EVERY_CALL_MS,
    );

    test(
      'sees nothing of another organisation in any list',
      async () => {
        const lists = CALLS_TESTED.filter((name) => callOf(name).touches === 'list');
        const failures = await failuresOf(lists, async (name) => {
          const answer = await askAbout(person, name, own);
          check(answer, expected(callOf(name), role, 'own'), callOf(name));
          if (SHIPPED_ROLES[role].dataRange !== 'all') expect(answer.text).not.toContain('theirs');
        });
        expect(failures).toEqual([]);
      },
      EVERY_CALL_MS,
    );
  });

  if (isWhole) wholeCells(() => others);

  test('the other organisation still has its objects after all these calls', async () => {
    for (const [name, id] of [
      ['gateway', theirs.gatewayId],
      ['equipment', theirs.equipmentId],
      ['driver', theirs.driverId],
      ['signal', theirs.signalId],
      ['role', theirs.roleId],
      ['user', theirs.userId],
    ] as const) {
      expect(await theirs.admin.ask(CALLS[INFO_CALLS[name]].path, { id })).toMatchObject({ code: '200' });
    }
  });
}

interface Others {
  /** An organisation that only the platform administrator can access. */
  readonly far: Plant;
  readonly root: Visitor;
  readonly shared: Awaited<ReturnType<typeof addShared>>;
}

async function addOthers(server: AccessServer): Promise<Others> {
  const far = await addPlant(server, 'far');
  return { far, root: await server.signedIn(far.org, 'platform'), shared: await addShared(server) };
}

/** The platform's administrator, and somebody whose access ends at their own equipment. */
function wholeCells(othersOf: () => Others): void {
  test(
    "the platform's administrator may make every call about an object of any organisation",
    async () => {
      const { far, root } = othersOf();
      const objectCalls = INSIDE_OUT.filter((name) => isObjectCall(callOf(name)));
      const failures = await failuresOf(objectCalls, async (name) => {
        check(await askAbout(root, name, far), expected(callOf(name), 'platform', 'foreign'), callOf(name));
      });
      expect(failures).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  test(
    'an engineer with the access scope “own” has access only to equipment they added',
    async () => {
      const OF_DEVICES = new Set(['gateway', 'equipment', 'driver', 'signal']);
      const deviceCalls = INSIDE_OUT.filter((name) => {
        const { touches, who } = callOf(name);
        const lacked = lacking(who, new Set(SHIPPED_ROLES.engineer.auths));
        if (typeof touches === 'string' || lacked !== undefined) return false;
        const needed = touches.filter(({ optional }) => optional !== true);
        return needed.length > 0 && needed.every(({ kind }) => OF_DEVICES.has(kind));
      });
      const { plant, owner, own } = othersOf().shared;
      const failures = await failuresOf(deviceCalls, async (name) => {
        const call = callOf(name);
        check(await askAbout(owner, name, own), undefined, call);
        const foreign = await askAbout(owner, name, plant);
        check(foreign, 'notFound', call);
        expect(foreign.text).toBe((await askAbout(owner, name, absentPlant(plant))).text);
      });
      expect(failures).toEqual([]);
      expect(deviceCalls.length).toBeGreaterThan(20);
    },
    EVERY_CALL_MS,
  );
}

/** Devices of two engineers in one organisation; one of them has access only to their own. */
async function addShared(server: AccessServer) {
  const plant = await addPlant(server, 'shared');
  const { orgId, roleIds } = plant.org;
  const { auths } = SHIPPED_ROLES.engineer;
  const role = { orgId, name: 'owner', roleType: 'engineer', auths, dataRange: 'own', isShipped: false } as const;
  const engineer = await server.stores.accounts.addRole(role);
  const owner = await server.signedIn({ orgId, roleIds: { ...roleIds, engineer } }, 'engineer');
  const add = async (noun: string, fields: object) =>
    (await owner.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;
  const gatewayId = await add('gateway', { sn: 'owned', name: 'owned' });
  const equipmentId = await add('equipment', { name: 'owned', code: 'owned', gatewayId });
  const driverId = await add('driver', { equipmentId, name: 'plc', protocol: 'simulator', params: {} });
  const signal = { equipmentId, code: 's', name: 's', rw: 'rw', dataType: 'float32', metric: 'm' };
  const signalId = await add('signal', signal);
  const lngSignalId = await add('signal', { ...signal, code: 'lng', metric: 'lng' });
  return { plant, owner, own: { ...plant, gatewayId, equipmentId, driverId, signalId, lngSignalId } };
}
