import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type {
  OfferedPage,
  OverviewPage,
  Page,
  PageEditor,
  PageVersion,
  SavedPage,
} from '@tidegate/contract/nouns/page/page.ts';
import { phoneVersionOf } from '@tidegate/contract/nouns/page/rules/phone-version.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { OfferFilter, PageCon, PageHand, PageSaving } from './records.ts';
import type { PageStore } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { checkedCon, checkedWidgets, drawnPage, widgetsOf, withWidget } from './drawn-page.ts';
import type { PageEditors } from './page-editors.ts';
import type { PageTemplates } from './page-templates.ts';
import { withTime } from './page-meanwhile.ts';

/** Options of saving by a person. */
export interface Saving {
  readonly baseVersion?: number | undefined;
  readonly note?: string | undefined;
  readonly publish?: boolean | undefined;
}

/** Pages, their versions and who works on them. */
export class Pages {
  readonly #store: PageStore;
  readonly #editors: PageEditors;
  readonly #templates: Pick<PageTemplates, 'expanded'>;

  constructor(store: PageStore, editors: PageEditors, templates: Pick<PageTemplates, 'expanded'>) {
    this.#store = store;
    this.#editors = editors;
    this.#templates = templates;
  }

  /** Adds a page without content to an equipment. */
  async add(
    { equipmentId, ...given }: InputOf<typeof calls.pageAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    const { orgId } = context.objects.one('equipment');
    const { seq, ...con } = withoutUndefined(given);
    const trail = context.trail({ new: { equipmentId, ...given } });
    const id = await this.#store.add({ orgId, equipmentId, con }, handOf(context), trail);
    if (seq !== undefined)
      await this.#store.change(id, { seq }, handOf(context), context.trail({ object: `page:${id}` }));
    return { id };
  }

  /** On a page with content the changed options are a version of their own, so that anyone editing it notices them. */
  async edit({ id, seq, ...given }: InputOf<typeof calls.pageEdit>, context: RequestContext): Promise<void> {
    const page = context.objects.one('page');
    const con = withoutUndefined(given);
    const fields = { ...con, ...(seq === undefined ? {} : { seq }) };
    const trail = context.trail({ object: `page:${id}`, old: optionsOf(page, Object.keys(fields)), new: fields });
    const isDrawn = page.version > 0 && Object.keys(con).length > 0;
    if (!isDrawn) return this.#store.change(id, { con, seq }, handOf(context), trail);
    if (seq !== undefined) await this.#store.change(id, { seq }, handOf(context), trail);
    const saving: PageSaving = {
      note: '',
      publish: 'ifLatestWas',
      draw: async (latest) => drawnPage({ ...latest.con, ...con }, await latest.widgets()),
    };
    await this.#store.save(id, saving, handOf(context), () => trail);
  }

