import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/page-calls.ts';
import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ModelHand, ModelStore } from '../content/store.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { checkedCon, checkedWidgets, withTime } from '../../page/module.ts';
import { withoutUndefined } from '../../../kernel/given-fields.ts';
import { refuseUnknownInTitles } from '../content/titles.ts';
import { pageOf, withNewPage, withoutPage, withPage } from '../draft/draft-pages.ts';
import { draftsBehind, refuseLoops } from '../draft/template-loops.ts';

/** Pages of models: drawn in the draft, and rolled out with all else that a model holds. */
export class ModelPages {
  readonly #store: Pick<ModelStore, 'draft' | 'version' | 'changeDraft'>;

  constructor(store: Pick<ModelStore, 'draft' | 'version' | 'changeDraft'>) {
    this.#store = store;
  }

  /** Refuses noVersion, and notFound for a page that the version does not have. */
  async info({
    id,
    pageKey,
    version = 0,
  }: InputOf<typeof calls.modelPageInfo>): Promise<OutputOf<typeof calls.modelPageInfo>> {
    const content = version === 0 ? await this.#store.draft(id) : await this.#store.version(id, version);
    if (content === undefined) throw new Refusal('noVersion');
    const { revision, con, widgets, isHome } = pageOf(content, pageKey);
    return { revision, con, widgets, isHome };
  }

  /** Refuses what withNewPage refuses, and modelParameterUnknown. */
  async add(
    { id: _id, from, ...given }: InputOf<typeof calls.modelPageAdd>,
    context: RequestContext,
  ): Promise<{ readonly pageKey: string }> {
    const con = withoutUndefined(given);
    let pageKey = '';
    await this.#change(context, { ...con, from }, (content, hand) => {
      refuseUnknownInTitles([given.title, given.titleEn], content);
      const added = withNewPage(content, { con, from }, hand);
      pageKey = added.key;
      return added.content;
    });
    return { pageKey };
  }

  async edit(
    { id: _id, pageKey, isHome, ...given }: InputOf<typeof calls.modelPageEdit>,
    context: RequestContext,
  ): Promise<void> {
    const con = withoutUndefined(given);
    await this.#change(context, { pageKey, ...con, isHome }, (content, hand) => {
      refuseUnknownInTitles([given.title, given.titleEn], content);
      return withPage(
        content,
        pageKey,
        (page) => ({ con: { ...page.con, ...con }, ...(isHome === undefined ? {} : { isHome }) }),
        hand,
      );
    });
  }

  /** Refuses pageMeanwhile, templateLoop, templateDeep, and what `checkedWidgets` and `checkedCon` refuse. */
  async save(
    input: InputOf<typeof calls.modelPageSave>,
    context: RequestContext,
  ): Promise<{ readonly revision: number }> {
    const { pageKey, list, baseRevision } = input;
    const con = checkedCon(input.con, context.language);
    const widgets = checkedWidgets(list);
    const { id } = context.objects.one('model');
    const drafts = await draftsBehind(widgets, (modelId) => this.#store.draft(modelId));
    let revision = 0;
    try {
      await this.#change(context, { pageKey, widgets: widgets.length }, (content, hand) => {
        const changed = withPage(
          content,
          pageKey,
          (page) => {
            if (baseRevision !== undefined && baseRevision < page.revision) {
              throw new Refusal('pageMeanwhile', { by: page.by, at: page.at, version: page.revision });
            }
            return { con: { ...page.con, ...con }, widgets: [...widgets] };
          },
          hand,
        );
        refuseLoops(changed, { modelId: id, pageKey }, drafts);
        ({ revision } = pageOf(changed, pageKey));
        return changed;
      });
    } catch (error) {
      throw error instanceof Refusal && error.refusal === 'pageMeanwhile' ? withTime(error, context) : error;
    }
    return { revision };
  }

  async remove({ pageKey }: InputOf<typeof calls.modelPageDelete>, context: RequestContext): Promise<void> {
    await this.#change(context, { pageKey }, (content) => withoutPage(content, pageKey));
  }

  async #change(
    context: RequestContext,
    what: unknown,
    edit: (content: ModelContent, hand: ModelHand) => ModelContent,
  ): Promise<void> {
    const { id } = context.objects.one('model');
    const hand = { at: context.at, by: context.person.user.loginname };
    await this.#store.changeDraft(
      id,
      (content) => edit(content, hand),
      hand,
      context.trail({ object: `model:${id}`, new: what }),
    );
  }
}
