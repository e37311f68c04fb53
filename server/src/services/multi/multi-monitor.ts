import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/monitor-multi.ts';
import type { multiHistory } from '@tidegate/contract/calls/multi.ts';
import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Multi, MultiGateway, MultiSignal } from '@tidegate/contract/entities/multi.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { MultiStore } from '../../ports/multi-store.ts';
import type { ObjectFinder } from '../../ports/object-finder.ts';
import type { ReadyJson } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { pageOf } from '../gateways.ts';
import type { History } from '../history.ts';
import { gatewayState, openSession } from '../monitor.ts';
import type { ValueAnswers } from '../value-answers.ts';

interface Parts {
  readonly store: Pick<MultiStore, 'signals' | 'equipment'>;
  readonly objects: ObjectFinder;
  readonly link: Pick<DeviceLink, 'isOnline' | 'openMonitor' | 'rates'>;
  readonly answers: ValueAnswers;
  readonly history: Pick<History, 'query'>;
}

/** Watching a multi-equipment record: all its gateways as if they were one. */
export class MultiMonitor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** How its gateways stand, in their order, by what the record calls them. */
  async gateways(ask: Ask): Promise<MultiGateway[]> {
    const record = ask.touched.one('multi');
    const gateways = await this.#gatewaysOf(record, ask);
    return gateways.map((gateway) => ({
      gatewayId: gateway.id,
      name: nameIn(record, gateway),
      ...gatewayState(gateway, this.#parts.link),
    }));
  }

  async signals({ name = '', ...input }: InputOf<typeof calls.multiSignalQuery>, ask: Ask): Promise<Rows<MultiSignal>> {
    const wanted = name.toLowerCase();
    const found = (await this.allSignals(ask)).filter(
      (signal) =>
        (input.equipmentId === undefined || signal.equipmentId === input.equipmentId) &&
        [signal.name, signal.nameEn, signal.code].some((text) => text.toLowerCase().includes(wanted)),
    );
    const { page, pageSize } = pageOf(input);
    return { total: found.length, rows: found.slice((page - 1) * pageSize, page * pageSize) };
  }

  async allSignals(ask: Ask): Promise<readonly MultiSignal[]> {
    return this.#parts.store.signals(ask.touched.one('multi').id, ask.range);
  }

  /** Opens a session with each gateway that is online and needs one. Refuses gatewayOffline when none is online. */
  async open(input: InputOf<typeof calls.multiOpen>, ask: Ask): Promise<OutputOf<typeof calls.multiOpen>> {
    const { link } = this.#parts;
    const gateways = await this.#gatewaysOf(ask.touched.one('multi'), ask);
    const online = gateways.filter(({ id }) => link.isOnline(id));
    if (gateways.length > 0 && online.length === 0) throw new Refusal('gatewayOffline');
    const opened = online.filter(({ mode }) => mode !== 'vpn').map(({ id }) => id);
    await Promise.all(opened.map((id) => openSession(link, id, input)));
    return { opened, offline: gateways.filter((one) => !online.includes(one)).map(({ id }) => id) };
  }

  /** All values when `isFirst` or the cursor is not of this process, else what changed since the cursor. */
  data(input: InputOf<typeof calls.multiSignalData>, ask: Ask): ReadyJson | Promise<ReadyJson> {
    const { id, gateways } = ask.touched.one('multi');
    return this.#parts.answers.answer(`multi ${id} ${ask.range.userId}`, input, async () => {
      const signals = await this.#parts.store.signals(id, ask.range);
      return {
        signalIds: signals.map((signal) => Number(signal.id)),
        equipmentIds: [...new Set(signals.map(({ equipmentId }) => equipmentId))],
        gatewayIds: gateways.map(({ gatewayId }) => gatewayId),
      };
    });
  }

  /** Refuses notFound when one of the signals is not of the record. */
  async history(
    input: InputOf<typeof multiHistory>,
    ask: Ask,
    accepts: Parameters<History['query']>[2],
  ): ReturnType<History['query']> {
    const own = new Set((await this.allSignals(ask)).map(({ id }) => id));
    if (!input.signalIds.every((id) => own.has(id))) throw new Refusal('notFound');
    return this.#parts.history.query(input, ask, accepts);
  }

  async #gatewaysOf(record: Multi, ask: Ask): Promise<readonly Gateway[]> {
    const ids = record.gateways.map(({ gatewayId }) => gatewayId);
    if (ids.length === 0) return [];
    const found = await this.#parts.objects.find('gateway', ids, ask.range);
    return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  }
}

function nameIn(record: Multi, { id, name }: Gateway): string {
  const alias = record.gateways.find(({ gatewayId }) => gatewayId === id)?.alias ?? '';
  return alias === '' ? name : alias;
}
