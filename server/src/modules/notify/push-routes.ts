import * as calls from '@tidegate/contract/calls/push.ts';
import type { PushDesk } from './push-desk.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly pushDesk: PushDesk;
}

/** A person's own browsers that are told by Web Push. */
export const pushRoutes = ({ pushDesk }: Needs): readonly Route[] => [
  serve(calls.pushKey, () => pushDesk.key()),
  serve(calls.pushSubscribe, (input, ask) => pushDesk.subscribe(input, ask)),
  serve(calls.pushUnsubscribe, (input, ask) => pushDesk.unsubscribe(input, ask)),
];
