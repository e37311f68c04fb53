import { parentPort } from 'node:worker_threads';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { HISTORY_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { HistorySource } from './history-source.ts';
import { openHistory } from './history-source.ts';
import type { CompactionRules, DamageListener } from '../compactor.ts';
import { HistoryReader } from '../history-reader.ts';
import { HistoryWriter } from '../history-writer.ts';
import type { WriterStats } from '../history-writer.ts';
import type { SampleBatch } from '../sample-batch.ts';
import { StartError } from '../../platform/start-error.ts';
import { systemClock } from '../../platform/system-clock.ts';
import { serveCalls } from '../../adapters/thread/thread-calls.ts';
import { StorageError } from '../../ports/storage-error.ts';

/** The source and the rules of the writer. */
export interface WriterStart {
  readonly source: HistorySource;
  readonly rules: CompactionRules;
}

/** Requests that this thread handles. */
export interface WriterCalls {
  [name: string]: (input: never) => Promise<unknown>;
  /** Opens and migrates the database. Must be called first; until then the thread has changed nothing. */
  start(input: WriterStart): Promise<void>;
  commit(batch: SampleBatch): Promise<void>;
  dropBefore(input: { signalIds: readonly number[] | 'all'; before: number }): Promise<number>;
  dropAfter(after: number): Promise<number>;
  /**
   * The newest point of each signal; read by this thread because it is needed at startup, when there is nothing to
   * commit yet.
   */
  latest(signalIds: readonly number[]): Promise<readonly Sample[]>;
  /** Packs everything into blocks. */
  packAll(input: undefined): Promise<void>;
  stats(input: undefined): Promise<WriterStats & { storedBytes: number }>;
  stop(input: undefined): Promise<void>;
}

/** Notifications from this thread. */
export type ThreadEvent =
  | { readonly event: 'damage'; readonly what: 'journal' | 'segment' | 'block'; readonly where: string }
  | { readonly event: 'fatal'; readonly message: string }
  | { readonly event: 'trouble'; readonly message: string };

/** The part of an error that is sent to the main thread. */
export type ErrorDetail =
  | { readonly start: StartError['reason'] }
  | { readonly storage: StorageError['kind'] }
  | undefined;

/** Ms of packing before a waiting commit gets its turn: the maximum delay of an acknowledgement. */
const BREATH_MS = 15;

/** Ms between checks for due packing, and after a failure. */
const IDLE_MS = 250;
const TROUBLED_MS = 5_000;

const port = parentPort;
if (port) {
  let store: Awaited<ReturnType<typeof openHistory>> | undefined;
  let writer: HistoryWriter | undefined;
  let cancelStep: (() => void) | undefined;
  let isStopping = false;
  const send = (event: ThreadEvent): void => port.postMessage(event);
  const onDamage: DamageListener = (what, where) => send({ event: 'damage', what, where });
  const opened = (): { store: NonNullable<typeof store>; writer: HistoryWriter } => {
    if (!store || !writer) throw new Error('the historian has not started');
    return { store, writer };
  };
  let breathedAt = 0;
  const breathe = async (): Promise<void> => {
    if (systemClock.monotonic() - breathedAt < BREATH_MS) return;
    await new Promise<void>((resolve) => void systemClock.after(0, resolve));
    breathedAt = systemClock.monotonic();
  };
  const goOn = (ms: number): void => {
    if (!isStopping) cancelStep = systemClock.after(ms, () => void step());
  };
  const step = async (): Promise<void> => {
    const began = systemClock.monotonic();
    try {
      const isDone = await opened().writer.step(systemClock.now());
      // Packing takes at most a third of this thread: commits and disk reads come first.
      goOn(isDone ? Math.max(10, (systemClock.monotonic() - began) * 2) : IDLE_MS);
      if (!isDone) await opened().store.giveBack();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isFatal = error instanceof StorageError && error.kind === 'fatal';
      send({ event: isFatal ? 'fatal' : 'trouble', message });
      goOn(TROUBLED_MS);
    }
  };
  const calls: WriterCalls = {
    start: async ({ source, rules }) => {
      store = await openHistory(source);
      writer = new HistoryWriter(store, rules, (what, where) => send({ event: 'damage', what, where }), breathe);
      await writer.start(systemClock.now());
      goOn(IDLE_MS);
    },
    commit: (batch) => opened().writer.commit(batch),
    dropBefore: ({ signalIds, before }) => opened().writer.dropBefore(signalIds, before),
    latest: (signalIds) =>
      new HistoryReader(opened().store, onDamage).standingAt(signalIds, systemClock.now() + HISTORY_FUTURE_MAX_MS),
    dropAfter: (after) => opened().writer.dropAfter(after),
    packAll: () => opened().writer.packAll(systemClock.now()),
    stats: async () => ({ ...opened().writer.stats(), storedBytes: await opened().store.storedBytes() }),
    stop: async () => {
      isStopping = true;
      cancelStep?.();
      await writer?.stop();
      await store?.close();
    },
  };
  serveCalls(port, calls, detailOf);
}

/** The part of an error that is sent to the main thread; see `ErrorDetail`. */
function detailOf(error: unknown): ErrorDetail {
  if (error instanceof StartError) return { start: error.reason };
  return error instanceof StorageError ? { storage: error.kind } : undefined;
}
