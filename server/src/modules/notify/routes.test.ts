import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { NotifyPolicy } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const PATH = '/lfscada/manage/notifyPolicy';
const WEBHOOK = { webhookUrl: 'https://hook.example.net/x', webhookSecret: 'a-long-enough-secret' };

let server: TestServer;
let plant: Plant;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'north');
  admin = plant.admin;
});
afterEach(() => server.end());

const step = (more: object = {}) => ({
  afterMin: 0,
  users: [],
  roles: [plant.org.roleIds.viewer],
  channels: ['web'],
  stopWhen: 'ack',
  ...more,
});
const add = (fields: object) => admin.ask(`${PATH}/add`, { name: 'Night', ...fields });

describe('a notification policy', () => {
  test('is added with defaults for missing fields, and with its steps in the order of their delay', async () => {
    const { id } = await admin.get<{ id: string }>(`${PATH}/add`, {
      name: 'Night',
      steps: [step({ afterMin: 30 }), step()],
    });
    expect(await admin.get<NotifyPolicy>(`${PATH}/info`, { id })).toMatchObject({
      name: 'Night',
      enabled: true,
      on: ['come'],
      retry: [1, 20, 300, 900],
      steps: [{ afterMin: 0 }, { afterMin: 30 }],
      webhookSecret: '',
    });
  });

  test('never reveals its secret, and never sends it to another address', async () => {
    const { id } = await admin.get<{ id: string }>(`${PATH}/add`, {
      name: 'Hook',
      steps: [step({ channels: ['webhook'] })],
      ...WEBHOOK,
    });
    expect(await admin.get<NotifyPolicy>(`${PATH}/info`, { id })).toMatchObject({ webhookSecret: KEPT_SECRET });
    expect((await admin.ask(`${PATH}/edit`, { id, name: 'Other', webhookSecret: KEPT_SECRET })).code).toBe('200');
    const moved = { id, webhookUrl: 'https://other.example.net/', webhookSecret: KEPT_SECRET };
    expect((await admin.ask(`${PATH}/edit`, moved)).code).toBe('400');
    expect((await admin.ask(`${PATH}/edit`, { ...moved, webhookSecret: 'another-long-secret' })).code).toBe('200');
    const rows = JSON.stringify(await server.auditRows());
    expect(rows).not.toMatch(/long-enough|another-long/);
    const [policy] = (await server.stores.notifyPolicies.active()).filter((one) => one.id === id);
    expect(policy?.sealedSecret).toMatch(/^v1\./);
  });

  test.each([
    ['no steps', { steps: [] }],
    ['a step for nobody', { steps: [{ afterMin: 0, users: [], roles: [], channels: ['sms'], stopWhen: 'ack' }] }],
    [
      'a webhook without an address',
      { steps: [{ afterMin: 0, users: [], roles: [], channels: ['webhook'], stopWhen: 'ack' }] },
    ],
    ['an unknown way', { steps: [{ afterMin: 0, users: [], roles: ['1'], channels: ['fax'], stopWhen: 'ack' }] }],
  ])('is refused with %s', async (_what, fields) => {
    expect((await add(fields)).code).toMatch(/^40[04]$/);
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]:8080/',
    'https://169.254.169.254/',
    'http://localhost/',
    'ftp://example.com/',
  ])('is refused with a webhook at %s', async (webhookUrl) => {
    expect((await add({ steps: [step({ channels: ['webhook'] })], ...WEBHOOK, webhookUrl })).message).toMatch(
      /address|地址/,
    );
  });

  test('refers only to people, roles, groups and equipment in the access scope', async () => {
    const south = await addPlant(server, 'south');
    const none = { priorities: [], categories: [], groups: [], equipment: [] };
    for (const fields of [
      { steps: [step({ users: [south.userId] })] },
      { steps: [step({ roles: [south.org.roleIds.viewer] })] },
      { steps: [step()], filter: { ...none, equipment: [south.equipmentId] } },
      { steps: [step()], filter: { ...none, groups: [south.groupId] } },
    ]) {
      expect((await add(fields)).code).toBe('404');
    }
    const { users } = await admin.get<{ users: { id: string }[] }>(`${PATH}/targets`, {});
    expect(users.map(({ id }) => id)).not.toContain(south.userId);
  });

  test('shows before it is saved who would be notified, and why others would not', async () => {
    const { rows } = await admin.get<{ rows: { name: string; channel: string; problem: string }[] }>(
      `${PATH}/audience`,
      {
        equipmentId: plant.equipmentId,
        steps: [step({ users: [plant.userId], roles: [], channels: ['web', 'sms', 'push'] })],
      },
    );
    expect(rows).toEqual([
      { step: 1, name: 'north-clerk', channel: 'web', problem: '' },
      { step: 1, name: 'north-clerk', channel: 'sms', problem: 'noAddress' },
      { step: 1, name: 'north-clerk', channel: 'push', problem: 'noAddress' },
    ]);
  });

  test('sends a test to the caller on every channel that it uses', async () => {
    const { id } = await admin.get<{ id: string }>(`${PATH}/add`, {
      name: 'Night',
      steps: [step({ channels: ['web', 'email'] }), step({ afterMin: 5, channels: ['web', 'webhook'] })],
      ...WEBHOOK,
    });
    expect(await admin.get(`${PATH}/test`, { id })).toEqual({ count: 3 });
    const { rows } = await admin.get<{ rows: object[] }>(`${PATH}/deliveries`, { policyId: id });
    expect(rows).toMatchObject([
      { channel: 'webhook', event: 'test', state: 'queued', target: 'hook.example.net', loginname: '' },
      { channel: 'email', event: 'test', state: 'failed', reason: 'noAddress' },
      { channel: 'web', event: 'test', state: 'queued' },
    ]);
    expect((await plant.viewer.ask(`${PATH}/deliveries`, {})).code).toBe('403');
  });
});

describe('a subscribed browser', () => {
  const keys = { p256dh: 'BCVxsr7N', auth: 'BTBZMqHH' };

  test('receives the key of the server, which is the same at every start', async () => {
    const { publicKey } = await plant.viewer.get<{ publicKey: string }>('/lfscada/user/push/key', {});
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(await admin.get('/lfscada/user/push/key', {})).toEqual({ publicKey });
  });

  test('is refused with an internal address', async () => {
    for (const endpoint of ['http://127.0.0.1/push', 'https://10.0.0.8/push', 'https://localhost/push', 'no address']) {
      expect((await admin.ask('/lfscada/user/push/subscribe', { endpoint, ...keys })).code).toBe('400');
    }
  });

  test('is visible only to its person, who can unsubscribe it', async () => {
    const endpoint = 'https://push.example.net/abc';
    await plant.viewer.get('/lfscada/user/push/subscribe', { endpoint, ...keys });
    await admin.get('/lfscada/user/push/unsubscribe', { endpoint });
    const { userId } = (await plant.viewer.send('GET', '/lfscada/user/info')).data as { userId: string };
    expect(await server.stores.pushSubscriptions.of(userId)).toEqual([{ endpoint, ...keys }]);
    await plant.viewer.get('/lfscada/user/push/unsubscribe', { endpoint });
    expect(await server.stores.pushSubscriptions.of(userId)).toEqual([]);
  });
});
