import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/monitor.ts';
import type { AlarmPriority } from '@tidegate/contract/entities/alarm-rule.ts';
import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import { NOTHING_MEASURED } from '@tidegate/contract/entities/gateway-health.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { MONITOR_OPEN_DELAY_SECONDS } from '@tidegate/contract/limits.ts';
import type { AlarmBoard } from '../ports/alarms.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceLink } from '../ports/device-link.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { Ids } from '../ports/ids.ts';
import type { LiveTable } from '../ports/live-table.ts';
import type { ObjectFinder } from '../ports/object-finder.ts';
import type { SignalStore } from '../ports/signal-store.ts';
import { ReadyJson } from './answers.ts';
import type { Ask } from './ask.ts';
import { LiveJson } from './live-json.ts';

/** How long the list of an equipment's signals may be taken from memory. */
const SIGNALS_CACHE_MS = 1_000;
const CACHE_MAX = 10_000;
/** Different cursors of one equipment that are remembered at one revision. */
const CURSORS_MAX = 50;
const EPOCH_BYTES = 9;

interface Parts {
  readonly objects: ObjectFinder;
  readonly signals: Pick<SignalStore, 'ids'>;
  readonly registry: Pick<DeviceRegistry, 'onChange'>;
  readonly live: LiveTable;
  readonly alarms: Pick<AlarmBoard, 'revision' | 'ofEquipment' | 'ofGatewayItself' | 'signalsOf'>;
  readonly link: Pick<DeviceLink, 'isOnline' | 'openMonitor' | 'rates'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** An equipment that is being watched, with the answers of the live table's present revision. */
interface Watched {
  readonly signalIds: readonly number[];
  readonly until: number;
  revision: number;
  alarmRevision: number;
  readonly answers: Map<number, ReadyJson>;
}

/** Everything since the beginning. */
const FROM_START = -1;

/** Watching an equipment: its gateway, monitor sessions, live values. */
export class Monitor {
  readonly #parts: Parts;
  readonly #json: LiveJson;
  /** Revisions begin anew with the process, so a cursor names the process as well. */
  readonly #epoch: string;
  readonly #watched = new Map<string, Watched>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#json = new LiveJson(parts.live);
    this.#epoch = parts.ids.secret(EPOCH_BYTES);
    parts.registry.onChange(() => this.#watched.clear());
  }

  async gatewayInfo(ask: Ask): Promise<OutputOf<typeof calls.gatewayInfo>> {
    const gateway = await this.#gatewayOf(ask);
    const { economizeOpen, economizeMode, interval } = gateway;
    return {
      online: this.#parts.link.isOnline(gateway.id),
      vpn: gateway.mode === 'vpn',
      economizeOpen,
      economizeMode,
      interval,
      rates: this.#parts.link.rates(gateway.id) ?? NOTHING_MEASURED,
    };
  }

  /** Opens a monitor session; a vpn gateway needs none. Refuses gatewayOffline. */
  async open(input: InputOf<typeof calls.monitorOpen>, ask: Ask): Promise<void> {
    const gateway = await this.#gatewayOf(ask);
    if (gateway.mode === 'vpn') return;
    if (!this.#parts.link.isOnline(gateway.id)) throw new Refusal('gatewayOffline');
    const intervalMs = Math.round((input.interval ?? 0) * 1_000);
    await this.#parts.link.openMonitor(gateway.id, input.delay ?? MONITOR_OPEN_DELAY_SECONDS, intervalMs);
  }

  /** All values when `isFirst` or the cursor is not of this process, else what changed since the cursor. */
  data(input: InputOf<typeof calls.monitorData>, ask: Ask): ReadyJson | Promise<ReadyJson> {
    const watched = this.#watched.get(input.equipmentId);
    const { gatewayId } = ask.touched.one('equipment');
    if (watched !== undefined && this.#parts.clock.monotonic() < watched.until)
      return this.#answer(watched, input, gatewayId);
    return this.#watch(input.equipmentId).then((fresh) => this.#answer(fresh, input, gatewayId));
  }

  #answer(watched: Watched, input: InputOf<typeof calls.monitorData>, gatewayId: string): ReadyJson {
    const { isFirst, cursor, equipmentId } = input;
    const { live, alarms } = this.#parts;
    const revision = live.revision();
    const isSame = watched.revision === revision && watched.alarmRevision === alarms.revision;
    if (!isSame || watched.answers.size >= CURSORS_MAX) {
      watched.revision = revision;
      watched.alarmRevision = alarms.revision;
      watched.answers.clear();
    }
    const from = isFirst || cursor === undefined ? FROM_START : this.#revisionOf(cursor, revision);
    const ready = watched.answers.get(from);
    if (ready !== undefined) return ready;
    const values =
      from === FROM_START ? this.#json.all(watched.signalIds) : this.#json.changedSince(watched.signalIds, from);
    const answer = new ReadyJson(
      `{"signalVal":${values},${this.#alarmsOf(equipmentId, gatewayId)},"cursor":"${this.#epoch}.${revision}"}`,
    );
    watched.answers.set(from, answer);
    return answer;
  }

  #alarmsOf(equipmentId: string, gatewayId: string): string {
    const { alarms } = this.#parts;
    const gatewayAlarm = alarms.ofEquipment(equipmentId).count + alarms.ofGatewayItself(gatewayId).count;
    const counts = alarms.signalsOf(equipmentId);
    if (counts.size === 0) return `"gatewayAlarm":${gatewayAlarm},"signalAlarm":{},"signalWorst":{}`;
    const signalAlarm: Record<string, number> = {};
    const signalWorst: Record<string, { priority: AlarmPriority; unacked: boolean }> = {};
    for (const [signalId, { count, unacked, worst }] of counts) {
      signalAlarm[signalId] = count;
      if (worst !== null) signalWorst[signalId] = { priority: worst, unacked: unacked > 0 };
    }
    return JSON.stringify({ gatewayAlarm, signalAlarm, signalWorst }).slice(1, -1);
  }

  #revisionOf(cursor: string, latest: number): number {
    const at = cursor.lastIndexOf('.');
    if (cursor.slice(0, Math.max(at, 0)) !== this.#epoch) return FROM_START;
    const revision = Number(cursor.slice(at + 1));
    return Number.isInteger(revision) && revision >= 0 && revision <= latest ? revision : FROM_START;
  }

  async #watch(equipmentId: string): Promise<Watched> {
    const signalIds = await this.#parts.signals.ids(equipmentId);
    const watched: Watched = {
      signalIds,
      until: this.#parts.clock.monotonic() + SIGNALS_CACHE_MS,
      revision: FROM_START,
      alarmRevision: FROM_START,
      answers: new Map(),
    };
    if (this.#watched.size >= CACHE_MAX) this.#watched.clear();
    this.#watched.set(equipmentId, watched);
    return watched;
  }

  async #gatewayOf(ask: Ask): Promise<Gateway> {
    const { gatewayId } = ask.touched.one('equipment');
    const [gateway] = await this.#parts.objects.find('gateway', [gatewayId], ask.range);
    if (gateway === undefined) throw new Refusal('notFound');
    return gateway;
  }
}
