import type { Backlog } from '@tidegate/contract/nouns/gateway/backlog.ts';
import { BACKLOG_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { GatewayStore } from './store.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

interface Parts {
  readonly link: Pick<DeviceLink, 'vitals' | 'isOnline'>;
  readonly live: Pick<LiveTable, 'get'>;
  readonly gateways: Pick<GatewayStore, 'connection'>;
}

/** Data waiting at gateways to be delivered, for a person about to change their configuration. */
export class Backlogs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  ofGateway(context: RequestContext): Promise<Backlog> {
    return this.#of(context.objects.one('gateway').id);
  }

  ofEquipment(context: RequestContext): Promise<Backlog> {
    return this.#of(context.objects.one('equipment').gatewayId);
  }

  async #of(gatewayId: string): Promise<Backlog> {
    const { link, gateways } = this.#parts;
    const connection = await gateways.connection(gatewayId);
    if (connection === undefined) throw new Refusal('notFound');
    const { name: gatewayName, isOwn, lastOffline } = connection;
    const online = link.isOnline(gatewayId);
    if (!online) return { gatewayName, online, points: null, offlineSince: isOwn ? lastOffline : null };
    return { gatewayName, online, points: this.#reported(gatewayId), offlineSince: null };
  }

  #reported(gatewayId: string): number | null {
    const { link, live } = this.#parts;
    const own = link.vitals(gatewayId)?.own.find(({ name }) => name === BACKLOG_METRIC);
    // Somebody may have made a signal of the metric.
    const value = own?.signalId === undefined ? own?.value : live.get(own.signalId)?.value;
    return typeof value === 'number' ? value : null;
  }
}
