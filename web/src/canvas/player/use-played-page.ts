import { pagePlayed } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { usedReportColumns, usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';

/** How often a running page checks for a newer version. */
const REFRESH_MS = 60_000;

/** The published content of a page, and the signals and columns of reports that it uses. Version 0: nothing is published. */
export interface PlayedPage {
  readonly pageId: string;
  readonly version: number;
  readonly page: PageDocument;
  readonly signalIds: readonly string[];
  readonly columnIds: readonly string[];
}

/** Fetches the published page, and again every minute: a wall screen shows what has been published since. */
export function usePlayedPage(pageId: string) {
  const query = useAsk(pagePlayed, { pageId }, { refetchInterval: REFRESH_MS });
  const saved = query.data;
  const played = useMemo((): PlayedPage | undefined => {
    if (saved === undefined) return undefined;
    const page = readPage(saved.con, saved.widgets);
    const { widgets } = page;
    return {
      pageId,
      version: saved.version,
      page,
      signalIds: usedSignals(widgets),
      columnIds: usedReportColumns(widgets),
    };
  }, [pageId, saved]);
  return { query, played };
}
