import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { SessionLeft } from '@tidegate/contract/nouns/account/account.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { SESSION_ABSOLUTE_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organisation, TestServer } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let org: Organisation;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  org = await server.addOrg('plant');
  admin = await server.signedIn(org, 'admin');
});
afterEach(() => server.end());

const stay = (visitor: Visitor) => visitor.ask(CALLS.sessionStay.path);
const left = (visitor: Visitor) => visitor.get<SessionLeft>(CALLS.sessionLeft.path);
const info = (visitor: Visitor) => visitor.send('GET', CALLS.userInfo.path);
const setIdle = (sessionIdleMin: number | string, id = org.orgId) =>
  admin.ask(CALLS.orgEdit.path, { id, sessionIdleMin });
/** Lets minutes pass, with the polls of a screen that is open. */
async function watch(visitor: Visitor, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    server.clock.pass(5 * MINUTE_MS);
    await info(visitor);
  }
}

describe('a session', () => {
  test('continues while its person is occasionally active', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    for (let round = 0; round < 5; round += 1) {
      await watch(visitor, 25);
      expect(await stay(visitor)).toMatchObject({ code: '200' });
    }
    expect(await info(visitor)).toMatchObject({ code: '200' });
  });

  test('ends 12 hours after the sign-in, despite any activity', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    for (let passed = 0; passed < SESSION_ABSOLUTE_MS; passed += MINUTE_MS) {
      expect(await stay(visitor)).toMatchObject({ code: '200' });
      server.clock.pass(MINUTE_MS);
    }
    expect(await stay(visitor)).toMatchObject({ status: 401, code: '1006' });
  });

  test('reports its remaining time without being extended', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    expect(await left(visitor)).toEqual({ idleMs: 30 * MINUTE_MS, absoluteMs: SESSION_ABSOLUTE_MS });
    server.clock.pass(20 * MINUTE_MS);
    expect(await left(visitor)).toMatchObject({ idleMs: 10 * MINUTE_MS });
    server.clock.pass(9 * MINUTE_MS);
    expect(await left(visitor)).toMatchObject({ idleMs: MINUTE_MS });
    expect(await visitor.get<SessionLeft>(CALLS.sessionStay.path)).toEqual({
      idleMs: 30 * MINUTE_MS,
      absoluteMs: SESSION_ABSOLUTE_MS - 29 * MINUTE_MS,
    });
    server.clock.pass(30 * MINUTE_MS);
    expect(await visitor.ask(CALLS.sessionLeft.path)).toMatchObject({ code: '1006' });
  });
});

describe('the idle limit', () => {
  test('is set by the organisation', async () => {
    expect(await setIdle(15)).toMatchObject({ code: '200' });
    const visitor = await server.signedIn(org, 'viewer');
    expect(await left(visitor)).toMatchObject({ idleMs: 15 * MINUTE_MS });
    server.clock.pass(15 * MINUTE_MS);
    expect(await info(visitor)).toMatchObject({ code: '1006' });
  });

  test('can be extended by the organisation, up to 12 hours', async () => {
    await setIdle(1_440);
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(11 * 60 * MINUTE_MS);
    expect(await info(visitor)).toMatchObject({ code: '200' });
    server.clock.pass(60 * MINUTE_MS);
    expect(await info(visitor)).toMatchObject({ code: '1006' });
  });

  test('applies to people who are already signed in', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(16 * MINUTE_MS);
    expect(await info(visitor)).toMatchObject({ code: '200' });
    await setIdle(15);
    expect(await info(visitor)).toMatchObject({ code: '1006' });
  });

  test('is that of the nearest organisation above which has one', async () => {
    const { id } = await admin.get<{ id: string }>(CALLS.orgAdd.path, {
      parentId: org.orgId,
      kind: 'org',
      name: 'hall',
    });
    await setIdle(45);
    const { roleIds } = org;
    const visitor = await server.signedIn({ orgId: id, roleIds }, 'viewer');
    expect(await left(visitor)).toMatchObject({ idleMs: 45 * MINUTE_MS });
    await setIdle(60, id);
    expect(await left(visitor)).toMatchObject({ idleMs: 60 * MINUTE_MS });
    await setIdle(0, id);
    expect(await left(visitor)).toMatchObject({ idleMs: 45 * MINUTE_MS });
    const orgs = await admin.get<readonly Org[]>(CALLS.orgTree.path);
    expect(orgs.map(({ name, sessionIdleMin }) => [name, sessionIdleMin])).toEqual([
      ['plant', 45],
      ['hall', 0],
    ]);
  });

  test.each([14, 1_441, 1, -15, 20.5, 'soon'])('of %s minutes is refused, and stays what it was', async (minutes) => {
    expect(await setIdle(minutes)).toMatchObject({ status: 400 });
    expect(await left(await server.signedIn(org, 'viewer'))).toMatchObject({ idleMs: 30 * MINUTE_MS });
  });

  test('cannot be set for a department, and only by editors of the organisation', async () => {
    const dept = await admin.get<{ id: string }>(CALLS.orgAdd.path, {
      parentId: org.orgId,
      kind: 'dept',
      name: 'shift',
    });
    expect(await setIdle(60, dept.id)).toMatchObject({ code: '1031' });
    const viewer = await server.signedIn(org, 'viewer');
    expect(await viewer.ask(CALLS.orgEdit.path, { id: org.orgId, sessionIdleMin: 60 })).toMatchObject({ status: 403 });
  });

  test('decides when a session is swept from the database', async () => {
    await setIdle(120);
    const visitor = await server.signedIn(org, 'viewer');
    const { sessionHash } = await server.services.sessions.find(visitor.cookie.slice(4), false);
    server.clock.pass(100 * MINUTE_MS);
    await server.signedIn(org, 'viewer');
    expect(await server.stores.sessions.find(sessionHash)).toBeDefined();
    server.clock.pass(31 * MINUTE_MS);
    await server.signedIn(org, 'viewer');
    expect(await server.stores.sessions.find(sessionHash)).toBeUndefined();
  });
});
