import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRAIL } from '../../testing/trail.ts';
import type { Organisation, TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let org: Organisation;
let ann: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  org = await server.addOrg('plant');
  ann = await server.signedIn(org, 'viewer');
});
afterAll(() => server.end());

const idOf = async (person: Visitor) => (await person.get<{ userId: string }>('/lfscada/account/info')).userId;

describe("a person's own account", () => {
  test('contains the data visible to the person, and the methods to verify them', async () => {
    expect(await ann.get('/lfscada/account/info')).toEqual({
      userId: expect.any(String),
      loginname: 'viewer1',
      name: '',
      avatar: '',
      orgName: 'plant',
      deptName: '',
      roleName: 'viewer',
      roleNameEn: '',
      tel: '',
      email: '',
      questions: [],
      totpOn: false,
      recoveryCodesLeft: 0,
      passwordAt: START,
      createdAt: START,
      sms: true,
      mail: true,
      proofs: ['password'],
    });
    await server.stores.ownAccounts.setTel(await idOf(ann), '+8613800138000', TRAIL);
    await server.stores.ownAccounts.setEmail(await idOf(ann), 'ann@example.com', TRAIL);
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ proofs: ['password', 'tel', 'email'] });
  });

  test('names the senders that the server does not have', async () => {
    const bare = await startTestServer({ senders: [] });
    const person = await bare.signedIn(await bare.addOrg('bare'), 'viewer');
    await bare.stores.ownAccounts.setTel(await idOf(person), '+8613800138000', TRAIL);
    expect(await person.get('/lfscada/account/info')).toMatchObject({ sms: false, mail: false, proofs: ['password'] });
    await bare.end();
  });

  test('accepts a name of at most six characters', async () => {
    await ann.get('/lfscada/account/edit', { name: ' 安安安安安安 ' });
    expect(await ann.ask('/lfscada/account/edit', { name: '安安安安安安安' })).toMatchObject({ code: '1103' });
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ name: '安安安安安安' });
    const { data } = await ann.send('GET', '/lfscada/user/info');
    expect(data).toMatchObject({ name: '安安安安安安' });
  });

  test('changes no other field of the account', async () => {
    for (const field of [
      'roleId',
      'roleType',
      'auths',
      'orgId',
      'dataRange',
      'authRegion',
      'tel',
      'email',
      'enabled',
    ]) {
      expect(await ann.ask('/lfscada/account/edit', { name: 'x', [field]: '1' })).toMatchObject({ code: '400' });
      expect(await ann.ask('/lfscada/userConfig/save', { [field]: '1' })).toMatchObject({ code: '400' });
    }
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ roleName: 'viewer', tel: '+8613800138000' });
  });
});

describe('the settings', () => {
  test('change if they are given and stay otherwise', async () => {
    const bob = await server.signedIn(org, 'operator');
    expect(await bob.get('/lfscada/userConfig/query')).toEqual({
      messageTypes: ['notice', 'expire', 'alarm'],
      prompType: { alter: true, sound: true, title: true },
      scadaAdaption: 'ratio',
      language: null,
      timeZone: null,
    });
    await bob.get('/lfscada/userConfig/save', { messageTypes: ['alarm'], timeZone: 'Europe/Berlin' });
    await bob.get('/lfscada/userConfig/save', {
      language: 'en',
      scadaAdaption: 'screen',
      prompType: { alter: false, sound: true, title: false },
    });
    const saved = {
      messageTypes: ['alarm'],
      prompType: { alter: false, sound: true, title: false },
      scadaAdaption: 'screen',
      language: 'en',
      timeZone: 'Europe/Berlin',
    };
    expect(await bob.get('/lfscada/userConfig/query')).toEqual(saved);
    expect((await bob.send('GET', '/lfscada/user/info')).data).toMatchObject(saved);
  });

  test.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
    { language: 'de' },
    { scadaAdaption: 'wide' },
    { messageTypes: ['gossip'] },
    { prompType: { alter: 'yes' } },
    { messageTypes: 'alarm' },
  ])('are not changed by %j', async (config) => {
    const before = await ann.get('/lfscada/userConfig/query');
    expect(await ann.ask('/lfscada/userConfig/save', config)).toMatchObject({ status: 400, code: '400' });
    expect(await ann.get('/lfscada/userConfig/query')).toEqual(before);
  });
});
