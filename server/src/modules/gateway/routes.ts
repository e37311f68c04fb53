import * as calls from '@tidegate/contract/nouns/gateway/calls.ts';
import type { Gateways } from './service.ts';
import type { GatewayHealthService } from './health.ts';
import type { Backlogs } from './backlogs.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly gateways: Gateways;
  readonly gatewayHealth: GatewayHealthService;
  readonly backlogs: Backlogs;
}

/** Managing gateways. */
export const manageGatewayRoutes = ({ gateways, gatewayHealth, backlogs }: Needs): readonly Route[] => [
  serve(calls.gatewayAdd, (input, context) => gateways.add(input, context)),
  serve(calls.gatewayEdit, (input, context) => gateways.edit(input, context)),
  serve(calls.gatewayDelete, (_input, context) => gateways.remove(context)),
  serve(calls.gatewayInfoById, (_input, context) => gateways.info(context)),
  serve(calls.gatewayQuery, (input, context) => gateways.query(input, context)),
  serve(calls.gatewayGroups, (_input, context) => gateways.groups(context)),
  serve(calls.gatewayRotateSecret, (_input, context) => gateways.rotateSecret(context)),
  serve(calls.gatewayRevokeSecret, (_input, context) => gateways.revokeSecret(context)),
  serve(calls.gatewayBroker, () => gateways.broker()),
  serve(calls.gatewayHealth, (_input, context) => gatewayHealth.health(context)),
  serve(calls.gatewayBacklog, (_input, context) => backlogs.ofGateway(context)),
  serve(calls.gatewayFrames, (input, context) => gatewayHealth.frames(input, context)),
  serve(calls.gatewayDiscovered, (_input, context) => gateways.discovered(context)),
];
