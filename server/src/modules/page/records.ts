import type { Language } from '@tidegate/contract/errors.ts';

import type { SortedFilter } from '../../kernel/paging.ts';

/** Person who changes a page, and time (ms). */
export interface PageHand {
  readonly at: number;
  readonly by: string;
}

/** Options of a page (`con`) as they are kept: what nobody knows of is kept as well. */
export type PageCon = Readonly<Record<string, unknown>>;

/** Saved data of a page, with the facts that the store looks up. */
export interface DrawnPage {
  readonly con: PageCon;
  readonly widgets: readonly unknown[];
  /** With those in groups. */
  readonly widgetCount: number;
  /** Ids of the signals that the widgets use, each once. */
  readonly signalIds: readonly string[];
}

/** Content of a page when somebody saves it. */
export interface LatestPage {
  readonly con: PageCon;
  /** Empty before anything was saved. Read when asked for. */
  widgets(): Promise<readonly unknown[]>;
}

export interface NewPage {
  readonly orgId: string;
  /** Empty for a page of a project. */
  readonly equipmentId: string;
  readonly con: PageCon;
  /** Its first version, which is not published; none where it is left out. */
  readonly drawn?: DrawnPage;
}

/** Which pages a button may open. */
export interface OfferFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Each is in the title, or in the name or code of the equipment, in any case. */
  readonly words: readonly string[];
  /** Undefined: any. */
  readonly ids: readonly string[] | undefined;
}

/** Options for saving content. */
export interface PageSaving {
  /** The version that was worked on; without it nobody else's is looked for. */
  readonly baseVersion?: number | undefined;
  readonly note: string;
  /** `ifLatestWas`: as the version before, so that a draft stays one. */
  readonly publish: boolean | 'ifLatestWas';
  /** Produces the page to store; may refuse. */
  readonly draw: (latest: LatestPage) => DrawnPage | Promise<DrawnPage>;
}

export interface PageListFilter extends SortedFilter<'page'> {
  /** Language of the titles for sorting; Chinese when left out. */
  readonly language?: Language | undefined;
}
