import * as calls from '@tidegate/contract/calls/manage/handover.ts';
import type { Handovers } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly handovers: Handovers;
}

/** Handing gateways over between organisations. */
export const manageHandoverRoutes = ({ handovers }: Needs): readonly Route[] => [
  serve(calls.handoverPreview, (input, ask) => handovers.preview(input, ask)),
  serve(calls.handoverOf, (_input, ask) => handovers.of(ask)),
  serve(calls.handoverOffer, (input, ask) => handovers.offer(input, ask)),
  serve(calls.handoverWithdraw, (_input, ask) => handovers.withdraw(ask)),
  serve(calls.handoverIncoming, (_input, ask) => handovers.incoming(ask)),
  serve(calls.handoverContents, (_input, ask) => handovers.contents(ask)),
  serve(calls.handoverAccept, (input, ask) => handovers.accept(input, ask)),
  serve(calls.handoverRefuse, (input, ask) => handovers.refuse(input, ask)),
];
