import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { InspectedHeap } from './inspected-heap.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

const MB = 1_048_576;
const KEPT_MB = 8;

/** Keeps, or throws away, eight MB of numbers in its main thread or its worker thread when it is asked to. */
const PROGRAM = `
  const own = 'const kept = []; const act = (what) => { const made = new Array(${(KEPT_MB * MB) / 8}).fill(0.5); if (what === "keep") kept.push(made); };';
  const { Worker } = require('node:worker_threads');
  const port = 'const { parentPort } = require("node:worker_threads");';
  const heard = 'parentPort.on("message", (what) => { act(what); parentPort.postMessage("done"); });';
  const worker = new Worker(own + port + heard, { eval: true });
  worker.on('online', () => process.send('ready'));
  worker.on('message', () => process.send('done'));
  const act = new Function(own + 'return act')();
  process.on('message', ({ thread, what }) => {
    if (thread === 'worker') return worker.postMessage(what);
    act(what);
    process.send('done');
  });
`;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0).toReversed()) clean();
});

test('what a program keeps in any of its threads is measured, and what it has thrown away is not', async () => {
  const port = await freePort();
  const program = spawn(process.execPath, [`--inspect=127.0.0.1:${port}`, '-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  cleanups.push(() => program.kill('SIGKILL'));
  await once(program, 'message');
  const heap = await InspectedHeap.of(port);
  cleanups.push(() => heap.close());
  const ask = async (thread: 'main' | 'worker', what: 'keep' | 'drop'): Promise<number> => {
    const before = await heap.usedMb();
    const done = once(program, 'message');
    program.send({ thread, what });
    await done;
    return Math.round((await heap.usedMb()) - before);
  };
  expect(await ask('worker', 'keep')).toBe(KEPT_MB);
  expect(await ask('main', 'keep')).toBe(KEPT_MB);
  expect(await ask('worker', 'drop')).toBe(0);
  expect(await ask('main', 'drop')).toBe(0);
});
