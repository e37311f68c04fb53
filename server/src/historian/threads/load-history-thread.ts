import { Worker } from 'node:worker_threads';

/**
 * Starts loading a thread of the historian for `startHistorian`. Loading takes as long as much of the rest of the
 * server, so both run in parallel; the thread changes nothing before it is asked to start.
 */
export function loadHistoryThread(part: 'writer' | 'reader'): Worker {
  return new Worker(new URL(`./history-${part}-thread.ts`, import.meta.url));
}
