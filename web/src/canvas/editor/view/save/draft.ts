import { readPage, writeWidgets, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { forget, remember, remembered } from '../../../../lib/storage.ts';

/** Unsaved drawing, stored in this browser in case it ends. */
export interface Draft {
  readonly page: PageDocument;
  /** The version that was worked on. */
  readonly version: number;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
}

const keyOf = (pageId: string) => `editor.draft.${pageId}`;
/** The draft of a page; undefined if it is missing or unreadable. */
export function keptDraft(pageId: string): Draft | undefined {
  const kept = remembered(keyOf(pageId));
  if (typeof kept !== 'object' || kept === null || !('widgets' in kept) || !Array.isArray(kept.widgets))
    return undefined;
  const { con, version, at } = { con: undefined, version: undefined, at: undefined, ...kept };
  if (typeof version !== 'number' || typeof at !== 'number') return undefined;
  return { page: readPage(con, kept.widgets), version, at };
}

export function storeDraft(pageId: string, { page, version, at }: Draft): void {
  remember(keyOf(pageId), { con: page.con, widgets: writeWidgets(page.widgets), version, at });
}

export const dropDraft = (pageId: string): void => forget(keyOf(pageId));

/** True if two pages would be saved as the same. */
export const isSamePage = (one: PageDocument, other: PageDocument): boolean => textOf(one) === textOf(other);

const textOf = ({ con, widgets }: PageDocument): string => JSON.stringify([con, writeWidgets(widgets)]);
