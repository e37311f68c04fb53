import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { WEBHOOK_EVENTS, WEBHOOK_RETRY_MS } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HttpWebhook, signatureOf } from '../adapters/webhook/http-webhook.ts';
import { OutsideHosts } from '../platform/outside-host.ts';
import { secretPurpose, WebhookDispatcher } from '../modules/webhook/dispatcher.ts';
import { alarmOf, came } from '../testing/plant/alarm-fixtures.ts';
import { listenLocally } from '../testing/network/listen-locally.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import type { TestServer } from '../testing/test-server.ts';
import { START, startTestServer, TEST_KEY } from '../testing/test-server.ts';
import { TRAIL } from '../testing/trail.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

const SECRET = 'a-secret-of-this-webhook';
const DAY_MS = 86_400_000;
const DELIVERIES = '/lfscada/manage/webhook/deliveries';

let server: TestServer;
let ours: Plant;
let theirs: Plant;
let queue: WebhookDispatcher['queue'];
const seen: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end('noted');
  });
});
let url = '';
/** The webhook sender's own clock: days pass without the rest of the server. */
const clock = new ManualClock(START);

beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  theirs = await addPlant(server, 'theirs');
  url = `http://127.0.0.1:${await listenLocally(receiver)}/in`;
  queue = begin();
  // Earlier alarms are sent to nobody.
  await poll();
});
afterEach(() => {
  status = 200;
  seen.length = 0;
});
afterAll(async () => {
  await queue.stop();
  receiver.closeAllConnections();
  receiver.close();
  await server.end();
});

function begin(): WebhookDispatcher['queue'] {
  const { stores, log } = server;
  const sender = new HttpWebhook(new OutsideHosts({ allowed: ['127.0.0.1'] }));
  return new WebhookDispatcher({ ...stores, store: stores.webhooks, sender, key: TEST_KEY, clock, log }).queue;
}

async function poll(): Promise<void> {
  queue.wake();
  await queue.idle();
}

/** A webhook of the plant administrator that points to the receiver. */
async function hook(plant: Plant, events: readonly WebhookEvent[] = WEBHOOK_EVENTS): Promise<string> {
  const account = await server.stores.accounts.byLoginname(plant.admin.loginname);
  const fields = { name: 'MES', url, events: [...events], enabled: true };
  const seal = (id: string) => TEST_KEY.seal(secretPurpose(id), SECRET);
  return server.stores.webhooks.add(account?.userId ?? '', fields, clock.now(), 50, seal, TRAIL);
}

async function trip(
  { org, alarmRuleId, gatewayId, equipmentId, signalId }: Plant,
  more: Partial<Alarm> = {},
): Promise<void> {
  const id = String(Number(await server.stores.alarms.lastId()) + 1);
  const place = { gatewayId, equipmentId, signalId, type: 'h' } as const;
  const alarm = alarmOf(id, alarmRuleId, { ...place, phase: 'normal', closedAt: 1, ...more });
  const step = { ...came(alarm).step, at: clock.now() };
  await server.stores.alarms.commit([
    came(alarm, { orgId: org.orgId, life: NORMAL, alarm: null, isNews: false, step }),
  ]);
}

const log = async (id: string, { admin } = ours): Promise<readonly WebhookDelivery[]> =>
  (await admin.get<{ rows: readonly WebhookDelivery[] }>(DELIVERIES, { id })).rows;
const remove = (id: string, plant = ours) => plant.admin.get('/lfscada/manage/webhook/delete', { id });

