import { AWAITING_RESULT } from '@tidegate/contract/nouns/log/result.ts';
import { countedAddress } from '../../platform/counted-address.ts';
import type { AuditEntry, AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';

const WINDOW_MS = 60_000;
/** The first equal refusals per person or address and minute get their own row. */
export const OWN_ROWS = 10;
/**
 * The same for all unauthenticated callers: an attacker with a thousand addresses writes no more than these and the
 * totals.
 */
export const STRANGER_ROWS = 100;
/** Different things that one sum names. */
const NAMED = 50;
/** The number of separate totals per minute; the rest is summed in one. */
const SUMS_MAX = 100;

/** Rows that were only counted. */
interface Sum {
  readonly first: AuditEntry;
  times: number;
  until: number;
  readonly names: Set<string>;
  readonly objects: Set<string>;
  readonly addresses: Set<string>;
}

/**
 * The audit log, which what strangers do and what is refused cannot fill without bound: the first
 * rows are written as they come, what follows within a minute is counted, and the minute ends with a row that says how
 * many they were, from when until when, for whom and what. The chain holds the sums as it holds everything; what
 * somebody was granted is never summed.
 */
export class FloodAudit implements AuditLog {
  readonly #audit: AuditLog;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #rows = new Map<string, number>();
  #strangerRows = 0;
  #sums = new Map<string, Sum>();
  #stopFlushing: (() => void) | undefined;

  constructor(audit: AuditLog, clock: Clock, log: Log) {
    this.#audit = audit;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#stopFlushing = this.#clock.every(WINDOW_MS, () => void this.flush());
  }

  /** Writes pending totals. */
  async stop(): Promise<void> {
    this.#stopFlushing?.();
    await this.flush();
  }

  async append(entry: AuditEntry): Promise<void> {
    if (!isSummable(entry) || this.#getsRow(entry)) await this.#audit.append(entry);
    else this.#count(entry);
  }

  async firstBroken(): Promise<number | undefined> {
    return this.#audit.firstBroken();
  }

  /** Ends the minute. Never rejects: sums that could not be written are kept for the next one. */
  async flush(): Promise<void> {
    this.#rows.clear();
    this.#strangerRows = 0;
    const sums = this.#sums;
    this.#sums = new Map();
    for (const [key, sum] of sums) {
      try {
        await this.#audit.append(rowOf(sum));
      } catch (error) {
        this.#log.warn({ error: String(error) }, 'failed to store the total of rejected requests, retrying');
        this.#restoreSum(key, sum);
      }
    }
  }

  #getsRow(entry: AuditEntry): boolean {
    const isStranger = entry.userId === '';
    if (isStranger && this.#strangerRows >= STRANGER_ROWS) return false;
    const key = keyOf(entry);
    const rows = this.#rows.get(key) ?? 0;
    if (rows >= OWN_ROWS) return false;
    this.#rows.set(key, rows + 1);
    if (isStranger) this.#strangerRows += 1;
    return true;
  }

  #count(entry: AuditEntry): void {
    const own = keyOf(entry);
    const key = this.#sums.has(own) || this.#sums.size < SUMS_MAX ? own : OTHERS;
    const { at, loginname, object, ip } = entry;
    const sum = this.#sums.get(key) ?? { ...newSum(entry), first: key === OTHERS ? nobodys(entry) : entry };
    this.#sums.set(key, sum);
    sum.times += 1;
    sum.until = at;
    for (const [kept, one] of [
      [sum.names, loginname],
      [sum.objects, object],
      [sum.addresses, ip],
    ] as const) {
      if (one !== '' && kept.size < NAMED) kept.add(one);
    }
  }

  /** Puts a total back, together with new counts. */
  #restoreSum(key: string, sum: Sum): void {
    const newer = this.#sums.get(key);
    sum.times += newer?.times ?? 0;
    sum.until = Math.max(sum.until, newer?.until ?? 0);
    this.#sums.set(key, sum);
  }
}

const OTHERS = 'others';
const SUCCEEDED = new Set(['200', AWAITING_RESULT]);

/** Actions of unauthenticated callers, and refusals; never a command, whose row must be stored before it is sent. */
const isSummable = ({ userId, result, commandUuid }: AuditEntry): boolean =>
  commandUuid === '' && (userId === '' || !SUCCEEDED.has(result));

const keyOf = ({ userId, ip, action, result }: AuditEntry): string =>
  [userId || countedAddress(ip).subnet, action, result].join(' ');

const newSum = (first: AuditEntry): Sum => ({
  first,
  times: 0,
  until: first.at,
  names: new Set(),
  objects: new Set(),
  addresses: new Set(),
});

/** The row of several people. */
const nobodys = ({ at }: AuditEntry): AuditEntry => ({
  ...BY_SERVER,
  at,
  action: 'refused.many',
  result: '429',
});

function rowOf({ first, times, until, names, objects, addresses }: Sum): AuditEntry {
  const sum = { times, from: first.at, until, names: [...names], objects: [...objects], addresses: [...addresses] };
  return {
    ...first,
    at: until,
    loginname: names.size > 1 ? '' : first.loginname,
    object: '',
    new: JSON.stringify(sum),
  };
}
