import type { DisplayItem } from '@tidegate/contract/nouns/display/display.ts';

/** The pages of a playlist, each once. */
export const pagesOf = (playlist: readonly DisplayItem[]): Set<string> =>
  new Set(playlist.flatMap((item) => (item.kind === 'page' ? [item.pageId] : [])));
