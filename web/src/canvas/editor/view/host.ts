import type { LookedUpSignal } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { OfferedCamera } from '../../kit/inspector/offered-cameras.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';

/** A page among those that the editor can switch to. */
export interface PageTab {
  readonly id: string;
  readonly title: string;
  readonly isHome: boolean;
  readonly options: { readonly titleEn: string };
}

/** A page as it is loaded, its latest version. */
export interface LoadedPage {
  /** 0 until something was saved. */
  readonly version: number;
  readonly page: PageDocument;
}

export interface Saving {
  readonly page: PageDocument;
  /** The version that was worked on. */
  readonly baseVersion: number;
  readonly note: string;
  /** False keeps it a draft that operators do not see. */
  readonly isPublished: boolean;
}

/** Where a page is kept; each designer has its own (spec §2: one editor, each designer with its store). */
export interface PageFiling {
  readonly pageId: string;
  /**
   * Whether the server keeps its versions, a draft beside what is published, and who else has it open. A page of a model is a
   * part of the model's draft.
   */
  readonly hasVersions: boolean;
  load(abort: AbortSignal): Promise<LoadedPage>;
  /** Answers the new version. Throws AskError, `pageMeanwhile` when somebody else saved since the base version. */
  save(saving: Saving): Promise<number>;
}

/** A signal as the editor offers it. */
export type OfferedSignal = LookedUpSignal;

/** The signals that a page may show. */
export interface SignalShelf {
  /** What its answers are kept under. */
  readonly key: string;
  /** True: without words there is nothing to show, since it holds the signals of every equipment. */
  readonly isWordNeeded: boolean;
  /** Those that hold every word, best first. */
  find(text: string, abort: AbortSignal): Promise<readonly OfferedSignal[]>;
}

/** What a widget can be bound to beside signals, by what it holds: a column of a report. */
export interface OfferedPart {
  readonly id: string;
  readonly name: string;
}

/** What the editor needs of the screen around it. */
export interface EditorHost {
  readonly filing: PageFiling;
  readonly shelf: SignalShelf;
  /** What the pages belong to: the name of the equipment or of the project. */
  readonly ownerName: string;
  /** The equipment that they are of; left out for pages of projects and models. */
  readonly equipmentId?: string;
  readonly pages: readonly PageTab[];
  /** Left out where there is one page alone. */
  readonly onAddPage?: () => void;
  readonly pathOf: (pageId: string) => string;
  /** Where the page runs; left out where it runs nowhere. */
  readonly playPath?: string;
  /** The available signals where there is no live data: those of a model. Omitted: those of the plant. */
  readonly signals?: readonly OfferedSignal[];
  /** The available report columns, likewise. */
  readonly columns?: readonly OfferedPart[];
  /** The available cameras, likewise. */
  readonly cameras?: readonly OfferedCamera[];
  readonly backPath: string;
}
