import type { RoleType } from '@tidegate/contract/auths.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { WriteConfirm } from '@tidegate/contract/nouns/signal/signal.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeNow, turnOnAuthenticator } from '../../testing/client/authenticator.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import { PASSWORD, type Answer } from '../../testing/client/visitor.ts';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  server.link.sent.length = 0;
  server.clock.pass(5_000);
});
afterEach(() => server.end());

type Fields = Readonly<Record<string, unknown>>;
const edit = (fields: Fields) => plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, ...fields });
const demand = (writeConfirm: WriteConfirm) => edit({ writeConfirm });
const write = (more: Fields = {}): Promise<Answer> => {
  const { equipmentId, signalId } = plant;
  return plant.admin.ask('/lfscada/monitor/write', { equipmentId, signalId, value: '5', ...more });
};
const isRefused = async (more: Fields, code: string) => {
  expect(await write(more)).toMatchObject({ code });
  expect(server.link.sent).toEqual([]);
};
const isSent = async (more: Fields) => {
  expect(await write(more)).toMatchObject({ code: '200' });
  expect(server.link.sent).toHaveLength(1);
};
const newest = async () => {
  const { rows } = await plant.admin.get<Rows<Command>>('/lfscada/monitor/command/query', {
    equipmentId: plant.equipmentId,
  });
  return rows[0];
};
const audited = async () => (await server.auditRows()).findLast(({ result }) => result === 'waiting');
const signedBy = (loginname: string, secondPassword = PASSWORD) => ({ secondLoginname: loginname, secondPassword });
const colleague = async (role: RoleType) => (await server.signedIn(plant.org, role)).loginname;

test('a signal without a consent rule is written at once', async () => {
  await isSent({});
  expect(await newest()).toMatchObject({ reason: '', second: '' });
});

test('an optional reason is stored', async () => {
  await isSent({ reason: ' the tank runs dry ' });
  expect(await newest()).toMatchObject({ reason: 'the tank runs dry' });
});

describe('a signal that requires a reason', () => {
  test('is not written without one', async () => {
    await demand('reason');
    await isRefused({}, '2021');
    await isRefused({ reason: '  ' }, '2021');
  });

  test('is written with a reason, which is recorded in the command and in the audit row', async () => {
    await demand('reason');
    await isSent({ reason: 'shift change' });
    expect(await newest()).toMatchObject({ reason: 'shift change' });
    expect(JSON.parse((await audited())?.new ?? '')).toEqual({ value: 5, reason: 'shift change', second: '' });
  });
});

describe('a signal that requires the password', () => {
  test('is not written without it or with another', async () => {
    await demand('password');
    await isRefused({ confirm: true }, '2022');
    await isRefused({ password: 'Wrong-2026' }, '2023');
    const row = (await server.auditRows()).find(({ action }) => action === 'signal.write.sign');
    expect(row).toMatchObject({ result: '2023', loginname: plant.admin.loginname });
  });

  test('is written with it, and the password appears in no row', async () => {
    await demand('password');
    await isSent({ password: PASSWORD });
    expect(JSON.stringify(await server.auditRows())).not.toContain(PASSWORD);
  });

  test('delays guessing', async () => {
    await demand('password');
    for (let tries = 0; tries < 10; tries += 1) {
      await isRefused({ password: 'Wrong-2026' }, '2023');
    }
    await isRefused({ password: PASSWORD }, '429');
  });
});

describe('a signal that requires two people', () => {
  beforeEach(() => demand('dual'));

  test('is not written by one person', async () => {
    await isRefused({ confirm: true }, '2024');
    await isRefused({ secondLoginname: 'bob' }, '2024');
  });

  test('is not written if both are the same person, however the name is spelt', async () => {
    await isRefused(signedBy(plant.admin.loginname), '2025');
    await isRefused(signedBy(plant.admin.loginname.toUpperCase()), '2025');
  });

  test('gives the same answer for an unknown name and a wrong password', async () => {
    const unknown = await write(signedBy('nobody'));
    const wrong = await write(signedBy(await colleague('operator'), 'Wrong-2026'));
    expect(unknown).toMatchObject({ code: '2026' });
    expect(wrong.text).toBe(unknown.text);
    expect(server.link.sent).toEqual([]);
  });

  test('is not written if the second person lacks the permission to write', async () => {
    await isRefused(signedBy(await colleague('viewer')), '2027');
  });

  test('is not written if the second person lacks the region', async () => {
    const { userId } = await plant.admin.get<{ userId: string }>('/lfscada/user/login', {
      loginname: plant.admin.loginname,
      password: PASSWORD,
    });
    const second = await colleague('operator');
    await edit({ authRegion: 'boiler' });
    await plant.admin.get('/lfscada/manage/user/edit', { id: userId, authRegion: ['boiler'] });
    server.clock.pass(2_000);
    await isRefused(signedBy(second), '2027');
  });

  test('is not written if the second person has no access to the equipment', async () => {
    const elsewhere = await server.addOrg('theirs');
    const stranger = await server.signedIn(elsewhere, 'operator');
    await isRefused(signedBy(stranger.loginname), '2027');
  });

  test('asks a second person who has an authenticator for its code', async () => {
    const bea = await server.signedIn(plant.org, 'operator');
    const { secret } = await turnOnAuthenticator(server, bea);
    await isRefused(signedBy(bea.loginname), '1012');
    await isRefused({ ...signedBy(bea.loginname), secondTotp: 'AAAA-AAAA' }, '1013');
    await isSent({ ...signedBy(bea.loginname), secondTotp: codeNow(server, secret) });
  });

  test('is written with the approval of another operator, who is recorded in the command and in the audit row', async () => {
    const second = await colleague('operator');
    await isSent({ ...signedBy(second), reason: 'test run' });
    expect(await newest()).toMatchObject({ by: plant.admin.loginname, second, reason: 'test run' });
    expect(JSON.parse((await audited())?.new ?? '')).toEqual({ value: 5, reason: 'test run', second });
  });
});
