import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { PagePicture } from '@tidegate/contract/nouns/page/page.ts';
import type { PagePictureStore } from './page-picture-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { Pictures } from '../picture/module.ts';

/** The library of pictures that an organisation puts on its pages. */
export class PagePictures {
  readonly #store: PagePictureStore;
  readonly #pictures: Pick<Pictures, 'storeForPages'>;

  constructor(store: PagePictureStore, pictures: Pick<Pictures, 'storeForPages'>) {
    this.#store = store;
    this.#pictures = pictures;
  }

  async query(input: InputOf<typeof calls.pagePictures>, context: RequestContext): Promise<Rows<PagePicture>> {
    return this.#store.page(context.range.orgId, pageOf(input));
  }

  /** Refuses pagePictureRule. The same bytes twice are one picture, under its last name. */
  async add(
    { name = '' }: InputOf<typeof calls.pagePictureAdd>,
    given: Uint8Array,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.pagePictureAdd>> {
    const { leftOut, ...kept } = await this.#pictures.storeForPages(given, context);
    const picture: PagePicture = { ...kept, name, at: context.at, by: context.person.user.loginname };
    await this.#store.add(
      context.range.orgId,
      picture,
      context.trail({ object: `picture:${kept.hash}`, new: picture }),
    );
    return leftOut === 0 ? picture : { ...picture, leftOut };
  }

  /** The pages that show it: those that the person sees are named. */
  async uses(
    { hash }: InputOf<typeof calls.pagePictureUses>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.pagePictureUses>> {
    const { seen, hidden } = await this.#store.uses(context.range.orgId, hash, context.range);
    return { pages: [...seen], others: hidden };
  }

  /** Refuses notFound for one that is not in the library. */
  async remove({ hash }: InputOf<typeof calls.pagePictureDelete>, context: RequestContext): Promise<void> {
    await this.#store.remove(context.range.orgId, hash, context.trail({ object: `picture:${hash}` }));
  }
}
