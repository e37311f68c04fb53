import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { Org, Style } from '@tidegate/contract/nouns/org/org.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Organisation, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import type { Visitor } from '../../testing/client/visitor.ts';

let server: TestServer;
let org: Organisation;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  org = await server.addOrg('plant');
  admin = await server.signedIn(org, 'admin');
});
afterEach(() => server.end());

const setOrg = (fields: object, id = org.orgId) => admin.ask(CALLS.orgEdit.path, { id, ...fields });
/** Settings that a server read may be a second old. */
async function setPlatform(): Promise<void> {
  await server.stores.settings.save({ language: 'en', timeZone: 'Europe/Berlin' }, TRAIL);
  server.clock.pass(1_000);
}
const shown = async (visitor: Visitor) => {
  const { language, timeZone } = await visitor.get<Style>(CALLS.loadStyle.path);
  return [language, timeZone];
};

describe('the default language and time zone', () => {
  test('of the platform hold for visitors and for people whose organisation sets none', async () => {
    await setPlatform();
    expect(await shown(server.visitor())).toEqual(['en', 'Europe/Berlin']);
    expect(await shown(await server.signedIn(org, 'viewer'))).toEqual(['en', 'Europe/Berlin']);
  });

  test('of the nearest organisation come before those of the platform, each for itself', async () => {
    await setPlatform();
    const { id } = await admin.get<{ id: string }>(CALLS.orgAdd.path, {
      parentId: org.orgId,
      kind: 'org',
      name: 'hall',
    });
    await setOrg({ timeZone: 'Asia/Tokyo', language: 'en' });
    await setOrg({ language: 'zh' }, id);
    expect(await shown(await server.signedIn({ ...org, orgId: id }, 'viewer'))).toEqual(['zh', 'Asia/Tokyo']);
    expect(await shown(server.visitor())).toEqual(['en', 'Europe/Berlin']);
    const orgs = await admin.get<readonly Org[]>(CALLS.orgTree.path);
    expect(orgs.map(({ name, language, timeZone }) => [name, language, timeZone])).toEqual([
      ['plant', 'en', 'Asia/Tokyo'],
      ['hall', 'zh', ''],
    ]);
  });

  test('decide how people are notified, unless they chose their own', async () => {
    await setOrg({ language: 'en', timeZone: 'Asia/Tokyo' });
    const viewer = await server.signedIn(org, 'viewer');
    const reader = async () => {
      const people = await server.stores.audience.holding('monitor_equipment_view');
      const one = people.find(({ loginname }) => loginname === viewer.loginname);
      return [one?.language, one?.timeZone];
    };
    expect(await reader()).toEqual(['en', 'Asia/Tokyo']);
    await viewer.get(CALLS.userConfigSave.path, { language: 'zh' });
    expect(await reader()).toEqual(['zh', 'Asia/Tokyo']);
  });

  test('cannot be set for a department, nor to an unknown time zone', async () => {
    const dept = await admin.get<{ id: string }>(CALLS.orgAdd.path, {
      parentId: org.orgId,
      kind: 'dept',
      name: 'shift',
    });
    expect(await setOrg({ language: 'en' }, dept.id)).toMatchObject({ code: '1032' });
    expect(await setOrg({ timeZone: 'Mars/Olympus' })).toMatchObject({ status: 400 });
    expect(await setOrg({ language: 'fr' })).toMatchObject({ status: 400 });
  });
});
