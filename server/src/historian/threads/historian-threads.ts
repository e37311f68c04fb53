import type { Worker } from 'node:worker_threads';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ReaderCalls } from './history-reader-thread.ts';
import type { HistorySource } from './history-source.ts';
import type { ErrorDetail, ThreadEvent, WriterCalls } from './history-writer-thread.ts';
import { loadHistoryThread } from './load-history-thread.ts';
import { CommitQueue } from '../commit-queue.ts';
import type { CompactionRules } from '../compactor.ts';
import { COMPACTION_RULES } from '../compactor.ts';
import type { SampleBatch } from '../sample-batch.ts';
import { StartError } from '../../platform/start-error.ts';
import { ThreadCaller, ThreadError } from '../../adapters/thread/thread-calls.ts';
import { StorageError } from '../../ports/storage-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerEncoding, BucketQuery, Historian, HistorianStats, RawQuery } from '../../ports/historian.ts';

/** Samples that arrive within this many ms are committed together. */
const GROUP_COMMIT_MS = 50;

/** Options of a historian, and callbacks for failures in the background. */
export interface HistorianOptions {
  /** The source from which history is read. */
  readonly source: HistorySource;
  /** The writing thread, if it is loading already. */
  readonly writer?: Worker | undefined;
  readonly clock: Clock;
  readonly rules?: CompactionRules;
  /** A failed sync or a dead thread: the state is uncertain and the process must exit (reliability.md, decision 10). */
  readonly onFatal: (error: Error) => void;
  /** Stored bytes fail their checksum; they are omitted from results. */
  readonly onDamage: (what: 'journal' | 'segment' | 'block', where: string) => void;
  /** Packing failed and will be retried. */
  readonly onTrouble: (message: string) => void;
}

/** A historian that writes and reads in separate threads with separate connections. */
export type ThreadedHistorian = Historian & {
  /** Packs everything into blocks; for maintenance, tests and benchmarks. */
  packAll(): Promise<void>;
  /**
   * Starts the writing thread, which migrates the database; until then everything that writes is refused with an Error.
   * Throws a StartError when the database cannot be used.
   */
  startWriting(source: HistorySource): Promise<void>;
};

/** Starts a historian that reads and writes. Throws a StartError when the database cannot be used. */
export async function startHistorian(options: HistorianOptions): Promise<ThreadedHistorian> {
  const historian = openHistorian(options);
  await historian.startWriting(options.source);
  return historian;
}

/**
 * A historian that reads, and writes after `startWriting`. Each thread starts when it is needed, since it takes memory: the reading
 * one with the first read.
 */
export function openHistorian(options: HistorianOptions): ThreadedHistorian {
  const { source, rules = COMPACTION_RULES } = options;
  const state = { damagedBlocks: 0, isStopping: false };
  const fail = (error: Error): void => {
    if (!state.isStopping) options.onFatal(error);
  };
  const onMessage = (message: ThreadEvent | { readonly event?: undefined }): void => {
    if (message.event === 'damage') {
      state.damagedBlocks++;
      options.onDamage(message.what, message.where);
    } else if (message.event === 'fatal') {
      fail(new Error(message.message));
    } else if (message.event === 'trouble') {
      options.onTrouble(message.message);
    }
  };
  const thread = <Calls extends WriterCalls | ReaderCalls>(worker: Worker): Thread<Calls> => {
    const calls = new ThreadCaller<Calls>(worker);
    const end = (error: Error): void => {
      calls.breakOff(error);
      fail(error);
    };
    worker.on('message', onMessage);
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(new Error(`a thread of the historian has ended`)));
    return { worker, calls };
  };
  const writer = new WritingThread(() => thread<WriterCalls>(options.writer ?? loadHistoryThread('writer')), rules);
  const reader = new ThreadOnDemand(source, () => thread<ReaderCalls>(loadHistoryThread('reader')));
  const endThreads = async (): Promise<void> => {
    state.isStopping = true;
    await Promise.all([writer.terminate(), reader.terminate()]);
  };
  return assemble({ writer, reader, clock: options.clock, fail, endThreads, damagedBlocks: () => state.damagedBlocks });
}

/** The writing thread of the active server. */
class WritingThread {
  readonly #make: () => Thread<WriterCalls>;
  readonly #rules: CompactionRules;
  #thread: Thread<WriterCalls> | undefined;

  constructor(make: () => Thread<WriterCalls>, rules: CompactionRules) {
    this.#make = make;
    this.#rules = rules;
  }

  get isStarted(): boolean {
    return this.#thread !== undefined;
  }

  async start(source: HistorySource): Promise<void> {
    this.#thread = this.#make();
    await this.#thread.calls.ask('start', { source, rules: this.#rules });
  }

