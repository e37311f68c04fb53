import type { ActionKind } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ActionCode } from './action-code.ts';
import { code as notify } from './actions/notify.ts';
import { code as recipe } from './actions/recipe.ts';
import { code as report } from './actions/report.ts';
import { code as send } from './actions/send.ts';
import { code as wall } from './actions/wall.ts';
import { code as write } from './actions/write.ts';

/** Kind of action → what the server does for it. Each kind is a file of `actions/`. */
export const CODES = {
  notify,
  recipe,
  report,
  send,
  wall,
  write,
} satisfies { readonly [K in ActionKind]: ActionCode<K, never> };
