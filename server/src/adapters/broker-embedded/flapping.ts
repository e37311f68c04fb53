/** Number of take-overs within the window after which the name is banned for a while. */
const MAX_TAKEOVERS = 5;
const WINDOW_MS = 30_000;
const BAN_MS = 60_000;

interface Record {
  takeovers: number[];
  bannedUntil: number;
}

/**
 * Two clients with one name disconnect each other again and again (reliability F13). The name is banned for a minute
 * then: the connected one stays, new ones are refused. Times in ms of a monotonic clock.
 */
export class Flapping {
  readonly #records = new Map<string, Record>();

  /** Records that `name` connected while it was connected. Returns true when it is banned as a result. */
  recordTakeover(name: string, now: number): boolean {
    const record = this.#records.get(name) ?? { takeovers: [], bannedUntil: 0 };
    record.takeovers = [...record.takeovers.filter((at) => now - at < WINDOW_MS), now];
    const isBanned = record.takeovers.length >= MAX_TAKEOVERS;
    if (isBanned) {
      record.takeovers = [];
      record.bannedUntil = now + BAN_MS;
    }
    this.#records.set(name, record);
    return isBanned;
  }

  isBanned(name: string, now: number): boolean {
    return now < (this.#records.get(name)?.bannedUntil ?? 0);
  }
}
