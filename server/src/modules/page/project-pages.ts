import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/page/project-calls.ts';
import { projectPageJson } from '@tidegate/contract/nouns/page/project-calls.ts';
import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { PageStore } from './store.ts';
import type { FileReaders } from '../../ports/file-readers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { PAGE_FILE_JOB } from './page-file-job.ts';
import type { Pages } from './service.ts';

/** Pages of projects: of an organisation, over several equipment. One of an equipment answers as if it were not there. */
export class ProjectPages {
  readonly #store: Pick<PageStore, 'add' | 'page'>;
  readonly #pages: Pages;
  readonly #files: FileReaders;

  constructor(store: Pick<PageStore, 'add' | 'page'>, pages: Pages, files: FileReaders) {
    this.#store = store;
    this.#pages = pages;
    this.#files = files;
  }

  async query(
    { title, ...input }: InputOf<typeof calls.projectPageQuery>,
    context: RequestContext,
  ): Promise<Rows<Page>> {
    return this.#store.page(
      undefined,
      { ...pageOf({ ...input, name: title }), language: context.language },
      context.range,
    );
  }

  /** Adds a page without content to the person's own organisation. */
  async add(
    { title, titleEn = '' }: InputOf<typeof calls.projectPageAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    const page = {
      orgId: context.range.orgId,
      equipmentId: '',
      con: { ...NEW_PAGE, title, ...(titleEn === '' ? {} : { titleEn }) },
    };
    const hand = { at: context.at, by: context.person.user.loginname };
    return { id: await this.#store.add(page, hand, context.trail({ new: { title, titleEn } })) };
  }

  /** The address names the version, so that what is kept of it never is an old one. */
  info(context: RequestContext): OutputOf<typeof calls.projectPageInfo> {
    const { id, title, options, version, publishedVersion } = projectPage(context);
    const { titleEn } = options;
    return {
      id,
      title,
      titleEn,
      version,
      publishedVersion,
      jsonUrl: `${projectPageJson.path}?id=${id}&version=${version}`,
    };
  }

  /** Widgets of the page. Refuses pageNoVersion for a version that is not stored. */
  async json(
    { id, version, published = false }: InputOf<typeof calls.projectPageJson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.projectPageJson>> {
    projectPage(context);
    const asked = published
      ? await this.#pages.played(context)
      : await this.#pages.version({ pageId: id, version }, context);
    return { con: asked.con, widgets: asked.widgets };
  }

  /** Refuses pageNotJson for a file that is cut off, what the reading process refuses, and what the saving of pages refuses. */
  async save(
    { id, ...saving }: InputOf<typeof calls.projectPageSave>,
    file: Uint8Array,
    context: RequestContext,
  ): Promise<{ readonly version: number }> {
    projectPage(context);
    const content = await this.#files.run(PAGE_FILE_JOB, context.range.userId, file);
    return this.#pages.saveWhole(id, content, saving, context);
  }

  async remove(context: RequestContext): Promise<void> {
    projectPage(context);
    return this.#pages.remove(context);
  }
}

function projectPage(context: RequestContext): Page {
  const page = context.objects.one('page');
  if (page.equipmentId !== '') throw new Refusal('notFound');
  return page;
}
