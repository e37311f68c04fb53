import type { Call, AskOf, OutputOf } from '@tidegate/contract/call.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, dataAtHand } from './ask.ts';

interface ReadOptions<T, S> extends Omit<
  UseQueryOptions<T, Error, S>,
  'queryKey' | 'queryFn' | 'placeholderData' | 'meta'
> {
  /** Keeps showing the previous answer until the new one arrives. */
  readonly keepPrevious?: boolean;
  /** Called with each answer that was asked for before anything is drawn from it: to ask at once for what it leads to. */
  readonly onArrival?: (answer: T) => void;
}

/** The main call that answers come from; content that comes from no call has a path of its own. */
type Source = Pick<Call, 'path'> & Partial<Pick<Call, 'keptOffline'>>;
type Read<T> = (signal: AbortSignal) => Promise<T>;

function optionsOf<T, S>(
  { path, keptOffline }: Source,
  key: readonly object[],
  read: Read<T>,
  { keepPrevious = false, onArrival, ...options }: ReadOptions<T, S>,
) {
  return queryOptions<T, Error, S>({
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    queryKey: [path, ...key],
    meta: { keptOffline },
    queryFn: async ({ signal }) => {
      const answer = await read(signal);
      onArrival?.(answer);
      return answer;
    },
  });
}

/** The query of a call with one input, for `useQueries`, for fetching ahead and for reading or replacing the cached answer. */
export function askOptions<C extends Call, S = OutputOf<C>>(
  call: C,
  input: AskOf<C>,
  options: ReadOptions<OutputOf<C>, S> = {},
) {
  return optionsOf<OutputOf<C>, S>(call, [input], (signal) => ask(call, input, { signal }), {
    ...(options.staleTime === 0 || options.enabled === false ? {} : atHand(call, input)),
    ...options,
  });
}

/**
 * Options by which an answer that was there before the program is drawn at once, without a render that shows that it is awaited. For
 * answers that `readOptions` takes from one call; those of `askOptions` have them.
 */
export function atHand<C extends Call>(call: C, input: AskOf<C>) {
  let at: number | undefined;
  return {
    initialData: () => {
      const found = dataAtHand(call, input);
      at = found?.at;
      return found?.data;
    },
    initialDataUpdatedAt: () => at,
  };
}

/** The answer of a call. Components that use the same call and input share one request and one answer. */
export function useAsk<C extends Call, S = OutputOf<C>>(
  call: C,
  input: AskOf<C>,
  options?: ReadOptions<OutputOf<C>, S>,
) {
  return useQuery(askOptions(call, input, options));
}

/**
 * The query of an answer that `read` composes: from a range that ends now, from several calls, from bytes. `about` holds everything
 * that the result depends on: queries with the same source and the same `about` share one result.
 */
export function readOptions<T, S = T>(source: Source, about: object, read: Read<T>, options: ReadOptions<T, S> = {}) {
  // Two parts, so that it never meets a plain answer, which has another shape.
  return optionsOf(source, [{}, about], read, options);
}

/** A composed answer; it is invalidated together with its main call. */
export function useRead<T, S = T>(source: Source, about: object, read: Read<T>, options?: ReadOptions<T, S>) {
  return useQuery(readOptions(source, about, read, options));
}

const answersOf = (calls: readonly Call[]) => ({
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    calls.some(({ path }) => path === queryKey[0]),
});

/** For use after a change: asks these calls again where their answers are shown, and marks their other answers as stale. */
export function useInvalidate(): (...calls: readonly Call[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((...calls) => queries.invalidateQueries(answersOf(calls)), [queries]);
}

/** Discards the answers of these calls, and asks again where they are shown. */
export function useReset(): (...calls: readonly Call[]) => Promise<void> {
  const queries = useQueryClient();
  return (...calls) => queries.resetQueries(answersOf(calls));
}
