import type { LookedUpSignal } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { OfferedCamera } from '../../../kit/inspector/offered-cameras.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';

/** A page among those that the editor can switch to. */
export interface PageTab {
  readonly id: string;
  readonly title: string;
  readonly isHome: boolean;
  readonly options: { readonly titleEn: string; readonly phoneOf?: string };
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

/** Storage of a page; each designer of the product has its own. */
export interface PageFiling {
  /** Names it among the pages of its owner. */
  readonly pageId: string;
  /** Names it among all pages; left out where the id does. */
  readonly draftId?: string;
  /**
   * True if the server stores its versions, a draft beside the published page, and reports who else has it open. A page
   * of a model is a part of the model's draft.
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
  /** Key of its answers in the cache. */
  readonly key: string;
  /** True: without words there is nothing to show, since it holds the signals of every equipment. */
  readonly isWordNeeded: boolean;
  /** Signals that contain every word, best match first. */
  find(text: string, abort: AbortSignal): Promise<readonly OfferedSignal[]>;
}

/** Bindable column of a report, an alternative to signals. */
export interface OfferedPart {
  readonly id: string;
  readonly name: string;
}

/** A page that was added, and a function that removes it again. */
export interface AddedPage {
  readonly id: string;
  remove(): Promise<void>;
}

/** Services of the surrounding screen that the editor needs. */
export interface EditorHost {
  readonly filing: PageFiling;
  readonly shelf: SignalShelf;
  /** Owner of the pages: the name of the equipment or of the project. */
  readonly ownerName: string;
  /** The equipment that they are of; left out for pages of projects and models. */
  readonly equipmentId?: string;
  readonly pages: readonly PageTab[];
  /** Left out where there is one page alone. */
  readonly onAddPage?: () => void;
  /** Adds a page for phones, as a draft; left out where a page has no companion. */
  readonly addPhonePage?: (page: PageDocument) => Promise<AddedPage>;
  readonly pathOf: (pageId: string) => string;
  /** Path of the running page; absent if the page does not run anywhere. */
  readonly playPath?: string;
  /** The available signals where there is no live data: those of a model. Omitted: those of the plant. */
  readonly signals?: readonly OfferedSignal[];
  /** The available report columns, likewise. */
  readonly columns?: readonly OfferedPart[];
  /** The available cameras, likewise. */
  readonly cameras?: readonly OfferedCamera[];
  readonly backPath: string;
}
