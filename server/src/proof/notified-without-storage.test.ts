/**
 * An alarm while the database is away reaches people outside of the screen at once, and once: the webhook and the e-mail of a
 * policy leave before anything can be stored, and are recorded afterwards.
 */
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { listenLocally } from '../testing/network/listen-locally.ts';
import { ADMIN_PASSWORD } from '../testing/processes/server-process.ts';
import { Program } from '../testing/client/program.ts';
import { startBehindLine } from './testing/behind-line.ts';
import { startMailServer } from './testing/mail-server.ts';

vi.setConfig({ testTimeout: 120_000 });
const until = { timeout: 30_000, interval: 100 };
const soon = { timeout: 8_000, interval: 50 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const levels = (value: number) => [{ name: 'Level', type: 'Double' as const, value, timestamp: Date.now() }];

/** A program of another make that accepts every post; returns its address and the alarms, oldest first. */
async function receiver() {
  const alarms: string[] = [];
  const program = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      alarms.push(/"alarm":\{"id":"(\d+)"/.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
      response.writeHead(200).end('noted');
    });
  });
  const port = await listenLocally(program);
  cleanups.push(() => {
    program.closeAllConnections();
    program.close();
  });
  return { url: `http://127.0.0.1:${port}/in`, alarms };
}

test('the webhook and the e-mail of a policy leave while the database is away, and once', async () => {
  const mails: string[] = [];
  const mail = await startMailServer(mails);
  cleanups.push(() => mail.goesDown());
  const hook = await receiver();
  const { line, place, address } = await startBehindLine(cleanups, {
    TIDEGATE_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    TIDEGATE_MAIL_FROM: 'Tidegate <t@example.com>',
    TIDEGATE_OUTSIDE_ALLOW: '127.0.0.1',
  });
  const admin = new Program(address, 'en');
  await admin.login(ADMIN_PASSWORD);
  const plant = await ForeignPlant.add(admin, 'ACME-1', 'press-1');
  const gateway = await plant.connect(place.mqttPort, 0);
  cleanups.push(() => gateway.end());
  await gateway.birth(levels(0));
  await plant.untilAnnounced(1);
  await plant.adopt(levels(0));
  const rule = { signalId: plant.signalId('Level'), name: 'High', type: 'h', limit: 50, priority: 1, onDelay: 0 };
  await admin.get('/lfscada/manage/alarmRule/add', rule);
  const roles = await admin.get<{ rows: { id: string; orgId: string; roleType: string }[] }>(
    '/lfscada/manage/role/query',
  );
  const role = roles.rows.find(({ roleType }) => roleType === 'viewer');
  const { id: userId } = await admin.get<{ id: string }>('/lfscada/manage/user/add', {
    loginname: 'vera',
    password: 'Given-26!x',
    confirm: 'Given-26!x',
    orgId: role?.orgId,
    roleId: role?.id,
    email: 'vera@example.com',
  });
  const step = { afterMin: 0, users: [userId], roles: [], channels: ['webhook', 'email'], stopWhen: 'ack' };
  const policy = { name: 'Night', orgId: role?.orgId, steps: [step], mergeSec: 0, webhookUrl: hook.url };
  await admin.get('/lfscada/manage/notifyPolicy/add', { ...policy, webhookSecret: 'a-long-enough-secret' });
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const isOpen = async () =>
    (await admin.get<{ alarms: unknown[] }>('/lfscada/monitor/alarm/current')).alarms.length > 0;
  await vi.waitFor(async () => {
    await gateway.data(levels(90));
    expect(hook.alarms.length).toBe(1);
    expect(mails.length).toBe(1);
  }, until);
  await gateway.data(levels(0));
  const { alarms } = await admin.get<{ alarms: { id: string }[] }>('/lfscada/monitor/alarm/current');
  await admin.get('/lfscada/monitor/alarm/ack', { ids: alarms.map(({ id }) => id) });
  await vi.waitFor(async () => expect(await isOpen()).toBe(false), until);

  await line.cut();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await gateway.data(levels(90));
  await vi.waitFor(() => expect([hook.alarms.length, mails.length]).toEqual([2, 2]), soon);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await line.mend();

  const recorded = async () => {
    const { rows } = await admin.get<{ rows: { channel: string; state: string }[] }>(
      '/lfscada/manage/notifyPolicy/deliveries',
      { page: 1, pageSize: 100 },
    );
    return rows.map(({ channel, state }) => `${channel} ${state}`).toSorted();
  };
  await vi.waitFor(
    async () => expect(await recorded()).toEqual(['email sent', 'email sent', 'webhook sent', 'webhook sent']),
    until,
  );
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect([hook.alarms.length, new Set(hook.alarms).size, mails.length]).toEqual([2, 2, 2]);
});
