import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Ending } from './ending.ts';

const never = () => new Promise<never>(() => undefined);

test('the end of a connection rejects what waits for an answer, and what is asked later', async () => {
  const ending = new Ending();
  const waiting = [ending.orEnded(never()), ending.orEnded(never())];
  ending.end(new Error('cable pulled'));
  ending.end(new Error('closed'));
  for (const one of [...waiting, ending.orEnded(Promise.resolve(1))]) await expect(one).rejects.toThrow('cable pulled');
});

test('an answer or an error that comes first counts, and a late error goes unnoticed', async () => {
  const ending = new Ending();
  expect(await ending.orEnded(Promise.resolve(7))).toBe(7);
  await expect(ending.orEnded(Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  const late = Promise.withResolvers<never>();
  const asked = ending.orEnded(late.promise);
  ending.end(new Error('gone'));
  late.reject(new Error('too late'));
  await expect(asked).rejects.toThrow('gone');
});

/** In a process of its own: counting walks over everything that the process of the tests keeps. */
const PROGRAM = `
  const { queryObjects } = await import('node:v8');
  const { Ending } = await import(process.argv[1]);
  const ending = new Ending();
  const ask = async (count) => {
    for (let n = 0; n < count; n++) await ending.orEnded(Promise.resolve(n));
  };
  await ask(100);
  const before = queryObjects(Promise, { format: 'count' });
  await ask(5_000);
  process.stdout.write(String(queryObjects(Promise, { format: 'count' }) - before));
`;

test('a connection of months keeps nothing of its answers', () => {
  const args = ['--input-type=module', '-e', PROGRAM, join(import.meta.dirname, 'ending.ts')];
  expect(Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toBeLessThan(500);
});
