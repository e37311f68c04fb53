import type { ActionKind } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ActionForm } from './kit/action-form.ts';
import { form as notify } from './actions/notify/form.tsx';
import { form as recipe } from './actions/recipe/form.tsx';
import { form as report } from './actions/report/form.tsx';
import { form as send } from './actions/send/form.tsx';
import { form as wall } from './actions/wall/form.tsx';
import { form as write } from './actions/write/form.tsx';

/** Kind of action → how it is entered and read. Each kind is a folder of `actions/`. */
export const FORMS = {
  notify,
  recipe,
  report,
  send,
  wall,
  write,
} satisfies { readonly [K in ActionKind]: ActionForm<K> };
