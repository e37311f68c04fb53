import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPlace, ServerProcess } from '../testing/processes/server-process.ts';
import type { Place } from '../testing/processes/server-process.ts';

vi.setConfig({ testTimeout: 90_000 });

const AWAY_MS = 600_000;

let folder: string;
let place: Place;
let running: ServerProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-unwatched-'));
  place = await newPlace(path.join(folder, 'data'));
});
afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server until it is ready, ends it, and answers what its database then holds. */
async function run(ending: 'SIGKILL' | 'SIGTERM', change = ''): Promise<readonly number[]> {
  running = new ServerProcess(place, 'main.ts');
  await running.ready(place);
  await running.end(ending);
  const raw = new DatabaseSync(path.join(place.data, 'tidegate.db'));
  try {
    if (change !== '') raw.exec(change);
    return raw
      .prepare('select to_at - from_at as ms from alarm_unwatched')
      .all()
      .map(({ ms }) => Number(ms));
  } finally {
    raw.close();
  }
}

test('a server that was killed ten minutes before its start says that nobody evaluated alarms for so long', async () => {
  expect(await run('SIGKILL', `update alarm_watch set until = until - ${AWAY_MS}`)).toEqual([]);
  const recorded = await run('SIGTERM');
  expect(recorded).toHaveLength(1);
  expect(recorded[0]).toBeGreaterThan(AWAY_MS);
  expect(await run('SIGTERM')).toHaveLength(1);
});
