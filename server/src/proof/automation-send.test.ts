import type { Rows } from '@tidegate/contract/id.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import type { Delivery } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpSms } from '../adapters/sms/http/http-sms.ts';
import { SmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { Deliverer } from '../modules/notify/deliverer.ts';
import { addDevices, type Devices } from '../testing/plant/devices.ts';
import { HostStandIn } from '../testing/network/host-stand-in.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startTestServer, TEST_KEY, type TestServer } from '../testing/test-server.ts';
import { PASSWORD, type Visitor } from '../testing/client/visitor.ts';

const AUTOMATION = '/lfscada/manage/automation';
const DOOR = { text: '门已打开', textEn: 'Door opened' };

let server: TestServer;
let plant: Devices;
/** A signal that no device has: it sets automations off. */
let doorId = '';
let ann: { readonly id: string; readonly email: string; readonly tel: string; readonly who: Visitor };
let mails: string[] = [];
let mail: Awaited<ReturnType<typeof startMailServer>>;
let smsGateway: HostStandIn;
/** The queue of one server; of several, each has its own. */
let servers: readonly Deliverer[] = [];
let added = 0;

const idOf = async (who: Visitor) =>
  (await who.get<{ userId: string }>('/lfscada/user/login', { loginname: who.loginname, password: PASSWORD })).userId;

beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  const signal = { code: 'door', name: 'door', rw: 'rw', dataType: 'float32', kind: 'internal' };
  ({ id: doorId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
    equipmentId: plant.equipmentId,
    ...signal,
  }));
  const address = { email: 'ann@example.com', tel: '+8613800138000' };
  ann = { id: await idOf(plant.viewer), who: plant.viewer, ...address };
  await plant.admin.get('/lfscada/manage/user/edit', { id: ann.id, ...address, equipmentIds: [plant.equipmentId] });
  smsGateway = await HostStandIn.open(() => ({ body: '{"ok":true,"id":"77"}' }));
});
afterAll(async () => {
  await smsGateway.close();
  await server.end();
});

beforeEach(async () => {
  mails = [];
  smsGateway.heard.length = 0;
  mail = await startMailServer(mails);
  servers = [deliverer(), deliverer()];
  // No limit counts what earlier tests sent.
  await jumps(3_700_000);
});
afterEach(async () => {
  for (const { queue } of servers) await queue.stop();
  if (mail.port !== 0) await mail.goesDown();
});

function deliverer(): Deliverer {
  const { stores, clock, log } = server;
  const { notify: store, notifyPolicies: policies } = stores;
  const one = new Deliverer({
    ...stores,
    store,
    policies,
    mailer: new SmtpMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'Tidegate <t@example.com>' }),
    smsSender: new HttpSms({
      url: `${smsGateway.url}/send`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"to":"{to}","text":"{text}"}',
      success: '"ok":true',
      reference: 'id',
      cost: undefined,
    }),
    webhook: { post: async () => 200 },
    push: { publicKey: '', isAllowed: () => true, push: async () => 'taken' },
    key: TEST_KEY,
    clock,
    log,
  });
  one.queue.start();
  return one;
}

/** Time passes second by second, in which automations act and queues send. */
async function sends(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 1_000) {
    server.clock.pass(1_000);
    await server.services.automationEngine.settled();
    await Promise.all(servers.map(({ queue }) => queue.idle()));
  }
}
/** More time than anybody spends at the screen. */
async function jumps(ms: number): Promise<void> {
  server.clock.pass(ms);
  await sends(2_000);
  await plant.admin.login(plant.admin.loginname);
}
async function push(value: number): Promise<void> {
  const at = server.clock.now();
  server.live.apply([{ signalId: Number(doorId), at, value, quality: 'good' }], at);
  await server.services.automationEngine.settled();
}
async function opens(): Promise<void> {
  await push(0);
  await sends(1_000);
  await push(1);
  await sends(2_000);
}
const fields = (action: object) => ({
  equipmentId: plant.equipmentId,
  name: `Door ${(added += 1)}`,
  when: { kind: 'signal', signalId: doorId, is: 'above', limit: 0.5, forSec: 0 },
  actions: [{ kind: 'send', users: [ann.id], roles: [], channels: ['sms', 'email'], ...DOOR, ...action }],
});
async function automates(action: object = {}, who = plant.admin): Promise<string> {
  const { id } = await who.get<{ id: string }>(`${AUTOMATION}/add`, fields(action));
  await sends(1_000);
  return id;
}
const remove = (id: string) => plant.admin.get(`${AUTOMATION}/delete`, { id });
const trace = async (id: string) => (await plant.admin.get<Rows<ShownRun>>(`${AUTOMATION}/runs`, { id })).rows;
const log = async (automationId: string) =>
  (
    await plant.admin.get<Rows<Delivery>>('/lfscada/manage/notifyPolicy/deliveries', { page: 1, pageSize: 100 })
  ).rows.filter((row) => row.automationId === automationId);

test('an automation sends an SMS and an e-mail, each once however many servers share the queue', async () => {
  const id = await automates();
  await opens();
  expect(smsGateway.heard.map(({ body }) => JSON.parse(body))).toEqual([{ to: ann.tel, text: expect.any(String) }]);
  expect(mails).toHaveLength(1);
  expect(await trace(id)).toMatchObject([
    { state: 'done', outcomes: [{ kind: 'send', result: 'done', en: '2 sent', zh: '已发送 2 条' }] },
  ]);
  expect(await log(id)).toMatchObject([
    { policyId: null, event: 'automation', state: 'sent', place: '门已打开', placeEn: 'Door opened' },
    { loginname: ann.who.loginname, state: 'sent' },
  ]);
  await remove(id);
});

