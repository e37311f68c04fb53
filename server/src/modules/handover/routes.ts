import * as calls from '@tidegate/contract/nouns/handover/calls.ts';
import type { Handovers } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly handovers: Handovers;
}

/** Handing gateways over between organisations. */
export const manageHandoverRoutes = ({ handovers }: Needs): readonly Route[] => [
  serve(calls.handoverPreview, (input, context) => handovers.preview(input, context)),
  serve(calls.handoverOf, (_input, context) => handovers.of(context)),
  serve(calls.handoverOffer, (input, context) => handovers.offer(input, context)),
  serve(calls.handoverWithdraw, (_input, context) => handovers.withdraw(context)),
  serve(calls.handoverIncoming, (_input, context) => handovers.incoming(context)),
  serve(calls.handoverContents, (_input, context) => handovers.contents(context)),
  serve(calls.handoverAccept, (input, context) => handovers.accept(input, context)),
  serve(calls.handoverRefuse, (input, context) => handovers.refuse(input, context)),
];
