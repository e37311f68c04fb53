import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import type { FileJob } from '../../ports/file-readers.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { FileReaderPool } from './file-reader-pool.ts';

const program = fileURLToPath(new URL('../../testing/files/hostile-files-program.ts', import.meta.url));
const job = <Output>(name: string): FileJob<Uint8Array, Output> => ({
  name,
  load: () => Promise.reject(new Error('the server itself reads no file')),
});
const LENGTH = job<{ readonly length: number; readonly pid: number }>('length');
const bytes = new Uint8Array(10);

/** True if a process of that number runs; one that has ended and was not collected yet does not. */
function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const pools: FileReaderPool[] = [];
function pool(
  settings: { readonly clock?: ManualClock; readonly deadlineMs?: number; readonly heapMb?: number } = {},
): FileReaderPool {
  const made = new FileReaderPool({ clock: systemClock, log: new SilentLog(), program, ...settings });
  pools.push(made);
  return made;
}
afterEach(() => {
  for (const one of pools.splice(0)) one.stop();
});

describe('a file', () => {
  test('is read in another process, which reads the next one too', async () => {
    const files = pool();
    const first = await files.run(LENGTH, 'ann', bytes);
    expect(first).toEqual({ length: 10, pid: expect.any(Number) });
    expect(first.pid).not.toBe(process.pid);
    expect(await files.run(LENGTH, 'ann', new Uint8Array(8_000_000))).toEqual({ ...first, length: 8_000_000 });
  });

  test('that comes while an idle process ends is read in another one', async () => {
    const clock = new ManualClock(0);
    const files = pool({ clock });
    const first = await files.run(LENGTH, 'ann', bytes);
    clock.pass(15_000);
    const second = await files.run(LENGTH, 'ann', bytes);
    expect(second.length).toBe(10);
    expect(second.pid).not.toBe(first.pid);
  });

  test('that is refused by its reader is refused with the same words', async () => {
    const refused = { refusal: 'fileKind', params: { kind: 'Excel' } };
    await expect(pool().run(job('refused'), 'ann', bytes)).rejects.toMatchObject(refused);
  });

  test('that meets a defect of its reader is not the person’s fault', async () => {
    await expect(pool().run(job('faulty'), 'ann', bytes)).rejects.toThrow('a defect of ours');
  });

  test.each(['endless', 'backtracking'])('that takes for ever (%s) is given up at the deadline', async (name) => {
    const files = pool({ deadlineMs: 8_000 });
    const late = { refusal: 'fileTooSlow', params: { seconds: 8 } };
    await expect(files.run(job(name), 'ann', bytes)).rejects.toMatchObject(late);
    expect(await files.run(LENGTH, 'ann', bytes)).toMatchObject({ length: 10 });
  });

  test.each(['split', 'map', 'parse', 'exit'])(
    'that ends its reader (%s) is refused, and the next is read',
    { timeout: 150_000 },
    async (name) => {
      // Filling the heap takes long where other programs are busy: that is not what this test is about.
      const files = pool({ heapMb: 64, deadlineMs: 120_000 });
      await expect(files.run(job(name), 'ann', bytes)).rejects.toMatchObject({ refusal: 'fileTooMuchMemory' });
      expect(await files.run(LENGTH, 'ann', bytes)).toMatchObject({ length: 10 });
    },
  );

  test('is read without the secrets of the server at hand', async () => {
    process.env['TIDEGATE_SECRET_KEY'] = 'seen by nobody';
    try {
      expect(await pool().run(job('secrets'), 'ann', bytes)).not.toContain('TIDEGATE_SECRET_KEY');
    } finally {
      delete process.env['TIDEGATE_SECRET_KEY'];
    }
  });

  test('of one person does not wait for the many of another, who is refused at last', async () => {
    const files = pool({ deadlineMs: 15_000 });
    const many = Array.from({ length: 12 }, () => files.run(job('endless'), 'greedy', bytes));
    const results = Promise.allSettled(many);
    expect(await files.run(LENGTH, 'ann', bytes)).toMatchObject({ length: 10 });
    await expect(many.at(-1)).rejects.toMatchObject({ refusal: 'fileQueueFull', params: { seconds: 5 } });
    files.stop();
    const reasons = (await results).map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
    expect(reasons.filter((reason) => reason.includes('fileQueueFull'))).toHaveLength(7);
  });

  test('that keeps its reader busy for ever ends with a server that is killed', { timeout: 60_000 }, async () => {
    const server = fork(fileURLToPath(new URL('../../testing/files/busy-reader-program.ts', import.meta.url)), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [pid] = (await once(server, 'message')) as [number];
    expect(isThere(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false);
  });

  test('is read without the right to start threads', async () => {
    await expect(pool().run(job('thread'), 'ann', bytes)).rejects.toThrow(/ERR_ACCESS_DENIED|permission/i);
  });

  test('is not read by a server that stops', async () => {
    const files = pool();
    const open = files.run(job('endless'), 'ann', bytes);
    files.stop();
    await expect(open).rejects.toThrow('the server is stopping');
    await expect(files.run(LENGTH, 'ann', bytes)).rejects.toThrow('the server is stopping');
  });
});
