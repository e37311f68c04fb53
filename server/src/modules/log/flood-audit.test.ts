import { expect, test } from 'vitest';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { TRAIL } from '../../testing/trail.ts';
import { FloodAudit, OWN_ROWS, STRANGER_ROWS } from './flood-audit.ts';

const START = Date.UTC(2026, 6, 1);
const MINUTE_MS = 60_000;

function flood() {
  const rows: AuditEntry[] = [];
  const clock = new ManualClock(START);
  const log = new SilentLog();
  const store = {
    fails: false,
    append: async (entry: AuditEntry) => {
      if (store.fails) throw new Error('disk full');
      rows.push(entry);
    },
    firstBroken: async () => 7,
  };
  const audit = new FloodAudit(store, clock, log);
  audit.start();
  const refuse = (more: Partial<AuditEntry> = {}) =>
    audit.append({
      ...TRAIL,
      at: clock.now(),
      userId: '',
      ip: '10.0.0.1',
      action: 'user.login',
      result: '1001',
      ...more,
    });
  return { rows, clock, log, store, audit, refuse };
}

const sumOf = (row: AuditEntry | undefined): unknown => JSON.parse(row?.new ?? '{}');

test('the first refusals of a minute are separate rows, and the others one row with their number and names', async () => {
  const { rows, clock, refuse } = flood();
  for (let turn = 0; turn < 30; turn += 1) {
    await refuse({ loginname: `name${turn % 12}`, object: `account:${turn % 2}` });
    clock.pass(10);
  }
  expect(rows).toHaveLength(OWN_ROWS);
  await clock.passInSteps(MINUTE_MS);
  expect(rows).toHaveLength(OWN_ROWS + 1);
  const sum = rows.at(-1);
  expect(sum).toMatchObject({ at: START + 290, ip: '10.0.0.1', action: 'user.login', result: '1001', loginname: '' });
  expect(sumOf(sum)).toEqual({
    times: 20,
    from: START + 100,
    until: START + 290,
    names: ['name10', 'name11', ...Array.from({ length: 10 }, (_one, at) => `name${at}`)],
    objects: ['account:0', 'account:1'],
    addresses: ['10.0.0.1'],
  });
  await refuse();
  expect(rows).toHaveLength(OWN_ROWS + 2);
});

test('an hour of five hundred failed sign-ins a second from ever new addresses writes a limited number of rows', async () => {
  const { rows, clock, refuse } = flood();
  const minutes = 60;
  let asked = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let turn = 0; turn < 500; turn += 1) {
      asked += 1;
      await refuse({ ip: `10.${asked % 250}.${turn % 250}.${minute}`, loginname: `n${asked}` });
    }
    await clock.passInSteps(MINUTE_MS, MINUTE_MS);
    for (let turn = 0; turn < 300; turn += 1) await Promise.resolve();
  }
  expect(rows.length).toBeLessThanOrEqual(minutes * (STRANGER_ROWS + 101));
  const counted = rows.reduce((sum, row) => sum + (row.new === '' ? 1 : Number(Object(sumOf(row)).times)), 0);
  expect(counted).toBe(asked);
});

test('every successful action and every command is a separate row, however frequent', async () => {
  const { rows, refuse } = flood();
  for (let turn = 0; turn < 30; turn += 1) {
    await refuse({ userId: '5', result: '200' });
    await refuse({ userId: '5', result: '2003', commandUuid: 'u' });
  }
  expect(rows).toHaveLength(60);
});

test('refusals of one person are summed by call and result without hiding those of another', async () => {
  const { rows, clock, refuse } = flood();
  for (let turn = 0; turn < 50; turn += 1) {
    await refuse({ userId: '5', action: 'role.add', result: '1210' });
    await refuse({ userId: '5', action: 'user.add', result: '403' });
  }
  await refuse({ userId: '6', action: 'role.add', result: '1210' });
  expect(rows).toHaveLength(2 * OWN_ROWS + 1);
  await clock.passInSteps(MINUTE_MS);
  expect(rows.slice(-2)).toMatchObject([
    { userId: '5', action: 'role.add', result: '1210' },
    { userId: '5', action: 'user.add', result: '403' },
  ]);
});

test('a total that could not be stored is stored later with new entries, and on shutdown', async () => {
  const { rows, clock, log, store, audit, refuse } = flood();
  for (let turn = 0; turn < 15; turn += 1) await refuse();
  store.fails = true;
  await clock.passInSteps(MINUTE_MS);
  expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  store.fails = false;
  for (let turn = 0; turn < 12; turn += 1) await refuse();
  await audit.stop();
  expect(sumOf(rows.at(-1))).toMatchObject({ times: 7 });
  expect(rows).toHaveLength(2 * OWN_ROWS + 1);
  expect(await audit.firstBroken()).toBe(7);
});
