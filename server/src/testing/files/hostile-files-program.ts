/** A reading process whose jobs are hostile, for `file-reader-pool.test.ts`. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FileJob } from '../../ports/file-readers.ts';
import { serveFileJobs } from '../../wiring/files/serve-file-jobs.ts';

const job = (name: string, read: (input: never) => unknown): FileJob<never, unknown> => ({
  name,
  load: async () => read,
});

serveFileJobs([
  job('length', ({ length }: Uint8Array) => ({ length, pid: process.pid })),
  job('refused', () => {
    throw new Refusal('fileKind', { kind: 'Excel' });
  }),
  job('faulty', () => {
    throw new Error('a defect of ours');
  }),
  job('endless', () => {
    for (;;);
  }),
  job('backtracking', () => /^(?:a+)+$/.test(`${'a'.repeat(60)}b`)),
  // V8 ends the process rather than throw for each of these.
  job('split', () => '"ab,'.repeat(5e7).split(',').length),
  job('map', () => {
    const map = new Map<number, number>();
    for (let key = 0; ; key += 1) map.set(key, key);
  }),
  job('parse', () => JSON.parse(`[${'[1,2],'.repeat(2e7)}1]`) as unknown),
  job('exit', () => process.exit(3)),
  job('thread', () => new Worker('', { eval: true }).threadId),
  job('pid', async () => {
    process.send?.({ output: process.pid });
    for (;;);
  }),
  job('secrets', () => Object.keys(process.env)),
]);
