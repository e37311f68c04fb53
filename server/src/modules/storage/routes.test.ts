import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { DEFAULT_RETENTION } from '@tidegate/contract/nouns/storage/retention.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import { GB } from '../../testing/fakes/fake-meter.ts';
import { TRAIL } from '../../testing/trail.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let root: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  root = await server.signedIn(await server.addOrg('platform'), 'platform');
});
afterEach(() => server.end());

const info = () => root.get(CALLS.storageInfo.path);
const preview = (retention: object) =>
  root.get(CALLS.retentionPreview.path, { retention: { ...DEFAULT_RETENTION, ...retention } });

test('storage figures are reserved for the platform administrator', async () => {
  const admin = await server.signedIn(await server.addOrg('north'), 'admin');
  expect(await admin.ask(CALLS.storageInfo.path)).toMatchObject({ code: '403' });
  expect(await admin.ask(CALLS.retentionPreview.path, { retention: DEFAULT_RETENTION })).toMatchObject({ code: '403' });
  expect(server.meter.measured).toBe(0);
});

test('storage is measured when it is viewed, and has no forecast on its first day', async () => {
  server.backups.add('manual', START);
  expect(await info()).toMatchObject({
    at: START,
    engine: 'sqlite',
    volume: { total: 100 * GB, free: 80 * GB },
    bytes: { history: 10 * GB, backups: 3 },
    past: [{ used: 10 * GB + 3 }],
    forecast: null,
    level: 'ok',
    fixedHistoryDays: null,
  });
});

test('a shorter retention shows what it would delete before it is saved, without deleting anything', async () => {
  server.meter.oldest = { ...server.meter.oldest, history: START - 100 * DAY_MS };
  await server.stores.audit.append({ ...TRAIL, at: START - 2_000 * DAY_MS });
  const before = await server.auditRows();
  expect(await preview({ historyDays: 25, logDays: 1_095 })).toEqual({
    history: {
      count: null,
      bytes: Math.round(0.75 * 10 * GB),
      oldest: START - 100 * DAY_MS,
      before: START - 25 * DAY_MS,
    },
    alarms: { count: 0, bytes: null, oldest: null, before: null },
    // Only a contiguous beginning goes: the rows before it are newer.
    log: { count: 0, bytes: null, oldest: before[0]?.at, before: null },
    commands: { count: 0, bytes: null, oldest: null, before: null },
    messages: { count: 0, bytes: null, oldest: null, before: null },
    webhooks: { count: 0, bytes: null, oldest: null, before: null },
  });
  expect(await preview({ historyDays: null })).toMatchObject({ history: { bytes: 0, before: null } });
  expect(await preview({ historyDays: 200 })).toMatchObject({ history: { bytes: 0, before: null } });
  expect(await server.auditRows()).toEqual(before);
});

test('a retention below the minimum is refused with the field', async () => {
  const refused = await root.ask(CALLS.retentionPreview.path, { retention: { ...DEFAULT_RETENTION, logDays: 30 } });
  expect(refused).toMatchObject({ code: '400' });
});
