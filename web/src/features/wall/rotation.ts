import type { OutputOf } from '@tidegate/contract/call.ts';
import type { DisplayItem } from '@tidegate/contract/nouns/display/display.ts';
import type { wallShow } from '@tidegate/contract/nouns/display/wall-calls.ts';

/** Content of a signed-in screen. */
export type Show = NonNullable<OutputOf<typeof wallShow>>;

/** A place of the playlist; its key stays while it shows the same. */
export interface Entry {
  readonly key: string;
  readonly item: DisplayItem;
}

/** The entries that can be shown, in their order: pages that are gone are skipped. */
export function playable({ playlist, pages }: Pick<Show, 'playlist' | 'pages'>): readonly Entry[] {
  return playlist.flatMap((item, place): readonly Entry[] => {
    if (item.kind !== 'page') return [{ key: `${place} ${item.kind}`, item }];
    return pages.some(({ id }) => id === item.pageId) ? [{ key: `${place} page ${item.pageId}`, item }] : [];
  });
}

/** Number of skipped entries of the playlist. */
export const skipped = (show: Pick<Show, 'playlist' | 'pages'>): number => show.playlist.length - playable(show).length;

/** The entry that follows, from the end back to the beginning; undefined where there is no other. */
export function nextOf(entries: readonly Entry[], key: string): Entry | undefined {
  const place = entries.findIndex((entry) => entry.key === key);
  const next = entries[(place + 1) % entries.length];
  return next?.key === key ? undefined : next;
}
