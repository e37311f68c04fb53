import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { ModelStore } from '../content/store.ts';

/** Edits the draft of the model in question; `what` appears in the operation log. */
export async function changeDraft(
  store: Pick<ModelStore, 'changeDraft'>,
  context: RequestContext,
  what: unknown,
  edit: (content: ModelContent) => ModelContent,
): Promise<void> {
  const { id } = context.objects.one('model');
  const hand = { at: context.at, by: context.person.user.loginname };
  await store.changeDraft(id, edit, hand, context.trail({ object: `model:${id}`, new: what }));
}
