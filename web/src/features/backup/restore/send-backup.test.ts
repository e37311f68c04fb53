import { restoreState, restoreUpload } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { inspectBackup, sendBackup } from './send-backup.ts';

const MIB = 1024 * 1024;
const file = new File([new Uint8Array(9 * MIB)], 'north.tgbackup');
const never = new AbortController().signal;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const sent: number[] = [];
beforeEach(() => {
  sent.length = 0;
});

test('an upload continues at the position of the server after a lost answer', async () => {
  const lost = new Response('a proxy gave up', { status: 502 });
  server
    .answer(restoreUpload, { data: { done: 4 * MIB } }, lost, { data: { done: 9 * MIB } })
    .answer(restoreState, { data: { step: 'upload', progress: { done: 8 * MIB, all: 9 * MIB } } });
  await sendBackup(file, never, (bytes) => sent.push(bytes / MIB));
  expect(sent).toEqual([4, 8, 9]);
});

test('an upload fails if the server refuses it or it is lost repeatedly', async () => {
  server.answer(restoreUpload, { refusal: 'restoreNoRoom' });
  await expect(sendBackup(file, never, () => undefined)).rejects.toMatchObject({ code: '1436' });
  server
    .answer(restoreUpload, new Response('a proxy gave up', { status: 502 }))
    .answer(restoreState, { data: { step: 'upload', progress: { done: 0, all: 9 * MIB } } });
  await expect(sendBackup(file, never, () => undefined)).rejects.toMatchObject({ failure: 'network' });
  expect(server.asked(restoreState)).toHaveLength(5);
});

test('a backup file and its encryption are recognised by the first bytes', async () => {
  const of = (start: string) => inspectBackup(new File([start, 'the rest'], 'any name'));
  expect(await of('TGBACKUP\u0001\u0001')).toEqual({ isEncrypted: true });
  expect(await of('TGBACKUP\u0001\u0000')).toEqual({ isEncrypted: false });
  await expect(of('SQLite format 3')).rejects.toMatchObject({ refusal: 'restoreNotBackup' });
  await expect(inspectBackup(new File([], 'empty'))).rejects.toMatchObject({ refusal: 'restoreNotBackup' });
});
