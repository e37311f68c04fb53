import { MODEL_PAGES_MAX, MODEL_PAGES_MAX_BYTES } from '@tidegate/contract/nouns/model/model.ts';
import type { ModelContent, ModelPage } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { isForEquipment, modelPageKey } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import type { ModelHand } from '../content/store.ts';
import type { PageCon } from '../../page/module.ts';

/** The content with one more page, empty or a copy of the page `from`. Refuses notFound and modelPages. */
export function withNewPage(
  content: ModelContent,
  { con, from }: { readonly con: PageCon; readonly from: string | undefined },
  hand: ModelHand,
): { readonly content: ModelContent; readonly key: string } {
  if (content.pages.length >= MODEL_PAGES_MAX) throw new Refusal('modelPages', { most: MODEL_PAGES_MAX });
  const lastPage = content.lastPage + 1;
  const key = modelPageKey(lastPage);
  const origin = from === undefined ? undefined : pageOf(content, from);
  const page = {
    key,
    con: { ...origin?.con, ...con },
    widgets: origin?.widgets ?? [],
    isHome: false,
    revision: 1,
    ...hand,
  };
  return { content: withPages({ ...content, lastPage }, [...content.pages, page]), key };
}

/** The content with the page changed. Refuses notFound and modelPages. */
export function withPage(
  content: ModelContent,
  key: string,
  change: (page: ModelPage) => Partial<Pick<ModelPage, 'con' | 'widgets' | 'isHome'>>,
  hand: ModelHand,
): ModelContent {
  const before = pageOf(content, key);
  const page = { ...before, ...change(before), revision: before.revision + 1, ...hand };
  const isNewHome = page.isHome && !before.isHome;
  const pages = content.pages.map((one) => {
    if (one.key === key) return page;
    return isNewHome && deviceOf(one) === deviceOf(page) ? { ...one, isHome: false } : one;
  });
  return withPages(content, pages);
}

export function withoutPage(content: ModelContent, key: string): ModelContent {
  return withPages(
    content,
    content.pages.filter((page) => page.key !== key),
  );
}

/** The page of this key. Refuses notFound. */
export function pageOf({ pages }: Pick<ModelContent, 'pages'>, key: string): ModelPage {
  const page = pages.find((one) => one.key === key);
  if (page === undefined) throw new Refusal('notFound');
  return page;
}

/** First pages that fit into a model. */
export function fittingPages(pages: readonly ModelPage[]): readonly ModelPage[] {
  let bytes = 0;
  return pages.slice(0, MODEL_PAGES_MAX).filter((page) => {
    const own = bytesOf(page);
    if (bytes + own > MODEL_PAGES_MAX_BYTES) return false;
    bytes += own;
    return true;
  });
}

/** The content of another installation. Refuses nameExists for a key that is there twice, and modelPages. */
export function withCheckedPages(content: ModelContent): ModelContent {
  const keys = new Set<string>();
  for (const { key } of content.pages) {
    if (keys.has(key)) throw new Refusal('nameExists', { name: key });
    keys.add(key);
  }
  const lastPage = Math.max(content.lastPage, 0, ...[...keys].map((key) => Number(key.slice(1))));
  return withPages({ ...content, lastPage }, content.pages);
}

/** One page of each device is the home. Refuses modelPages for pages that together are too much for a version. */
function withPages(content: ModelContent, pages: readonly ModelPage[]): ModelContent {
  if (pages.reduce((sum, page) => sum + bytesOf(page), 0) > MODEL_PAGES_MAX_BYTES) {
    throw new Refusal('modelPages', { most: MODEL_PAGES_MAX });
  }
  const homes = new Map<string, ModelPage>();
  for (const page of pages.filter(isForEquipment)) {
    const device = deviceOf(page);
    if (!homes.has(device) || (page.isHome && homes.get(device)?.isHome !== true)) homes.set(device, page);
  }
  return { ...content, pages: pages.map((page) => ({ ...page, isHome: homes.get(deviceOf(page)) === page })) };
}

const deviceOf = ({ con }: ModelPage): string => readPage(con, []).con.device;

const bytesOf = ({ con, widgets }: ModelPage): number => Buffer.byteLength(JSON.stringify([con, widgets]));
