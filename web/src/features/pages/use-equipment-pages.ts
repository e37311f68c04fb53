import { pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { phoneVersionOf } from '@tidegate/contract/nouns/page/rules/phone-version.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useMonitorSessions } from '../../live/use-monitor-session.ts';
import { pageToShow } from '../../parts/page/page-to-show.ts';

/** The pages of an equipment, in their order. */
export const useEquipmentPages = (equipmentId: string) => useAsk(pageQueryAll, { equipmentId });

/**
 * The page that a phone shows where an address for large screens leads to `page`: the one for phones that was made from it, else the
 * home page for phones in the place of the home page, any other page itself, among those for phones. Undefined without a page for phones.
 */
export function phoneWay(pages: readonly Page[], page: Page | undefined): string | undefined {
  if (!pages.some(({ options }) => options.device === 'phone')) return undefined;
  const own = page === undefined ? undefined : phoneVersionOf(page.id, pages);
  if (own !== undefined) return own.id;
  return page === undefined || (page.isHome && page.options.device === 'screen')
    ? pageToShow(pages, null, 'phone')?.id
    : page.id;
}

/**
 * Most signals on the pages of an equipment are its own: where it has a page to show, their values need not wait until the content of
 * the page is there, and stay known from page to page.
 */
export function useValuesAhead(equipmentId: string, hasPage: boolean): void {
  useMonitorSessions(useMemo(() => (hasPage ? [equipmentId] : []), [equipmentId, hasPage]));
}
