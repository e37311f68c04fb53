import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { MONITOR_OPEN_DELAY_SECONDS } from '@tidegate/contract/limits.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { SignalStore } from '../signal/module.ts';
import type { ReadyJson } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ValueAnswers } from './value-answers.ts';

interface Parts {
  readonly objects: ObjectFinder;
  readonly signals: Pick<SignalStore, 'ids'>;
  readonly link: Pick<DeviceLink, 'isConnected' | 'isOnline' | 'openMonitor' | 'rates'>;
  readonly answers: ValueAnswers;
}

/** Watching an equipment: its gateway, monitor sessions, live values. */
export class Monitor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async gatewayInfo(context: RequestContext): Promise<OutputOf<typeof calls.gatewayInfo>> {
    return gatewayState(await this.#gatewayOf(context), this.#parts.link);
  }

  /** Opens a monitor session; a vpn gateway needs none. Refuses gatewayOffline. */
  async open(input: InputOf<typeof calls.monitorOpen>, context: RequestContext): Promise<void> {
    const gateway = await this.#gatewayOf(context);
    if (gateway.mode === 'vpn') return;
    if (!this.#parts.link.isOnline(gateway.id)) throw new Refusal('gatewayOffline');
    await openSession(this.#parts.link, gateway.id, input);
  }

  /** The same for several pieces of equipment, one session for each of their gateways. Answers which of them are offline. */
  async openAll(
    input: InputOf<typeof calls.monitorOpenAll>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.monitorOpenAll>> {
    const { link, objects } = this.#parts;
    const equipment = context.objects.many('equipment');
    const ids = [...new Set(equipment.map(({ gatewayId }) => gatewayId))];
    const reporting = (await objects.find('gateway', ids, context.range)).filter(({ mode }) => mode !== 'vpn');
    const offline = reporting.filter(({ id }) => !link.isOnline(id)).map(({ id }) => id);
    const online = reporting.filter(({ id }) => link.isOnline(id));
    await Promise.all(online.map(({ id }) => openSession(link, id, input)));
    return { offline: equipment.filter(({ gatewayId }) => offline.includes(gatewayId)).map(({ id }) => id) };
  }

  /** All values when `isFirst` or the cursor is not of this process, else what changed since the cursor. */
  data(input: InputOf<typeof calls.monitorData>, context: RequestContext): ReadyJson | Promise<ReadyJson> {
    const { equipmentId } = input;
    const { gatewayId } = context.objects.one('equipment');
    return this.#parts.answers.answer(`equipment ${equipmentId} ${gatewayId}`, input, async () => ({
      signalIds: await this.#parts.signals.ids(equipmentId),
      equipmentIds: [equipmentId],
      gatewayIds: [gatewayId],
    }));
  }

  async #gatewayOf(context: RequestContext): Promise<Gateway> {
    const { gatewayId } = context.objects.one('equipment');
    const [gateway] = await this.#parts.objects.find('gateway', [gatewayId], context.range);
    if (gateway === undefined) throw new Refusal('notFound');
    return gateway;
  }
}

/** The state of a gateway as its viewers see it. */
export function gatewayState(gateway: Gateway, link: Pick<DeviceLink, 'isConnected' | 'isOnline' | 'rates'>) {
  const { id, economizeOpen, economizeMode, interval } = gateway;
  return {
    online: link.isOnline(id),
    hasBroker: link.isConnected(),
    vpn: gateway.mode === 'vpn',
    economizeOpen,
    economizeMode,
    interval,
    rates: link.rates(id) ?? NOTHING_MEASURED,
  };
}

/** Opens a monitor session with a gateway that is online, for as long and as often as was asked. */
export async function openSession(
  link: Pick<DeviceLink, 'openMonitor'>,
  gatewayId: string,
  { delay, interval }: { readonly delay?: number | undefined; readonly interval?: number | undefined },
): Promise<void> {
  await link.openMonitor(gatewayId, delay ?? MONITOR_OPEN_DELAY_SECONDS, Math.round((interval ?? 0) * 1_000));
}
