import * as calls from '@tidegate/contract/calls/manage/gateway.ts';
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
  serve(calls.gatewayAdd, (input, ask) => gateways.add(input, ask)),
  serve(calls.gatewayEdit, (input, ask) => gateways.edit(input, ask)),
  serve(calls.gatewayDelete, (_input, ask) => gateways.remove(ask)),
  serve(calls.gatewayInfoById, (_input, ask) => gateways.info(ask)),
  serve(calls.gatewayQuery, (input, ask) => gateways.query(input, ask)),
  serve(calls.gatewayGroups, (_input, ask) => gateways.groups(ask)),
  serve(calls.gatewayRotateSecret, (_input, ask) => gateways.rotateSecret(ask)),
  serve(calls.gatewayRevokeSecret, (_input, ask) => gateways.revokeSecret(ask)),
  serve(calls.gatewayBroker, () => gateways.broker()),
  serve(calls.gatewayHealth, (_input, ask) => gatewayHealth.health(ask)),
  serve(calls.gatewayBacklog, (_input, ask) => backlogs.ofGateway(ask)),
  serve(calls.gatewayFrames, (input, ask) => gatewayHealth.frames(input, ask)),
  serve(calls.gatewayDiscovered, (_input, ask) => gateways.discovered(ask)),
];
