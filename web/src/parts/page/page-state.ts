import type { Page } from '@tidegate/contract/nouns/page/page.ts';

/** Published state of the latest version of a page. */
export const pageState = ({ version, publishedVersion }: Pick<Page, 'version' | 'publishedVersion'>) => {
  if (version === 0) return 'blank';
  if (publishedVersion === 0) return 'draft';
  return publishedVersion === version ? 'published' : 'newer';
};
