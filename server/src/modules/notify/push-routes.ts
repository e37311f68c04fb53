import * as calls from '@tidegate/contract/nouns/notify/push-calls.ts';
import type { PushService } from './push-service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly pushService: PushService;
}

/** A person's own browsers with Web Push. */
export const pushRoutes = ({ pushService }: Needs): readonly Route[] => [
  serve(calls.pushKey, () => pushService.key()),
  serve(calls.pushSubscribe, (input, context) => pushService.subscribe(input, context)),
  serve(calls.pushUnsubscribe, (input, context) => pushService.unsubscribe(input, context)),
];
