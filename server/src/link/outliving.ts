import type { HostNode } from '@tidegate/sparkplug/host-events.ts';
import type { Bindings } from './bindings.ts';
import type { LinkParts } from './link-parts.ts';

type Parts = Pick<LinkParts, 'broker' | 'nodeSilenceMs'>;

/** After which silence a node counts as gone, at a broker that does not say which of its clients are connected. */
export function silenceLimit(
  { broker, nodeSilenceMs }: Parts,
  bindings: Pick<Bindings, 'byKey'>,
): { silenceMs?: (node: HostNode) => number } {
  if (broker.onGatewayGone !== undefined || nodeSilenceMs === Number.POSITIVE_INFINITY) return {};
  return {
    silenceMs: ({ key }) => Math.max(nodeSilenceMs, 2 * (bindings.byKey(key)?.gateway.economyMs ?? 0)),
  };
}

/** The nodes that may be there after a connection of ours: an external broker kept its clients during our absence and does not report which are connected. */
export function outlivedNodes(
  { broker }: Parts,
  bindings: Pick<Bindings, 'all'>,
): readonly { readonly group: string; readonly edge: string }[] {
  const outlived = broker.onGatewayGone === undefined ? bindings.all() : [];
  return outlived
    .filter(({ gateway }) => !gateway.isRevoked)
    .map(({ gateway }) => ({ group: gateway.groupId, edge: gateway.edgeNodeId }));
}
