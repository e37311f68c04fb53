import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { pagePlayed } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { trendSignals, usedReportColumns, usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { signalOptions } from './scene-signals.ts';

/** Interval at which a running page checks for a newer version. */
const REFRESH_MS = 60_000;

/** The published content of a page, and the signals and columns of reports that it uses. Version 0: nothing is published. */
export interface PlayedPage {
  readonly pageId: string;
  readonly version: number;
  readonly page: PageDocument;
  readonly signalIds: readonly string[];
  readonly columnIds: readonly string[];
  /** Signals whose last minutes its curves begin with. */
  readonly trendIds: readonly string[];
}

/** Fetches the published page, and again every minute: a wall screen shows what has been published since. */
export function usePlayedPage(pageId: string): {
  readonly query: UseQueryResult<Saved>;
  readonly played: PlayedPage | undefined;
} {
  const queries = useQueryClient();
  const query = useAsk(
    pagePlayed,
    { pageId },
    {
      refetchInterval: REFRESH_MS,
      // The signals arrive while the page is drawn for the first time.
      onArrival: (saved) =>
        void queries.prefetchQuery({ ...signalOptions(contentOf(saved).signalIds), staleTime: Infinity }),
    },
  );
  const saved = query.data;
  const played = useMemo(() => (saved === undefined ? undefined : { pageId, ...contentOf(saved) }), [pageId, saved]);
  return { query, played };
}

type Saved = OutputOf<typeof pagePlayed>;
type Content = Omit<PlayedPage, 'pageId'>;

const contents = new WeakMap<Saved, Content>();

/** Content of an answer, parsed once, as large pages take long. */
export function contentOf(saved: Saved): Content {
  const known = contents.get(saved);
  if (known !== undefined) return known;
  const page = readPage(saved.con, saved.widgets);
  const { widgets } = page;
  const content = {
    version: saved.version,
    page,
    signalIds: usedSignals(widgets),
    columnIds: usedReportColumns(widgets),
    trendIds: trendSignals(widgets),
  };
  contents.set(saved, content);
  return content;
}
