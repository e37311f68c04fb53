import { useQuery, useQueryClient } from '@tanstack/react-query';
import { monitorReplay } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { REPLAY_MAX_MS, REPLAY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { readOptions } from '../../api/use-ask.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { useTicks, type Playback, type Speed } from '../../ui/playback/playback.ts';
import type { SceneSignal } from '../kit/scene-source.ts';
import { ReplaySource } from './replay-source.ts';
import type { PageSignal } from './scene-signals.ts';

const NO_COLUMNS: readonly SceneSignal[] = [];
const TICK_MS = 100;
/** Time during which the history of a moment may still be arriving; until then it is polled. */
const SETTLING_MS = 10_000;
const RENEW_MS = 2_000;

/** Replayed page, and the controls of its moment. */
export interface Replay extends Playback {
  readonly source: ReplaySource;
  readonly isLoading: boolean;
  /** Why the history could not be loaded, or null. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Replays signals from `start` (ms) on; the history is fetched in spans of an hour, the next while one plays. Columns of reports
 * are known; their rows of then are asked for apart (replayed-columns.ts, and by charts themselves).
 */
export function useReplay(
  signals: readonly PageSignal[],
  start: number,
  columns: readonly SceneSignal[] = NO_COLUMNS,
): Replay {
  const queries = useQueryClient();
  // The start applies once: from then on the moment moves.
  const [begun] = useState(start);
  const source = useMemo(() => new ReplaySource([...signals, ...columns], begun), [signals, columns, begun]);
  const [at, setAt] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const ids = useMemo(() => signals.map(({ id }) => id), [signals]);
  const from = Math.floor(at / REPLAY_MAX_MS) * REPLAY_MAX_MS;
  const spanOf = (first: number) =>
    readOptions(monitorReplay, { ids, from: first }, (signal) => fetchSpan(ids, first, signal), {
      staleTime: first + REPLAY_MAX_MS < serverNow() ? Number.POSITIVE_INFINITY : 0,
    });
  const span = useQuery({
    ...spanOf(from),
    refetchInterval: () => (serverNow() - at < SETTLING_MS ? RENEW_MS : false),
  });
  const past = span.data;
  useEffect(() => {
    if (past !== undefined) source.load(past);
  }, [source, past]);
  useEffect(() => source.moveTo(at), [source, past, at]);
  const isWaiting = past === undefined;
  useTicks({
    isOn: isPlaying && !isWaiting,
    at,
    speed,
    tickMs: TICK_MS,
    end: serverNow,
    onMove: setAt,
    onEnd: () => setPlaying(false),
  });
  useEffect(() => {
    // Prefetches the next part; after a failure it is requested again when it is needed.
    if (isPlaying && from + REPLAY_MAX_MS < serverNow()) void queries.prefetchQuery(spanOf(from + REPLAY_MAX_MS));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the span follows from `from` and `ids`
  }, [queries, isPlaying, from, ids]);
  return {
    source,
    at,
    isPlaying,
    isLoading: isWaiting && !span.isError,
    error: isWaiting ? span.error : null,
    speed,
    seek: (moment) => setAt(Math.min(moment, serverNow())),
    play: setPlaying,
    setSpeed,
    retry: () => void span.refetch(),
  };
}

async function fetchSpan(ids: readonly string[], from: number, signal: AbortSignal) {
  const to = Math.min(from + REPLAY_MAX_MS, serverNow());
  const columns = [];
  // One call after the other: each is heavy, and a person has two of those at once.
  for (let first = 0; first < ids.length; first += REPLAY_MAX_SIGNALS) {
    const signalIds = ids.slice(first, first + REPLAY_MAX_SIGNALS);
    columns.push(...(await ask(monitorReplay, { signalIds, from, to }, { signal })));
  }
  return columns;
}
