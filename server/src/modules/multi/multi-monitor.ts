import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/multi/monitor-calls.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Multi, MultiGateway, MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { MultiStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { scopeKey, type Range } from '../../kernel/range.ts';
import type { ReadyJson } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { History } from '../history/module.ts';
import type { ValueAnswers } from '../monitor/module.ts';
import { gatewayState, openSession } from '../monitor/module.ts';
import { everyName, type Names, NO_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly store: Pick<MultiStore, 'signals' | 'equipment'>;
  readonly objects: ObjectFinder;
  readonly link: Pick<DeviceLink, 'isConnected' | 'isOnline' | 'openMonitor' | 'rates'>;
  readonly answers: ValueAnswers;
  readonly history: Pick<History, 'query'>;
}

/** A record as somebody sees it. */
export interface MultiPlace {
  readonly record: Multi;
  /** Within which its equipment is looked for. */
  readonly range: Range;
  /** The same for all that see the same. */
  readonly key: string;
  /** Ids of the signals that are shown; left out for all. */
  readonly only?: ReadonlySet<string>;
}

/** The record that a call names, as who asks sees it. */
export function placeOf({ objects, range }: RequestContext): MultiPlace {
  const record = objects.one('multi');
  return { record, range, key: `multi ${record.id} ${scopeKey(range)}` };
}

type HistoryInput = Parameters<History['query']>[0];

/** Watching a multi-equipment record: all its gateways as if they were one. */
export class MultiMonitor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The states of its gateways, in their order and under the names of the record: those with a visible signal. */
  async gateways(place: MultiPlace): Promise<MultiGateway[]> {
    const gateways = await this.#gatewaysOf(place);
    return gateways.map((gateway) => ({
      gatewayId: gateway.id,
      ...namesIn(place.record, gateway),
      ...gatewayState(gateway, this.#parts.link),
    }));
  }

  async signals(
    { name = '', ...input }: InputOf<typeof calls.multiSignalQuery>,
    place: MultiPlace,
  ): Promise<Rows<MultiSignal>> {
    const wanted = name.toLowerCase();
    const found = (await this.allSignals(place)).filter(
      (signal) =>
        (input.equipmentId === undefined || signal.equipmentId === input.equipmentId) &&
        [...everyName(signal), signal.code].some((text) => text.toLowerCase().includes(wanted)),
    );
    const { page, pageSize } = pageOf(input);
    return { total: found.length, rows: found.slice((page - 1) * pageSize, page * pageSize) };
  }

  async allSignals({ record, range, only }: MultiPlace): Promise<readonly MultiSignal[]> {
    const signals = await this.#parts.store.signals(record.id, range);
    return only === undefined ? signals : signals.filter(({ id }) => only.has(id));
  }

  /** Opens a session with each gateway that is online and needs one. Refuses gatewayOffline when none is online. */
  async open(
    input: Pick<InputOf<typeof calls.multiOpen>, 'delay' | 'interval'>,
    place: MultiPlace,
  ): Promise<OutputOf<typeof calls.multiOpen>> {
    const { link } = this.#parts;
    const gateways = await this.#gatewaysOf(place);
    const online = gateways.filter(({ id }) => link.isOnline(id));
    if (gateways.length > 0 && online.length === 0) throw new Refusal('gatewayOffline');
    const opened = online.filter(({ mode }) => mode !== 'vpn').map(({ id }) => id);
    await Promise.all(opened.map((id) => openSession(link, id, input)));
    return { opened, offline: gateways.filter((one) => !online.includes(one)).map(({ id }) => id) };
  }

  /** All values when `isFirst` or the cursor is not of this process, else what changed since the cursor. */
  data(
    input: Pick<InputOf<typeof calls.multiSignalData>, 'isFirst' | 'cursor'>,
    place: MultiPlace,
  ): ReadyJson | Promise<ReadyJson> {
    return this.#parts.answers.answer(place.key, input, async () => {
      const signals = await this.allSignals(place);
      return {
        signalIds: signals.map((signal) => Number(signal.id)),
        equipmentIds: [...new Set(signals.map(({ equipmentId }) => equipmentId))],
        gatewayIds: place.record.gateways.map(({ gatewayId }) => gatewayId),
        isPart: place.only !== undefined,
      };
    });
  }

  /** Refuses notFound when one of the signals is not shown here. */
  async history(
    input: HistoryInput,
    place: MultiPlace,
    context: RequestContext,
    accepts: Parameters<History['query']>[2],
  ): ReturnType<History['query']> {
    const own = new Set((await this.allSignals(place)).map(({ id }) => id));
    if (!input.signalIds.every((id) => own.has(id))) throw new Refusal('notFound');
    return this.#parts.history.query(input, context, accepts);
  }

  async #gatewaysOf(place: MultiPlace): Promise<readonly Gateway[]> {
    const ids = place.record.gateways.map(({ gatewayId }) => gatewayId);
    if (ids.length === 0) return [];
    const found = await this.#parts.objects.find('gateway', ids, place.range);
    const shown =
      place.only === undefined ? undefined : new Set((await this.allSignals(place)).map((one) => one.gatewayId));
    return ids.flatMap((id) => found.find((one) => one.id === id && shown?.has(id) !== false) ?? []);
  }
}

function namesIn(record: Multi, gateway: Gateway): Names {
  const alias = record.gateways.find(({ gatewayId }) => gatewayId === gateway.id)?.alias ?? '';
  return alias === '' ? pickNames(gateway) : { ...NO_NAMES, name: alias };
}