describe('a webhook', () => {
  test('receives signed events that its owner may see, and none of others', async () => {
    const mine = await hook(ours);
    const other = await hook(theirs);
    await trip(ours);
    await poll();
    expect(seen).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = seen;
    const at = Number(headers['x-tidegate-timestamp']);
    expect(headers['x-tidegate-signature']).toBe(`sha256=${signatureOf(SECRET, at, body)}`);
    expect(JSON.parse(body)).toMatchObject({
      id: headers['x-tidegate-delivery'],
      event: 'alarm.active',
      data: { alarm: { equipmentId: ours.equipmentId, signalId: ours.signalId } },
    });
    expect(await log(mine)).toMatchObject([{ event: 'alarm.active', state: 'sent', status: 200, tries: 1 }]);
    expect(await log(other, theirs)).toEqual([]);
    expect(await ours.admin.ask(DELIVERIES, { id: other })).toMatchObject({ status: 404 });
    await remove(mine);
    await remove(other, theirs);
  });

  test('receives offline gateways and finished writes, and only the events it asked for', async () => {
    const all = await hook(ours);
    const few = await hook(ours, ['write.finished']);
    await trip(ours, { equipmentId: null, signalId: null, type: 'offline' });
    const write = { equipmentId: ours.equipmentId, signalId: ours.signalId, value: '7' };
    const { uuid } = await ours.admin.get<{ uuid: string }>('/lfscada/monitor/write', write);
    server.link.tell({ uuid, code: '200', value: 7, at: clock.now() });
    await expect.poll(async () => (await server.stores.webhooks.happened(10)).happenings.length).toBe(3);
    await poll();
    const events = (rows: readonly WebhookDelivery[]) => rows.map(({ event }) => event).toSorted();
    expect(events(await log(all))).toEqual(['alarm.active', 'gateway.offline', 'write.finished']);
    const [row] = await log(few);
    expect(JSON.parse(row?.body ?? '')).toMatchObject({
      event: 'write.finished',
      data: { uuid, value: 7, status: 'success' },
    });
    await remove(all);
    await remove(few);
  });

  test('is retried after 10 s, 1 min, 5 min, 30 min and 2 h, then fails', async () => {
    const id = await hook(ours);
    status = 503;
    await trip(ours);
    await poll();
    for (const [tries, wait] of WEBHOOK_RETRY_MS.entries()) {
      expect(await log(id)).toMatchObject([{ state: 'queued', status: 503, tries: tries + 1, reason: '503 noted' }]);
      clock.pass(wait - 1);
      await poll();
      expect(seen).toHaveLength(tries + 1);
      clock.pass(1);
      await poll();
      expect(seen).toHaveLength(tries + 2);
    }
    expect(await log(id)).toMatchObject([{ state: 'failed', tries: 6, status: 503 }]);
    expect(new Set(seen.map(({ headers }) => headers['x-tidegate-delivery'])).size).toBe(1);
    // Each attempt carries its own timestamp, against replays.
    expect(new Set(seen.map(({ headers }) => headers['x-tidegate-timestamp'])).size).toBe(6);
    await remove(id);
  });

  test('receives waiting events after a restart, once', async () => {
    const id = await hook(ours);
    status = 500;
    await trip(ours);
    await poll();
    await queue.stop();
    queue = begin();
    status = 200;
    clock.pass(WEBHOOK_RETRY_MS[0] ?? 0);
    await poll();
    await poll();
    expect(await log(id)).toMatchObject([{ state: 'sent', tries: 2 }]);
    expect(seen).toHaveLength(2);
    await remove(id);
  });

  test('does not receive events that its owner can no longer see when they are sent', async () => {
    const id = await hook(ours);
    status = 500;
    await trip(ours);
    await poll();
    status = 200;
    const account = await server.stores.accounts.byLoginname(ours.admin.loginname);
    await server.stores.users.setEnabled(account?.userId ?? '', false, { orgPath: '/', isPlatform: true }, TRAIL);
    clock.pass(60_000);
    await poll();
    await server.stores.users.setEnabled(account?.userId ?? '', true, { orgPath: '/', isPlatform: true }, TRAIL);
    await ours.admin.login(ours.admin.loginname);
    expect(await log(id)).toMatchObject([{ state: 'dropped' }]);
    expect(seen).toHaveLength(1);
    await remove(id);
  });

  test('is disabled after days of failures, and its owner is notified', async () => {
    const id = await hook(ours);
    status = 410;
    for (let day = 0; day < 4; day += 1) {
      await trip(ours);
      await poll();
      clock.pass(DAY_MS);
    }
    const mine = await ours.admin.get<readonly Webhook[]>('/lfscada/manage/webhook/query');
    expect(mine.find((one) => one.id === id)).toMatchObject({ enabled: false });
    expect(mine.find((one) => one.id === id)?.disabledAt).not.toBeNull();
    const mails = await ours.admin.get<{ rows: readonly { title: string }[] }>('/lfscada/msg/query', {});
    expect(mails.rows.map(({ title }) => title)).toContain('The webhook “MES” was disabled');
    const before = seen.length;
    await trip(ours);
    await poll();
    expect(seen).toHaveLength(before);
    await remove(id);
  });
});

describe('the owner of a webhook', () => {
  const HOOK = '/lfscada/manage/webhook';
  const fields = { name: 'MES', events: ['alarm.active'] };

  test('has to give an external address', async () => {
    for (const inside of ['http://127.0.0.1/', 'http://169.254.169.254/latest', 'ftp://example.com', 'http://[::1]/']) {
      expect(await ours.admin.ask(`${HOOK}/add`, { ...fields, url: inside })).toMatchObject({ status: 400 });
    }
  });

  test('sees its secret once, and can replace it', async () => {
    const id = await hook(ours);
    const { secret } = await ours.admin.get<{ secret: string }>(`${HOOK}/rotate`, { id });
    expect((await ours.admin.ask(`${HOOK}/query`)).text).not.toContain(secret);
    await ours.admin.get(`${HOOK}/test`, { id });
    await poll();
    const [{ headers, body } = { headers: {}, body: '' }] = seen;
    expect(JSON.parse(body)).toMatchObject({ event: 'test' });
    const at = Number(headers['x-tidegate-timestamp']);
    expect(headers['x-tidegate-signature']).toBe(`sha256=${signatureOf(secret, at, body)}`);
    await remove(id);
  });
});
