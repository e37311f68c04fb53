import type { Page } from '../page.ts';

type Known = Pick<Page, 'id' | 'publishedVersion'> & {
  readonly options: Pick<Page['options'], 'device' | 'phoneOf'>;
};

/** The published page for phones that was made from a page; undefined where there is none among the pages. */
export const phoneVersionOf = <P extends Known>(id: string, pages: readonly P[]): P | undefined =>
  pages.find(
    ({ options, publishedVersion }) => publishedVersion > 0 && options.device === 'phone' && options.phoneOf === id,
  );
