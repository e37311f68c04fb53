import { Worker } from 'node:worker_threads';

/**
 * Begins to load a thread of the historian's, for `startHistorian`. Loading takes as long as much of the server does,
 * and both go on beside each other; the thread touches nothing before it is asked to start.
 */
export function loadHistoryThread(part: 'writer' | 'reader'): Worker {
  return new Worker(new URL(`./history-${part}-thread.ts`, import.meta.url));
}
