import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { stateOf } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmPlace, AlarmRecords } from './sql-records.ts';
import { placeKey } from './sql-records.ts';
import type { AlarmBoard, ShownAlarm } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Range } from '../../kernel/range.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** The interval of full answers, which correct changes of the access scope. */
const WHOLE_EVERY_MS = 120_000;
const EPOCH_BYTES = 6;

/** The current alarms within a person's access scope. */
export class CurrentAlarms {
  readonly #board: AlarmBoard;
  readonly #records: Pick<AlarmRecords, 'inReach'>;
  readonly #clock: Clock;
  /** Revisions start over with the process. */
  readonly #epoch: string;

  constructor(parts: { board: AlarmBoard; records: Pick<AlarmRecords, 'inReach'>; clock: Clock; ids: Ids }) {
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
    const { revision, isWhole, alarms, ended } = this.#board.changedSince(known?.revision ?? 0);
    const wholeAt = isWhole || known === undefined ? this.#clock.monotonic() : known.wholeAt;
    const sees = await this.#sight(range, [...alarms.map(({ watched }) => watched.rule), ...ended]);
    return {
      revision: [this.#epoch, revision, Math.round(wholeAt), keyOf(range)].join('.'),
      isWhole: isWhole || known === undefined,
      alarms: alarms.filter(({ watched }) => sees(watched.rule)).map(currentAlarm),
      ended: ended.filter(sees).map(({ ruleId }) => ruleId),
    };
  }

  /** What the client has received; undefined when it is no longer valid. */
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
    if (places.length === 0) return () => false;
    const keys = await this.#records.inReach(range, places);
    return (place) => keys.has(placeKey(place));
  }
}

/** A changed access scope gets a full answer. */
const keyOf = ({ userId, orgId, reach, only }: Range): string => `${reach}-${orgId}-${userId}-${only?.mark ?? ''}`;

function currentAlarm({ ruleId, life, hiding, alarm, watched, revision }: ShownAlarm): CurrentAlarm {
  const { rule, gatewayName, equipmentName, equipmentNameEn, signalName, signalNameEn, unit, decimals } = watched;
  return {
    id: alarm?.id ?? null,
    ruleId,
    revision,
    gatewayId: rule.gatewayId,
    equipmentId: rule.equipmentId,
    signalId: rule.signalId,
    name: alarm?.name ?? rule.name,
    nameEn: alarm?.nameEn ?? rule.nameEn,
    type: rule.type,
    priority: alarm?.priority ?? rule.priority,
    category: rule.category,
    text: alarm?.text ?? '',
    textEn: alarm?.textEn ?? '',
    gatewayName,
    equipmentName,
    equipmentNameEn,
    signalName,
    signalNameEn,
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
