import type { Language } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { OfferedPage, Page, PageVersion, SavedPage } from '@tidegate/contract/entities/page.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

/** Who changes a page, and when (ms). */
export interface PageHand {
  readonly at: number;
  readonly by: string;
}

/** Options of a page (`con`) as they are kept: what nobody knows of is kept as well. */
export type PageCon = Readonly<Record<string, unknown>>;

/** What is saved of a page, with what the store looks up of it. */
export interface DrawnPage {
  readonly con: PageCon;
  readonly widgets: readonly unknown[];
  /** With those in groups. */
  readonly widgetCount: number;
  /** Ids of the signals that the widgets use, each once. */
  readonly signalIds: readonly string[];
}

/** What a page held when somebody saves it. */
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

/** How content is saved. */
export interface PageSaving {
  /** The version that was worked on; without it nobody else's is looked for. */
  readonly baseVersion?: number | undefined;
  readonly note: string;
  /** `ifLatestWas`: as the version before, so that a draft stays one. */
  readonly publish: boolean | 'ifLatestWas';
  /** What is to be kept; may refuse. */
  readonly draw: (latest: LatestPage) => DrawnPage | Promise<DrawnPage>;
}

export interface PageListFilter extends SortedFilter<'page'> {
  /** Whose titles are sorted by; Chinese when left out. */
  readonly language?: Language | undefined;
}

/** Pages and their versions. Each change and its audit row are one transaction. Refuses notFound for a page that is gone. */
export interface PageStore {
  /** The first of its device, among those of its equipment or of the projects of its organisation, becomes the home. */
  add(page: NewPage, hand: PageHand, trail: AuditEntry): Promise<string>;
  /** Options of a page that nothing was drawn on yet; the place in the list of any. */
  change(
    id: string,
    fields: { readonly con?: PageCon; readonly seq?: number | undefined },
    hand: PageHand,
    trail: AuditEntry,
  ): Promise<void>;
  setHome(id: string, trail: AuditEntry): Promise<void>;
  /** With all its versions; another of its device becomes the home where it was. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** A page of the list, by seq, then as they were added: of an equipment, or of projects in range without one. */
  page(equipmentId: string | undefined, filter: PageListFilter, range: Range): Promise<Rows<Page>>;
  all(equipmentId: string, range: Range): Promise<readonly Page[]>;
  /** Pages of projects first, then by equipment, each in its order. */
  offered(filter: OfferFilter, range: Range): Promise<Rows<OfferedPage>>;
  /** Undefined when there is none such. */
  version(id: string, version: number): Promise<SavedPage | undefined>;
  /** The latest first. */
  versions(id: string, page: number, pageSize: number): Promise<Rows<PageVersion>>;
  /** Adds a version and answers its number. Refuses pageMeanwhile, and what `draw` refuses. */
  save(
    id: string,
    saving: PageSaving,
    hand: PageHand,
    trail: (version: number, drawn: DrawnPage) => AuditEntry,
  ): Promise<number>;
  /** Refuses pageNoVersion. */
  publish(id: string, version: number, trail: AuditEntry): Promise<void>;
}
