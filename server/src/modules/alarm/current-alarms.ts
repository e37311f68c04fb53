import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { stateOf } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmPlace, AlarmRecords } from './sql-records.ts';
import { placeKey } from './sql-records.ts';
import type { AlarmBoard, ShownAlarm } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import { StorageError } from '../../ports/storage-error.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Range } from '../../kernel/range.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pickNames, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** The interval of full answers, which correct changes of the access scope. */
const WHOLE_EVERY_MS = 120_000;
const EPOCH_BYTES = 6;
/** Longest age of a person's known places while nothing can be read: people look at alarms all the time. */
const KNOWN_EVERY_MS = 60_000;
const KNOWN_MAX = 1_000;

/** Places where a person may see alarms. */
interface KnownPlaces {
  readonly keys: ReadonlySet<string>;
  readonly at: number;
}

type Records = Pick<AlarmRecords, 'inReach' | 'watchedPlaces'>;

/**
 * The current alarms within a person's access scope. While the database cannot be read, the scope is that of its last
 * minute: an alarm must not wait for it.
 */
export class CurrentAlarms {
  readonly #board: AlarmBoard;
  readonly #records: Records;
  readonly #clock: Clock;
  /** Revisions start over with the process. */
  readonly #epoch: string;
  readonly #known = new Map<string, KnownPlaces>();

  constructor(parts: { board: AlarmBoard; records: Records; clock: Clock; ids: Ids }) {
    this.#board = parts.board;
    this.#records = parts.records;
    this.#clock = parts.clock;
    this.#epoch = parts.ids.secret(EPOCH_BYTES);
  }

  async query(
    input: InputOf<typeof calls.alarmCurrent>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.alarmCurrent>> {
    const { range } = context;
    const known = this.#knownTo(input.since, range);
    const { revision, isWhole, alarms, ended, storageAwaySince } = this.#board.changedSince(known?.revision ?? 0);
    const wholeAt = isWhole || known === undefined ? this.#clock.monotonic() : known.wholeAt;
    const sees = await this.#sight(range, [...alarms.map(({ watched }) => watched.rule), ...ended]);
    return {
      revision: [this.#epoch, revision, Math.round(wholeAt), keyOf(range)].join('.'),
      isWhole: isWhole || known === undefined,
      alarms: alarms.filter(({ watched }) => sees(watched.rule)).map(currentAlarm),
      ended: ended.filter(sees).map(({ ruleId }) => ruleId),
      ...(storageAwaySince === undefined ? {} : { storageAwaySince }),
    };
  }

  /** Revision that the client has received; undefined when it is no longer valid. */
  #knownTo(since: string | undefined, range: Range): { revision: number; wholeAt: number } | undefined {
    const [epoch, revision, wholeAt, key] = (since ?? '').split('.');
    if (epoch !== this.#epoch || key !== keyOf(range)) return undefined;
    const cursor = { revision: Number(revision), wholeAt: Number(wholeAt) };
    if (!Number.isInteger(cursor.revision) || cursor.revision < 1 || cursor.revision > this.#board.revision)
      return undefined;
    const isLong = !(this.#clock.monotonic() - cursor.wholeAt < WHOLE_EVERY_MS);
    return isLong ? undefined : cursor;
  }

  async #sight(range: Range, places: readonly AlarmPlace[]): Promise<(place: AlarmPlace) => boolean> {
    if (range.reach === 'all') return () => true;
    await this.#know(range);
    if (places.length === 0) return () => false;
    const keys = await this.#reached(range, places);
    return (place) => keys.has(placeKey(place));
  }

  async #reached(range: Range, places: readonly AlarmPlace[]): Promise<ReadonlySet<string>> {
    try {
      return await this.#records.inReach(range, places);
    } catch (error) {
      const last = this.#known.get(keyOf(range));
      if (last === undefined || !(error instanceof StorageError)) throw error;
      return last.keys;
    }
  }

  /** Reads where the person may see alarms, once in a while. */
  async #know(range: Range): Promise<void> {
    const key = keyOf(range);
    const now = this.#clock.monotonic();
    const known = this.#known.get(key);
    if (known !== undefined && now - known.at < KNOWN_EVERY_MS) return;
    try {
      const keys = await this.#records.watchedPlaces(range);
      this.#known.delete(key);
      this.#known.set(key, { keys, at: now });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (known !== undefined) this.#known.set(key, { ...known, at: now });
    }
    const [oldest] = this.#known.keys();
    if (this.#known.size > KNOWN_MAX && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** A changed access scope gets a full answer. */
const keyOf = ({ userId, orgId, reach, only }: Range): string => `${reach}-${orgId}-${userId}-${only?.mark ?? ''}`;

function currentAlarm({ ruleId, life, hiding, alarm, watched, revision, isUnstored }: ShownAlarm): CurrentAlarm {
  const { rule, gatewayName, unit, decimals, states } = watched;
  return {
    id: alarm?.id ?? null,
    ruleId,
    revision,
    ...(isUnstored === true ? { isUnstored } : {}),
    ...(states === undefined ? {} : { states }),
    ...(rule.reference === null || rule.referenceSignalId !== null ? {} : { reference: rule.reference }),
    gatewayId: rule.gatewayId,
    equipmentId: rule.equipmentId,
    signalId: rule.signalId,
    ...pickNames(alarm ?? rule),
    type: rule.type,
    priority: alarm?.priority ?? rule.priority,
    category: rule.category,
    text: alarm?.text ?? '',
    textEn: alarm?.textEn ?? '',
    gatewayName,
    ...pickNamesOf(watched, 'equipment'),
    ...pickNamesOf(watched, 'signal'),
    unit,
    decimals,
    state: stateOf(life),
    isActive: life.isActive,
    activeAt: alarm?.activeAt ?? null,
    valueAt: alarm?.valueAt ?? null,
    activeValue: alarm?.activeValue ?? null,
    limit: alarm === null ? rule.limit : alarm.limit,
    peakValue: alarm?.peakValue ?? null,
    returnAt: alarm?.returnAt ?? null,
    ackAt: alarm?.ackAt ?? null,
    ackBy: alarm?.ackBy ?? '',
    ackNote: alarm?.ackNote ?? '',
    hiding,
    sound: rule.sound,
    ackNoteNeeded: rule.ackNoteNeeded,
    shelvable: rule.shelvable,
    maxShelveMin: rule.maxShelveMin,
  };
}