  /** Adds a page with the latest content of another, as a draft. */
  async copy({ id, title }: InputOf<typeof calls.pageCopy>, context: RequestContext): Promise<{ readonly id: string }> {
    const { orgId, equipmentId, version, options } = context.objects.one('page');
    const saved = await this.#store.version(id, version);
    const con = { ...(saved?.con ?? options), title, titleEn: '' };
    const drawn = saved === undefined ? {} : { drawn: drawnPage(con, saved.widgets) };
    const trail = context.trail({ old: { id }, new: { title } });
    return { id: await this.#store.add({ orgId, equipmentId, con, ...drawn }, handOf(context), trail) };
  }

  async setHome(context: RequestContext): Promise<void> {
    const { id } = context.objects.one('page');
    await this.#store.setHome(id, context.trail({ object: `page:${id}` }));
  }

  async remove(context: RequestContext): Promise<void> {
    const page = context.objects.one('page');
    await this.#store.remove(page.id, context.trail({ object: `page:${page.id}`, old: page }));
  }

  info(context: RequestContext): Page {
    return context.objects.one('page');
  }

  async query({ title, ...input }: InputOf<typeof calls.pageQuery>, context: RequestContext): Promise<Rows<Page>> {
    return this.#store.page(input.equipmentId, pageOf({ ...input, name: title }), context.range);
  }

  async all(context: RequestContext): Promise<readonly Page[]> {
    return this.#store.all(context.objects.one('equipment').id, context.range);
  }

  async offered(input: InputOf<typeof calls.pageOffered>, context: RequestContext): Promise<Rows<OfferedPage>> {
    return this.#store.offered(offerFilter(input), context.range);
  }

  async published(input: InputOf<typeof calls.pagePublished>, context: RequestContext): Promise<Rows<OverviewPage>> {
    return this.#store.published(offerFilter(input), context.range);
  }

  /** The home of the device; where it has no page, that of the other. */
  async home(
    { device = 'screen' }: InputOf<typeof calls.pageQueryHome>,
    context: RequestContext,
  ): Promise<Page | null> {
    const homes = (await this.all(context)).filter(({ isHome }) => isHome);
    return homes.find(({ options }) => options.device === device) ?? homes[0] ?? null;
  }

  /** The published page that phones show in place of another; undefined where there is none. */
  async phoneVersion(page: Page, range: Range): Promise<Page | undefined> {
    if (page.options.device === 'phone') return undefined;
    return phoneVersionOf(page.id, await this.#store.phonePages(page, range));
  }

  /** The widgets as they were saved, each with the page that it is on. */
  async widgets(
    { pageId, published = false }: InputOf<typeof calls.widgetQueryAll>,
    context: RequestContext,
  ): Promise<readonly unknown[]> {
    const { version, publishedVersion } = context.objects.one('page');
    const saved = await this.#store.version(pageId, published ? publishedVersion : version);
    return widgetsOf(pageId, saved?.widgets ?? []);
  }

  /**
   * Saves all widgets of a page, or one of them, as a new version. Refuses pageMeanwhile, missingField without either, and
   * what `checkedWidgets` and `checkedCon` refuse.
   */
  async save(input: InputOf<typeof calls.widgetSave>, context: RequestContext): Promise<{ readonly version: number }> {
    const { pageId, list, widget } = input;
    if (list === undefined && widget === undefined) throw new Refusal('missingField', { field: 'list' });
    const con = checkedCon(input.con, context.language);
    if (list === undefined) {
      return this.#save(pageId, input, con, context, (latest) => checkedWidgets(withWidget(latest, widget)));
    }
    const widgets = checkedWidgets(list);
    return this.#save(pageId, input, con, context, () => widgets);
  }

  /** Saves content that came as a whole, its options in place of what they were. Refuses as `save` does. */
  async saveWhole(
    id: string,
    given: { readonly con: unknown; readonly widgets: unknown },
    saving: Saving,
    context: RequestContext,
  ): Promise<{ readonly version: number }> {
    const widgets = checkedWidgets(given.widgets);
    return this.#save(id, saving, checkedCon(given.con, context.language), context, () => widgets);
  }

  /** Refuses pageNoVersion. */
  async publish({ id, version }: InputOf<typeof calls.pagePublish>, context: RequestContext): Promise<void> {
    const old = context.objects.one('page').publishedVersion;
    await this.#store.publish(
      id,
      version,
      context.trail({ object: `page:${id}`, old: { version: old }, new: { version } }),
    );
  }

  async versions(input: InputOf<typeof calls.pageVersions>): Promise<Rows<PageVersion>> {
    const { page, pageSize } = pageOf(input);
    return this.#store.versions(input.pageId, page, pageSize);
  }

  /** Refuses pageNoVersion for one that is not kept; of a page without content the latest is empty. */
  async version({ pageId, version }: InputOf<typeof calls.pageVersion>, context: RequestContext): Promise<SavedPage> {
    const page = context.objects.one('page');
    if (version === undefined || version === 0) return this.#contentOf(page, page.version);
    const saved = await this.#store.version(pageId, version);
    if (saved === undefined) throw new Refusal('pageNoVersion', { version });
    return saved;
  }

  /** The published content, its templates filled in for the person. */
  async played(context: RequestContext): Promise<SavedPage> {
    const page = context.objects.one('page');
    const saved = await this.#contentOf(page, page.publishedVersion);
    return { ...saved, widgets: [...(await this.#templates.expanded(saved.widgets, page.equipmentId, context.range))] };
  }

  /** Other editors of the page, and the latest version, so that the editor learns of changes by others. */
  editing(
    { pageId, tab = '', isLeaving = false }: InputOf<typeof calls.pageEditing>,
    context: RequestContext,
  ): { readonly others: readonly PageEditor[]; readonly version: number } {
    const { sessionHash, user } = context.person;
    const key = `${sessionHash} ${tab}`;
    const { version } = context.objects.one('page');
    if (isLeaving) {
      this.#editors.leave(pageId, key);
      return { others: [], version };
    }
    return { others: this.#editors.announce(pageId, key, nameOf(user)), version };
  }

  async #contentOf(page: Page, version: number): Promise<SavedPage> {
    const saved = await this.#store.version(page.id, version);
    return saved ?? { version: 0, con: page.options, widgets: [] };
  }

  async #save(
    id: string,
    { baseVersion, note = '', publish = true }: Saving,
    con: PageCon,
    context: RequestContext,
    widgets: (latest: readonly unknown[]) => readonly unknown[],
  ): Promise<{ readonly version: number }> {
    const saving: PageSaving = {
      baseVersion,
      note,
      publish,
      draw: async (latest) => drawnPage({ ...latest.con, ...con }, widgets(await latest.widgets())),
    };
    try {
      const version = await this.#store.save(id, saving, handOf(context), (saved, { widgetCount }) =>
        context.trail({
          object: `page:${id}`,
          new: { version: saved, note, widgets: widgetCount, published: publish },
        }),
      );
      return { version };
    } catch (error) {
      throw error instanceof Refusal && error.refusal === 'pageMeanwhile' ? withTime(error, context) : error;
    }
  }
}

const nameOf = ({ name, loginname }: RequestContext['person']['user']): string => (name === '' ? loginname : name);

const handOf = (context: RequestContext): PageHand => ({ at: context.at, by: context.person.user.loginname });

const optionsOf = (page: Page, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries({ ...page.options, seq: page.seq }).filter(([field]) => fields.includes(field)));

function offerFilter({ text = '', ids, ...input }: InputOf<typeof calls.pageOffered>): OfferFilter {
  const { page, pageSize } = pageOf(input);
  return { page, pageSize, words: text.split(/\s+/).filter((word) => word !== ''), ids };
}
