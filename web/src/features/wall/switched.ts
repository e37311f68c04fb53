import type { Entry, Show } from './rotation.ts';

/** The page in front of the playlist. `now` in ms of the server's clock. Undefined while the playlist is shown. */
export function switchedEntry({ switched, pages }: Pick<Show, 'switched' | 'pages'>, now: number): Entry | undefined {
  if (switched === null || (switched.until !== null && switched.until <= now)) return undefined;
  const { pageId } = switched;
  // A page that is gone is skipped.
  if (!pages.some(({ id }) => id === pageId)) return undefined;
  return { key: `switched ${pageId}`, item: { kind: 'page', pageId, seconds: 0 } };
}
