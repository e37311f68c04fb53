import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/draft-calls.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Pictures } from '../../picture/module.ts';
import { checkContent } from '../content/content.ts';
import { changeDraft } from '../draft/draft-change.ts';
import type { ModelStore } from '../content/store.ts';

/** Picture and place that equipment of a model gets where it has none of its own. */
export class ModelPlaces {
  readonly #store: Pick<ModelStore, 'changeDraft'>;
  readonly #pictures: Pick<Pictures, 'store'>;

  constructor(store: Pick<ModelStore, 'changeDraft'>, pictures: Pick<Pictures, 'store'>) {
    this.#store = store;
    this.#pictures = pictures;
  }

  /** Refuses what `checkContent` refuses. */
  async save({ place }: InputOf<typeof calls.modelPlaceSave>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, place, (content) => checkContent({ ...content, place }, context.language));
  }

  /** Refuses avatarRule. */
  async setPicture(given: Uint8Array, context: RequestContext): Promise<{ readonly picture: string }> {
    const picture = await this.#pictures.store(given, context);
    await this.#setPicture(picture, context);
    return { picture: pictureAddress(picture) };
  }

  async removePicture(context: RequestContext): Promise<void> {
    await this.#setPicture('', context);
  }

  async #setPicture(picture: string, context: RequestContext): Promise<void> {
    const what = { picture: pictureAddress(picture) };
    await changeDraft(this.#store, context, what, (content) => ({ ...content, picture }));
  }
}