  async ask<Name extends keyof WriterCalls & string>(
    name: Name,
    input: Parameters<WriterCalls[Name]>[0],
  ): Promise<Awaited<ReturnType<WriterCalls[Name]>>> {
    if (this.#thread === undefined) throw new Error('this server does not write history: another one is active');
    return this.#thread.calls.ask(name, input).catch(throwAsStorage);
  }

  async terminate(): Promise<void> {
    await this.#thread?.worker.terminate();
  }
}

/** The reading thread, started by the first query. A failed start is retried by the next query. */
class ThreadOnDemand {
  readonly #source: HistorySource;
  readonly #make: () => Thread<ReaderCalls>;
  #thread: Thread<ReaderCalls> | undefined;
  #started: Promise<void> | undefined;

  constructor(source: HistorySource, make: () => Thread<ReaderCalls>) {
    this.#source = source;
    this.#make = make;
  }

  async ask<Name extends keyof ReaderCalls & string>(
    name: Name,
    input: Parameters<ReaderCalls[Name]>[0],
  ): Promise<Awaited<ReturnType<ReaderCalls[Name]>>> {
    const { calls } = (this.#thread ??= this.#make());
    this.#started ??= calls.ask('start', this.#source);
    try {
      await this.#started;
    } catch (error) {
      this.#started = undefined;
      throwAsStorage(error);
    }
    return calls.ask(name, input).catch(throwAsStorage);
  }

  /** Closes the database, if it was opened. */
  async stop(): Promise<void> {
    const hasStarted = await this.#started?.then(
      () => true,
      () => false,
    );
    if (hasStarted) await this.#thread?.calls.ask('stop', undefined);
  }

  async terminate(): Promise<void> {
    await this.#thread?.worker.terminate();
  }
}

interface Thread<Calls extends WriterCalls | ReaderCalls> {
  readonly worker: Worker;
  readonly calls: ThreadCaller<Calls>;
}

const NOTHING_WRITTEN: Omit<HistorianStats, 'waitingPoints' | 'damagedBlocks'> = {
  committedPoints: 0,
  commits: 0,
  rejectedCommits: 0,
  journalRows: 0,
  journalPoints: 0,
  segments: 0,
  storedBytes: 0,
};

interface Parts {
  readonly writer: WritingThread;
  readonly reader: ThreadOnDemand;
  readonly clock: Clock;
  readonly fail: (error: Error) => void;
  readonly endThreads: () => Promise<void>;
  readonly damagedBlocks: () => number;
}

function assemble({ writer, reader, clock, fail, endThreads, damagedBlocks }: Parts): ThreadedHistorian {
  const commit = async (batch: SampleBatch): Promise<void> => {
    try {
      await writer.ask('commit', batch);
    } catch (error) {
      if (error instanceof StorageError) throw new Refusal('storageUnavailable');
      fail(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  const queue = new CommitQueue(commit, clock, GROUP_COMMIT_MS);
  return {
    append: (samples: readonly Sample[]) => queue.append(samples),
    isBusy: () => queue.isBusy(),
    onStorage: (listener) => queue.onStorage(listener),
    readRaw: (query: RawQuery) => reader.ask('readRaw', query),
    readRawEncoded: (query: RawQuery, encoding: AnswerEncoding) => reader.ask('readRawEncoded', { query, encoding }),
    readBuckets: (query: BucketQuery) => reader.ask('readBuckets', query),
    readHourly: (query: Omit<BucketQuery, 'width'>) => reader.ask('readHourly', query),
    oldest: (signalIds: readonly number[]) => reader.ask('oldest', signalIds),
    standingAt: (signalIds: readonly number[], at: number) => reader.ask('standingAt', { signalIds, at }),
    latest: (signalIds: readonly number[]) => writer.ask('latest', signalIds),
    dropBefore: (signalIds: readonly number[] | 'all', before: number) =>
      writer.ask('dropBefore', { signalIds, before }),
    dropAfter: (after: number) => writer.ask('dropAfter', after),
    packAll: () => writer.ask('packAll', undefined),
    startWriting: async (source) => {
      try {
        await writer.start(source);
      } catch (error) {
        await endThreads();
        throw asStartError(error);
      }
    },
    stats: async (): Promise<HistorianStats> => ({
      ...(writer.isStarted ? await writer.ask('stats', undefined) : NOTHING_WRITTEN),
      waitingPoints: queue.waitingPoints,
      damagedBlocks: damagedBlocks(),
    }),
    stop: async () => {
      await queue.stop();
      // The reader first: the last connection to close folds the write-ahead log into the database file.
      await reader.stop();
      if (writer.isStarted) await writer.ask('stop', undefined);
      await endThreads();
    },
  };
}

/** A thread cannot reach the storage for now: what the caller learns is that, whichever call it was. */
function throwAsStorage(error: unknown): never {
  const detail = error instanceof ThreadError ? (error.detail as ErrorDetail) : undefined;
  throw detail && 'storage' in detail && detail.storage === 'unavailable'
    ? new StorageError('unavailable', error)
    : error;
}

function asStartError(error: unknown): unknown {
  const detail = error instanceof ThreadError ? (error.detail as ErrorDetail) : undefined;
  if (detail && 'start' in detail && error instanceof Error) return new StartError(detail.start, error.message, error);
  return error;
}
