import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { DatabaseLine, oneAfterAnother } from '../testing/network/database-line.ts';
import { newPlace, ServerProcess } from '../testing/processes/server-process.ts';

/** So long that nothing of the background fits into the work between two questions of a start. */
const DELAY_MS = 50;
/**
 * Questions to the database one after another, each of which costs the whole way there and back. A start waits for some 35; what begins
 * beside it is counted too, and is more on a busy machine.
 */
const MOST = 70;
const READY = 'the server is ready';

test('a second start on PostgreSQL waits for few questions one after another', { timeout: 60_000 }, async () => {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  const near = await newDatabase(cleanups);
  const far = new URL(near);
  const line = new DatabaseLine(Number(far.port), DELAY_MS);
  far.port = String(await line.open());
  cleanups.push(() => line.close());
  const data = mkdtempSync(join(tmpdir(), 'tidegate-start-'));
  cleanups.push(async () => rmSync(data, { recursive: true, force: true }));
  const place = await newPlace(data);
  const started = async (url: string): Promise<number> => {
    const server = new ServerProcess(place, 'main.ts', { DATABASE_URL: url });
    cleanups.push(async () => void (await server.end('SIGKILL')));
    while (!server.output.includes(READY)) await new Promise((resolve) => setTimeout(resolve, 5));
    const readyAt = performance.now();
    await server.end('SIGTERM');
    return readyAt;
  };
  await started(near);
  const from = performance.now();
  const until = await started(far.href);
  const questions = line.answered.filter(({ askedAt, answeredAt }) => askedAt >= from && answeredAt <= until);
  const run = oneAfterAnother(questions).map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 160));
  const all = run.map((text, index) => `${index + 1}. ${text}`).join('\n');
  expect(run.slice(MOST), `${run.length} of ${questions.length} questions one after another:\n${all}`).toEqual([]);
});