test('a text names signals whose values are sent, and follows a signal that gets another code', async () => {
  const said = { channels: ['sms'], text: '门 {door}，{none}', textEn: 'Door {door}, {none}' };
  expect(await plant.admin.ask(`${AUTOMATION}/add`, fields(said))).toMatchObject({ code: '1512' });
  const none = { code: 'none', name: 'none', rw: 'rw', dataType: 'float32', kind: 'internal' };
  const { id: noneId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
    equipmentId: plant.equipmentId,
    ...none,
  });
  const id = await automates(said);
  await plant.admin.get('/lfscada/manage/signal/edit', { id: doorId, code: 'gate', unit: 'V' });
  await sends(61_000);
  await opens();
  expect(smsGateway.heard.map(({ body }) => JSON.parse(body).text)).toEqual([expect.stringMatching(/1 V[，,] ?—$/)]);
  const { actions } = await plant.admin.get<ShownAutomation>(`${AUTOMATION}/info`, { id });
  expect(actions).toMatchObject([{ text: '门 {gate}，{none}', textEn: 'Door {gate}, {none}' }]);
  await plant.admin.get('/lfscada/manage/signal/delete', { id: noneId });
  expect(await plant.admin.get<ShownAutomation>(`${AUTOMATION}/info`, { id })).toMatchObject({ sleeps: 'missing' });
  await remove(id);
});

test('while the mail server is down a message waits, and what never gets through is named in the trace and in the log', async () => {
  const id = await automates({ users: [], roles: [plant.org.roleIds.viewer], channels: ['email'] });
  await mail.goesDown();
  await opens();
  expect(await trace(id)).toMatchObject([
    { state: 'done', outcomes: [{ result: 'waiting', en: '1 of 1 still queued' }] },
  ]);
  await sends(25_000);
  await jumps(300_000);
  await jumps(900_000);
  expect(await log(id)).toMatchObject([{ state: 'failed', reason: 'ESOCKET', tries: 5 }]);
  const [run] = await trace(id);
  expect(run).toMatchObject({ state: 'partly', outcomes: [{ result: 'refused' }] });
  expect(run?.outcomes[0]?.en).toContain('1 of 1 not delivered');
  expect(run?.outcomes[0]?.en).toContain('cannot be reached');
  mail = await startMailServer(mails, mail.port);
  await remove(id);
});

test('a person gets twenty messages of automations an hour by a channel, and then one with the number of the others', async () => {
  const id = await automates({ channels: ['sms'] });
  for (let time = 0; time < 23; time += 1) {
    await opens();
    server.clock.pass(10_000);
    await sends(0);
  }
  expect(smsGateway.heard).toHaveLength(20);
  expect((await log(id)).filter(({ reason }) => reason === 'limit')).toHaveLength(3);
  await jumps(3_600_000);
  expect(smsGateway.heard).toHaveLength(21);
  expect(smsGateway.heard.at(-1)?.body).toContain('3');
  await remove(id);
});

test('a recipient without access to the equipment gets nothing, which the trace and the log show', async () => {
  const stranger = await server.signedIn(plant.org, 'viewer');
  const strangerId = await idOf(stranger);
  await plant.admin.get('/lfscada/manage/user/edit', { id: strangerId, email: 'eve@example.com', dataRange: 'chosen' });
  const id = await automates({ users: [strangerId], channels: ['email'] });
  await opens();
  expect(mails).toEqual([]);
  expect(await log(id)).toMatchObject([{ state: 'failed', reason: 'noReach' }]);
  expect((await trace(id))[0]?.outcomes).toMatchObject([{ result: 'refused', en: expect.stringContaining('access') }]);
  await remove(id);
});

test('nobody, strangers and programs are refused as recipients, and an owner without the permission has it sleep', async () => {
  const theirs = await addDevices(server, 'theirs');
  const asked = (action: object, who = plant.admin) => who.ask(`${AUTOMATION}/add`, fields(action));
  expect(await asked({ users: [await idOf(theirs.viewer)] })).toMatchObject({ status: 404 });
  expect(await asked({ roles: [theirs.org.roleIds.viewer] })).toMatchObject({ status: 404 });
  expect(await asked({ users: [] })).toMatchObject({ status: 400 });
  expect(await asked({ channels: ['webhook'] })).toMatchObject({ status: 400 });
  const engineer = await server.signedIn(plant.org, 'engineer');
  const id = await automates({ users: [await idOf(engineer)] }, engineer);
  const { rows } = await plant.admin.get<Rows<{ id: string; name: string; roleType: string; auths: string[] }>>(
    '/lfscada/manage/role/query',
    { page: 1, pageSize: 50 },
  );
  const role = rows.find(({ roleType }) => roleType === 'engineer');
  const auths = (role?.auths ?? []).filter((auth) => auth !== 'manage_notify_edit');
  await plant.admin.get('/lfscada/manage/role/edit', { id: role?.id ?? '', auths });
  expect(await plant.admin.get<ShownAutomation>(`${AUTOMATION}/info`, { id })).toMatchObject({ sleeps: 'ownerSend' });
  await remove(id);
});
