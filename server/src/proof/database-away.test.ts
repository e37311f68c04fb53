/**
 * PostgreSQL is unavailable for a while, or read-only: people who are signed in continue to see data, and nothing is
 * half done.
 */
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD } from '../testing/processes/server-process.ts';
import { startBehindLine } from './testing/behind-line.ts';

vi.setConfig({ testTimeout: 120_000 });
const until = { timeout: 20_000, interval: 250 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const level = (value: number) => [{ name: 'Level', type: 'Double' as const, value, timestamp: Date.now() }];

/** A server whose database is behind a connection that can be cut, with one value on the screen and an open page. */
async function watchedPlant() {
  const { line, direct, place, server, address } = await startBehindLine(cleanups);
  const person = new Program(address, 'en');
  await person.login(ADMIN_PASSWORD);
  const plant = await ForeignPlant.add(person, 'ACME-1', 'press-1');
  const gateway = await plant.connect(place.mqttPort, 0);
  cleanups.push(() => gateway.end());
  await gateway.birth(level(1));
  await plant.untilAnnounced(1);
  await plant.adopt(level(0));
  await person.get('/lfscada/manage/signal/edit', { id: plant.signalId('Level'), rw: 'rw' });
  await gateway.data(level(2));
  await vi.waitFor(async () => expect(await plant.live('Level')).toMatchObject({ value: 2 }), until);
  const page = { equipmentId: plant.equipmentId, title: 'Press' };
  const { id: pageId } = await person.get<{ id: string }>('/lfscada/configuration/page/add', page);

  /** The responses to what a screen requests. */
  const screen = async () => ({
    equipment: await person.get('/lfscada/monitor/equipment/query', {}),
    page: await person.get('/lfscada/configuration/page/info', { id: pageId }),
    widgets: await person.get('/lfscada/configuration/widget/queryAll', { pageId }),
    alarms: (await person.get<{ alarms: unknown }>('/lfscada/monitor/alarm/current', {})).alarms,
    value: (await plant.live('Level'))?.value,
  });
  /** The HTTP status and message of every call that would have to store something. */
  const edit = () => person.ask('/lfscada/configuration/page/edit', { id: pageId, title: 'Press' });
  const changes = async () => {
    const stranger = new Program(address, 'en');
    const login = stranger.ask('/lfscada/user/login', { loginname: 'admin', password: ADMIN_PASSWORD });
    const asked = [login, edit(), plant.write('Level', '5')];
    return (await Promise.all(asked)).map(({ status, message }) => ({ status, message }));
  };
  return { server, line, direct, person, gateway, screen, changes, edit, address };
}

/** A viewer with a password of their own, signed in. */
async function addViewer(address: string, admin: Program, loginname: string): Promise<{ id: string; viewer: Program }> {
  const given = 'Given-26!x';
  const password = 'Penstock-26x';
  const { rows } = await admin.get<{ rows: { id: string; orgId: string; roleType: string }[] }>(
    '/lfscada/manage/role/query',
  );
  const role = rows.find(({ roleType }) => roleType === 'viewer');
  const { id } = await admin.get<{ id: string }>('/lfscada/manage/user/add', {
    loginname,
    password: given,
    confirm: given,
    orgId: role?.orgId,
    roleId: role?.id,
  });
  const viewer = new Program(address, 'en');
  await viewer.login(given, loginname);
  const proof = { type: 'password', way: 'password', password: given };
  const { ticket } = await viewer.get<{ ticket: string }>('/lfscada/account/security/validate', proof);
  await viewer.get('/lfscada/account/security/password', { ticket, password, confirm: password });
  return { id, viewer };
}

const AWAY = { status: 503, message: 'The server cannot store data at the moment' };

test('an unavailable database stops changes and sign-ins, but not live values', async () => {
  const { server, line, person, gateway, screen, changes, edit, address } = await watchedPlant();
  const leaver = new Program(address, 'en');
  await leaver.login(ADMIN_PASSWORD);
  const { cookie } = leaver;
  await leaver.get('/lfscada/monitor/equipment/query');
  await leaver.get('/lfscada/user/logout');
  const { id, viewer } = await addViewer(address, person, 'vera');
  const seen = () => viewer.ask('/lfscada/monitor/equipment/query');
  expect(await seen()).toMatchObject({ status: 200 });
  await person.get('/lfscada/manage/user/setEnabled', { id, enabled: false });
  // After a change of permissions a session is confirmed by its next call.
  const before = await screen();
  for (const outage of [1, 2]) {
    await line.cut();
    await vi.waitFor(async () => expect(await changes()).toEqual([AWAY, AWAY, AWAY]), until);
    // For longer than the second during which a session check is cached.
    const began = performance.now();
    do expect(await screen()).toEqual(before);
    while (performance.now() - began < 1_500);
    // The cached end of a signed-out session stays.
    const headers = { cookie, origin: address };
    const asked = await fetch(`${address}/lfscada/monitor/equipment/query`, { method: 'POST', headers });
    expect(asked.status).not.toBe(200);
    // An account that was disabled sees nothing, although it was enabled when it was last read.
    expect(await seen()).not.toMatchObject({ status: 200 });
    await line.mend();
    await vi.waitFor(async () => expect(await edit()).toMatchObject({ status: 200 }), until);
    expect(server.output.match(/lost the database/g)).toHaveLength(outage);
  }
  expect(gateway.commands).toEqual([]);
});

test('a read-only database stops changes only', async () => {
  const { server, direct, screen, changes, edit } = await watchedPlant();
  const before = await screen();
  const client = new Client({ connectionString: direct });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const readOnly = async (value: 'on' | 'off') => {
    await client.query(`alter database ${rows[0]?.name ?? ''} set default_transaction_read_only = ${value}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  cleanups.push(() => client.end());
  await readOnly('on');
  await vi.waitFor(async () => expect(await changes()).toEqual([AWAY, AWAY, AWAY]), until);
  expect(await screen()).toEqual(before);
  // Over connections opened since then.
  expect(await changes()).toEqual([AWAY, AWAY, AWAY]);
  await client.query('set default_transaction_read_only = off');
  await readOnly('off');
  await vi.waitFor(async () => expect(await edit()).toMatchObject({ status: 200 }), until);
  expect(server.output).not.toContain('"msg":"a call failed"');
});

test('a database that swallows what it is sent is noticed within seconds, and one that takes long is waited for', async () => {
  const { server, line, direct, screen, changes, edit } = await watchedPlant();
  const client = new Client({ connectionString: direct });
  await client.connect();
  cleanups.push(() => client.end());
  await client.query('begin');
  await client.query('lock table page in access exclusive mode');
  const slow = edit();
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  await client.query('commit');
  expect(await slow).toMatchObject({ status: 200 });
  expect(server.output).not.toContain('lost the database');
  for (const outage of [1, 2]) {
    const before = await screen();
    line.silence();
    const began = performance.now();
    expect(await changes()).toEqual([AWAY, AWAY, AWAY]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await screen()).toEqual(before);
    expect(server.output.match(/lost the database/g)).toHaveLength(outage);
    line.sound();
    await vi.waitFor(async () => expect(await edit()).toMatchObject({ status: 200 }), until);
  }
});
