import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { savedVideoOf, type PageVideo } from '@tidegate/contract/nouns/page/rules/page-video.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { namesSignal } from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import { hasTemplate } from '@tidegate/contract/nouns/page/rules/expanded-templates.ts';
import type { Range } from '../../kernel/range.ts';
import type { PageTemplates } from './page-templates.ts';
import type { PageStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** Versions that are kept read: a page of 5,000 widgets takes a moment. */
const KEPT_MOST = 100;

/** Facts about the widgets of a version that the server needs. */
interface Known {
  /** Widget id → region, of those that have one. */
  readonly regions: ReadonlyMap<string, string>;
  /** Ids of the pages that its buttons open, each once. */
  readonly opens: readonly string[];
  /** Widget id → device of a camera cloud, of those that name one. */
  readonly videos: ReadonlyMap<string, PageVideo>;
  /** Columns of reports that it shows, as its widgets name them, each once. */
  readonly columns: readonly string[];
}

/** The widgets themselves where there are templates among them: these are looked up each time. */
type Read = Known | unknown[];

const NOTHING: Known = { regions: new Map(), opens: [], columns: [], videos: new Map() };

/** Requirements and links of the published widgets of pages. */
export class PublishedWidgets {
  readonly #store: Pick<PageStore, 'version'>;
  readonly #templates: Pick<PageTemplates, 'expanded'>;
  readonly #known = new Map<string, Promise<Read>>();

  constructor(store: Pick<PageStore, 'version'>, templates: Pick<PageTemplates, 'expanded'>) {
    this.#store = store;
    this.#templates = templates;
  }

  /**
   * Refuses widgetRegion for a write from a widget whose region the person lacks, and missingField for a widget without
   * its page. A widget that is no longer published has no requirements: the signal has its own protection.
   */
  async checkRegion(page: Page | undefined, widgetId: string | undefined, context: RequestContext): Promise<void> {
    if (widgetId === undefined) return;
    if (page === undefined) throw new Refusal('missingField', { field: 'pageId' });
    const region = (await this.#of(page, context.range)).regions.get(widgetId);
    if (region !== undefined && !context.person.user.authRegion.includes(region)) {
      throw new Refusal('widgetRegion', { region });
    }
  }

  /** Ids of the pages that the buttons of a published page open. */
  async opens(page: Page, range: Range): Promise<readonly string[]> {
    return (await this.#of(page, range)).opens;
  }

  /** The device of a camera cloud that a widget of a published page names. Refuses cameraNotOnPage where it names none. */
  async video(page: Page, widgetId: string, range: Range): Promise<PageVideo> {
    const video = (await this.#of(page, range)).videos.get(widgetId);
    if (video === undefined) throw new Refusal('cameraNotOnPage');
    return video;
  }

  /** The columns of reports that a published page shows. */
  async columns(page: Page, range: Range): Promise<readonly string[]> {
    return (await this.#of(page, range)).columns;
  }

  /** The content of templates depends on the reader, and changes with their sources. */
  async #of(page: Page, range: Range): Promise<Known> {
    if (page.publishedVersion === 0) return NOTHING;
    const read = await this.#read(page);
    if (!Array.isArray(read)) return read;
    return knownOf(await this.#templates.expanded(read, page.equipmentId, range));
  }

  #read({ id, publishedVersion }: Page): Promise<Read> {
    const key = `${id} ${publishedVersion}`;
    const kept = this.#known.get(key);
    if (kept !== undefined) return kept;
    if (this.#known.size >= KEPT_MOST) this.#known.clear();
    const read = this.#store.version(id, publishedVersion).then((saved) => {
      const widgets = saved?.widgets ?? [];
      return hasTemplate(widgets) ? widgets : knownOf(widgets);
    });
    this.#known.set(key, read);
    // A failed read is not cached.
    read.catch(() => this.#known.delete(key));
    return read;
  }
}

/** Looked up in widgets as they were saved: also in those that nobody can read, and in groups. */
function knownOf(widgets: readonly unknown[]): Known {
  const regions = new Map<string, string>();
  const opens = new Set<string>();
  const videos = new Map<string, PageVideo>();
  const columns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('widgetType' in value && 'id' in value && 'authRegion' in value) {
      const { id, authRegion } = value;
      if (typeof id === 'string' && typeof authRegion === 'string' && authRegion !== '') regions.set(id, authRegion);
    }
    if ('widgetType' in value && value.widgetType === 'ComplexVideo' && 'id' in value && typeof value.id === 'string') {
      const video = savedVideoOf(value);
      if (video !== undefined) videos.set(value.id, video);
    }
    if ('functionPage' in value && typeof value.functionPage === 'string') opens.add(value.functionPage);
    if ('dataId' in value && typeof value.dataId === 'string' && !namesSignal(value)) columns.add(value.dataId);
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(widgets);
  opens.delete('');
  columns.delete('');
  return { regions, opens: [...opens], columns: [...columns], videos };
}
