import type { ModelContent } from '@tidegate/contract/entities/model.ts';
import type { Ask } from '../../../kernel/ask.ts';
import type { ModelStore } from '../store.ts';

/** Edits the draft of the model that is asked about; `what` is told in the operation log. */
export async function changeDraft(
  store: Pick<ModelStore, 'changeDraft'>,
  ask: Ask,
  what: unknown,
  edit: (content: ModelContent) => ModelContent,
): Promise<void> {
  const { id } = ask.touched.one('model');
  const hand = { at: ask.at, by: ask.person.user.loginname };
  await store.changeDraft(id, edit, hand, ask.trail({ object: `model:${id}`, new: what }));
}
