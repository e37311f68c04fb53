import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmBoard } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import { ReadyJson } from '../../kernel/answers.ts';
import { LiveJson } from './live-json.ts';

/** Time for which the list of watched signals may be taken from memory. */
const SIGNALS_CACHE_MS = 1_000;
const CACHE_MAX = 10_000;
/** Different cursors of one place that are remembered at one revision. */
const CURSORS_MAX = 50;
const EPOCH_BYTES = 9;
/** Servers whose cursors a poll carries beside that of the one that answers: as many as a balancer commonly has more. */
const OTHERS_MAX = 3;
/** The cursor of one server: its process, and the revision of its live table. */
const CURSOR = /^([\w-]{12})\.(\d{1,15})$/;

/** Signals that are watched together, and the scope of their alarm count. */
export interface WatchedPlace {
  readonly signalIds: readonly number[];
  readonly equipmentIds: readonly string[];
  readonly gatewayIds: readonly string[];
  /** Only the alarms of these very signals count, and none of the rest of their equipment. */
  readonly isPart?: boolean;
}

interface Parts {
  readonly live: LiveTable;
  readonly alarms: Pick<AlarmBoard, 'revision' | 'storageAwaySince' | 'ofEquipment' | 'ofGatewayItself' | 'signalsOf'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Parameters of a poll. */
interface Polled {
  readonly isFirst: boolean;
  readonly cursor?: string | undefined;
}

/** A place that is being watched, with the answers of the live table's present revision. */
interface Watched {
  readonly key: string;
  readonly place: WatchedPlace;
  /** Its signals as the alarm board names them; only where they are a part of their equipment. */
  readonly only: ReadonlySet<string> | undefined;
  readonly until: number;
  revision: number;
  alarmRevision: number;
  readonly answers: Map<string, ReadyJson>;
}

/** Everything since the beginning. */
const FROM_START = -1;
/** No value has changed. */
const NOTHING = '{}';

/** Answers to polls for live values, built once per revision, however many people poll. */
export class ValueAnswers {
  readonly #parts: Parts;
  readonly #json: LiveJson;
  /**
   * Revisions start over with the process, so a cursor names the process as well. It carries those of other servers along, so that
   * a poll that goes round several of them receives changes from each.
   */
  readonly #epoch: string;
  readonly #watched = new Map<string, Watched>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#json = new LiveJson(parts.live);
    this.#epoch = parts.ids.secret(EPOCH_BYTES);
  }

  /** Drops cached places, which may have changed. */
  forget(): void {
    this.#watched.clear();
  }

  /** All values when `isFirst` or the cursor has no part of this process, else what changed since that part. */
  answer(key: string, polled: Polled, load: () => Promise<WatchedPlace>): ReadyJson | Promise<ReadyJson> {
    const watched = this.#watched.get(key);
    if (watched !== undefined && this.#parts.clock.monotonic() < watched.until) return this.#of(watched, polled);
    return load().then((place) => this.#of(this.#cache(key, place), polled));
  }

  #cache(key: string, place: WatchedPlace): Watched {
    const watched: Watched = {
      key,
      place,
      only: place.isPart === true ? new Set(place.signalIds.map(String)) : undefined,
      until: this.#parts.clock.monotonic() + SIGNALS_CACHE_MS,
      revision: FROM_START,
      alarmRevision: FROM_START,
      answers: new Map(),
    };
    if (this.#watched.size >= CACHE_MAX) this.#watched.clear();
    this.#watched.set(key, watched);
    return watched;
  }

  #of(watched: Watched, { isFirst, cursor }: Polled): ReadyJson {
    const { live, alarms } = this.#parts;
    const revision = live.revision();
    const isSame = watched.revision === revision && watched.alarmRevision === alarms.revision;
    if (!isSame || watched.answers.size >= CURSORS_MAX) {
      watched.revision = revision;
      watched.alarmRevision = alarms.revision;
      watched.answers.clear();
    }
    const { from, others } = this.#read(isFirst ? '' : (cursor ?? ''), revision);
    const key = `${from} ${others}`;
    const ready = watched.answers.get(key);
    if (ready !== undefined) return ready;
    const { signalIds } = watched.place;
    const values = from === FROM_START ? this.#json.all(signalIds) : this.#json.changedSince(signalIds, from);
    const rest = this.#alarmsOf(watched);
    const next = `${this.#epoch}.${revision}${others}`;
    const answer = new ReadyJson(`{"signalVal":${values},${rest},"cursor":"${next}"}`, {
      place: watched.key,
      cursor: next,
      hasChanges: from === FROM_START || values !== NOTHING,
      rest,
    });
    watched.answers.set(key, answer);
    return answer;
  }

  #alarmsOf({ place, only }: Watched): string {
    const { alarms } = this.#parts;
    const signalAlarm: Record<string, number> = {};
    const signalWorst: Record<string, { priority: AlarmPriority; unacked: boolean }> = {};
    let gatewayAlarm = 0;
    for (const equipmentId of place.equipmentIds) {
      if (only === undefined) gatewayAlarm += alarms.ofEquipment(equipmentId).count;
      for (const [signalId, { count, unacked, worst }] of alarms.signalsOf(equipmentId)) {
        const id = String(signalId);
        if (only?.has(id) === false) continue;
        if (only !== undefined) gatewayAlarm += count;
        signalAlarm[id] = count;
        if (worst !== null) signalWorst[id] = { priority: worst, unacked: unacked > 0 };
      }
    }
    if (only === undefined) {
      for (const gatewayId of place.gatewayIds) gatewayAlarm += alarms.ofGatewayItself(gatewayId).count;
    }
    const { storageAwaySince } = alarms;
    return JSON.stringify({ gatewayAlarm, signalAlarm, signalWorst, storageAwaySince }).slice(1, -1);
  }

  /** Values of this process that the client has, and the cursors of other servers as they follow its own. */
  #read(cursor: string, latest: number): { readonly from: number; readonly others: string } {
    let from = FROM_START;
    const others: string[] = [];
    for (const part of cursor.split(',')) {
      const [, epoch, digits] = CURSOR.exec(part) ?? [];
      if (epoch === this.#epoch) from = Number(digits) <= latest ? Number(digits) : FROM_START;
      else if (epoch !== undefined && others.length < OTHERS_MAX) others.push(`,${part}`);
    }
    return { from, others: others.join('') };
  }
}
