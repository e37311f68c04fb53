import { z } from 'zod';
import type { Board } from '../pipeline/alarm/board.ts';
import type { ActiveServer } from '../ports/active-server.ts';
import type { BoardChange, BoardPlace, ShownAlarm } from '../ports/alarms.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { Log } from '../ports/log.ts';
import { type FeedSource, type FeedTarget, PublishedFeed, ReceivedFeed } from './feed.ts';
import { decodeJson, encodeJson } from './json-body.ts';

const TOPIC = 'alarms';
const EVERY_MS = 200;

/** Publishes the alarm board of this server, the active one, to its followers. */
export function publishBoard(parts: { bus: ClusterBus; board: Board; clock: Clock }): PublishedFeed {
  const { bus, clock, board } = parts;
  return new PublishedFeed({ bus, clock, topic: TOPIC, everyMs: EVERY_MS, source: new BoardSource(board) });
}

/**
 * Keeps the alarm board of this server, a follower, as that of the active one; its revisions are its own. While the active server
 * is silent the alarms stay: they are committed, and the next active server goes on from them.
 */
export function receiveBoard(parts: {
  bus: ClusterBus;
  active: ActiveServer;
  board: Board;
  clock: Clock;
  log: Log;
}): ReceivedFeed {
  return new ReceivedFeed({ ...parts, topic: TOPIC, target: new BoardTarget(parts.board) });
}

/** The fields that the board itself relies on. */
const reliedOn = z.object({ ruleId: z.string(), life: z.object({}), watched: z.object({ rule: z.object({}) }) });
/** The rest of an alarm is as a server of the same installation has sealed it. */
const alarmSchema = z.custom<ShownAlarm>((one) => reliedOn.safeParse(one).success);
const placeSchema = z.object({ ruleId: z.string(), gatewayId: z.string(), equipmentId: z.string().nullable() });
const changeSchema = z.object({
  isWhole: z.boolean(),
  alarms: z.array(alarmSchema),
  ended: z.array(placeSchema),
  /** Left out while storing works, and by a server of an earlier version. */
  storageAwaySince: z.number().optional(),
});

class BoardSource implements FeedSource {
  readonly #board: Board;
  /** Revision up to which changes were taken. */
  #taken = 0;

  constructor(board: Board) {
    this.#board = board;
  }

  begin(): void {
    this.#taken = this.#board.revision;
  }

  end(): void {}

  drain(): Uint8Array | undefined {
    if (this.#board.revision === this.#taken) return undefined;
    const change = this.#board.changedSince(this.#taken);
    this.#taken = change.revision;
    return encodeChange(change);
  }

  whole(): Uint8Array {
    return encodeChange(this.#board.changedSince(0));
  }
}

function encodeChange({ isWhole, alarms, ended, storageAwaySince }: BoardChange): Uint8Array {
  return encodeJson({ isWhole, alarms, ended, storageAwaySince });
}

class BoardTarget implements FeedTarget {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  replace(whole: Uint8Array): void {
    this.change(whole);
  }

  change(changes: Uint8Array): void {
    const { isWhole, alarms, ended, storageAwaySince } = changeSchema.parse(decodeJson(changes));
    if (isWhole) this.#replace(alarms);
    else for (const alarm of alarms) this.#board.put(standingOf(alarm), alarm.watched, alarm.isUnstored);
    for (const place of ended) this.#board.end(place);
    this.#board.setStorageAway(storageAwaySince);
  }

  silent(): void {}

  /** Touches only what differs, so that no screen gets everything again. */
  #replace(alarms: readonly ShownAlarm[]): void {
    const known = new Map(this.#board.changedSince(0).alarms.map((alarm) => [alarm.ruleId, alarm]));
    for (const alarm of alarms) {
      const before = known.get(alarm.ruleId);
      known.delete(alarm.ruleId);
      if (before === undefined || contentOf(before) !== contentOf(alarm))
        this.#board.put(standingOf(alarm), alarm.watched, alarm.isUnstored);
    }
    for (const gone of known.values()) this.#board.end(placeOf(gone));
  }
}

const standingOf = ({ ruleId, life, hiding, alarm }: ShownAlarm) => ({ ruleId, life, hiding, alarm });

function placeOf({ ruleId, watched: { rule } }: ShownAlarm): BoardPlace {
  return { ruleId, gatewayId: rule.gatewayId, equipmentId: rule.equipmentId };
}

/** Everything but the revision, which each server counts itself. */
const contentOf = (alarm: ShownAlarm): string =>
  JSON.stringify([standingOf(alarm), alarm.watched, alarm.isUnstored === true]);
