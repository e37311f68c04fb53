import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PLAN = { isOn: true, time: '03:00', timeZone: 'UTC', days: 2, weeks: 2 };

let server: TestServer;
let root: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  root = await server.signedIn(await server.addOrg('platform'), 'platform');
});
afterEach(() => server.end());

const call = (name: string) => `/lfscada/manage/backup/${name}`;
const list = () => root.get(call('list'));
const rowsOf = async (action: string) => (await server.auditRows()).filter((row) => row.action === action);
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** Lets a minute of the schedule pass at a moment. */
async function checkAt(at: number): Promise<void> {
  server.clock.setWall(at);
  await server.services.backups.runSchedule();
}

describe('backups', () => {
  test('are reserved for the platform administrator', async () => {
    const admin = await server.signedIn(await server.addOrg('north'), 'admin');
    for (const name of ['list', 'make']) expect(await admin.ask(call(name))).toMatchObject({ code: '403' });
    expect(server.backups.running).toBeUndefined();
  });

  test('are created one at a time, show their progress, and are logged', async () => {
    await root.get(call('make'));
    expect(await list()).toMatchObject({ running: { phase: 'write', rows: 5 }, kept: [], isOverdue: true });
    expect(await root.ask(call('make'))).toMatchObject({ code: '1431' });
    server.backups.running?.finish();
    await settled();
    expect(await list()).toMatchObject({
      running: null,
      lastFailure: null,
      isOverdue: false,
      kept: [{ reason: 'manual' }],
    });
    expect(await rowsOf('backup.make')).toMatchObject([{ result: '200' }, { result: '1431' }]);
  });

  test('that fail are shown with the reason until one succeeds', async () => {
    await root.get(call('make'));
    server.backups.running?.fail('The disk of /backups is full.');
    await settled();
    expect(await list()).toMatchObject({
      running: null,
      lastFailure: { at: START, text: 'The disk of /backups is full.' },
    });
    expect((await rowsOf('backup.make')).at(-1)).toMatchObject({ result: '503', loginname: '' });
    await root.get(call('make'));
    server.backups.running?.finish();
    await settled();
    expect(await list()).toMatchObject({ lastFailure: null });
  });

  test('are downloaded and deleted by name, and other files are not', async () => {
    server.backups.add('manual', START);
    const name = server.backups.kept[0]?.name ?? '';
    expect((await root.ask(call('download'), { name })).text).toBe('abc');
    expect(await root.ask(call('download'), { name: '../tidegate.db' })).toMatchObject({ code: '400' });
    expect(await root.ask(call('delete'), { name: name.replace('manual', 'upgrade') })).toMatchObject({ code: '404' });
    await root.get(call('delete'), { name });
    expect(server.backups.kept).toEqual([]);
    expect((await rowsOf('backup.download')).map(({ result }) => result)).toEqual(['200']);
    expect((await rowsOf('backup.delete')).map(({ result }) => result)).toEqual(['404', '200']);
  });
});

describe('the schedule', () => {
  test('creates one backup a day after its time, and retries a failed one an hour later', async () => {
    await server.services.backups.runSchedule();
    expect(server.backups.running).toBeUndefined();
    await root.get('/lfscada/manage/setting/save', { backups: PLAN });
    server.clock.pass(1_001);
    const day = START + DAY_MS + 3 * HOUR_MS;
    const began = checkAt(day);
    await settled();
    await settled();
    server.backups.running?.fail('full');
    await began;
    await checkAt(day + HOUR_MS / 2);
    expect(server.backups.running).toBeUndefined();
    const again = checkAt(day + 1.1 * HOUR_MS);
    await settled();
    await settled();
    server.backups.running?.finish();
    await again;
    await checkAt(day + 20 * HOUR_MS);
    expect(server.backups.running).toBeUndefined();
    expect(server.backups.kept).toHaveLength(1);
    expect((await rowsOf('backup.make')).map(({ result }) => result)).toEqual(['503', '200']);
  });
});
