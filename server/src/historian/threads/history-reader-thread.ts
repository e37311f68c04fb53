import { parentPort } from 'node:worker_threads';
import type { HistorySource } from './history-source.ts';
import { openHistoryReader } from './history-source.ts';
import type { ThreadEvent } from './history-writer-thread.ts';
import { HistoryReader } from '../history-reader.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { serveCalls } from '../../adapters/thread/thread-calls.ts';
import type { AnswerEncoding, BucketQuery, RawQuery, SignalBuckets, SignalPoints } from '../../ports/historian.ts';
import { StartError } from '../../platform/start-error.ts';
import { systemClock } from '../../platform/system-clock.ts';
import { StorageError } from '../../ports/storage-error.ts';

/** Requests that this thread handles. */
export interface ReaderCalls {
  [name: string]: (input: never) => Promise<unknown>;
  /** Opens the database, which the writer has migrated. Must be called first. */
  start(source: HistorySource): Promise<void>;
  readRaw(query: RawQuery): Promise<readonly SignalPoints[]>;
  readRawEncoded(input: { query: RawQuery; encoding: AnswerEncoding }): Promise<Uint8Array<ArrayBuffer>>;
  readBuckets(query: BucketQuery): Promise<readonly SignalBuckets[]>;
  readHourly(query: Omit<BucketQuery, 'width'>): Promise<readonly SignalBuckets[]>;
  standingAt(input: { signalIds: readonly number[]; at: number }): Promise<readonly Sample[]>;
  oldest(signalIds: readonly number[]): Promise<number | undefined>;
  stop(input: undefined): Promise<void>;
}

/** Without a curve for so long, the points that are kept for the next one are discarded. */
const KEPT_MS = 60_000;

const port = parentPort;
if (port) {
  let store: Awaited<ReturnType<typeof openHistoryReader>> | undefined;
  let reader: HistoryReader | undefined;
  let cancelForget: (() => void) | undefined;
  const opened = (): HistoryReader => {
    if (!reader) throw new Error('the historian has not started');
    return reader;
  };
  const forCurve = (): HistoryReader => {
    cancelForget?.();
    cancelForget = systemClock.after(KEPT_MS, () => reader?.forget());
    return opened();
  };
  const calls: ReaderCalls = {
    start: async (source) => {
      store = await openHistoryReader(source);
      reader = new HistoryReader(store, (what, where) => {
        port.postMessage({ event: 'damage', what, where } satisfies ThreadEvent);
      });
    },
    readRaw: (query) => opened().readRaw(query),
    readRawEncoded: ({ query, encoding }) => opened().readRawEncoded(query, encoding),
    readBuckets: (query) => forCurve().readBuckets(query),
    readHourly: (query) => forCurve().readHourly(query),
    standingAt: ({ signalIds, at }) => opened().standingAt(signalIds, at),
    oldest: (signalIds) => opened().oldest(signalIds),
    stop: async () => {
      cancelForget?.();
      await store?.close();
    },
  };
  serveCalls(port, calls, (error) => {
    // The first question about the past may come while the database is away.
    if (error instanceof StartError && error.reason === 'databaseUnreachable') return { storage: 'unavailable' };
    return error instanceof StorageError ? { storage: error.kind } : undefined;
  });
}
