import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { checkContent } from '../content/content.ts';
import { withCamera, withoutCamera } from '../draft/draft-cameras.ts';
import { changeDraft } from '../draft/draft-change.ts';
import type { ModelStore } from '../content/store.ts';
import { refuseUnknownInTitles } from '../content/titles.ts';
import { everyName } from '@tidegate/contract/locale/name-text.ts';

/** Cameras of models: entered in the draft, and rolled out with all else that a model holds. */
export class ModelCameras {
  readonly #store: Pick<ModelStore, 'changeDraft'>;

  constructor(store: Pick<ModelStore, 'changeDraft'>) {
    this.#store = store;
  }

  /** Refuses what `withCamera` and `checkContent` refuse, and modelParameterUnknown. */
  async save(
    { key, camera }: InputOf<typeof calls.modelCameraSave>,
    context: RequestContext,
  ): Promise<{ readonly key: string }> {
    let saved = '';
    await changeDraft(this.#store, context, { key, ...camera }, (content) => {
      refuseUnknownInTitles(everyName(camera), content);
      const changed = withCamera(content, key, camera);
      saved = changed.key;
      return checkContent(changed.content, context.language);
    });
    return { key: saved };
  }

  async remove({ key }: InputOf<typeof calls.modelCameraDelete>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, { key }, (content) => withoutCamera(content, key));
  }
}
