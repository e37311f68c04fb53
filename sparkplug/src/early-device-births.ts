/** A DBIRTH that came so shortly before an NBIRTH was sent with it, in the wrong order. */
const tooEarlyMs = 2_000;

interface SequencedMessage {
  readonly verb: string;
  readonly device: string | undefined;
  readonly arrivedAt: number;
}

/**
 * Notices a node that sends its DBIRTHs before its NBIRTH: it does so each time, so that its devices never come online,
 * and that has a cause. Times on the clock of the host.
 */
export class EarlyDeviceBirths {
  /** When the last DBIRTH of each device came. */
  private readonly heardAt = new Map<string, number>();
  private early: ReadonlySet<string> = new Set();

  /** A message came, of whatever session. */
  recordArrival({ verb, device, arrivedAt }: SequencedMessage): void {
    if (verb === 'DBIRTH' && device !== undefined) this.heardAt.set(device, arrivedAt);
  }

  /** A session begins. The DBIRTHs among `taken` have overtaken the NBIRTH and count. */
  begin(now: number, taken: Iterable<SequencedMessage>): void {
    const counting = new Set([...taken].map(({ device }) => device));
    const early = [...this.heardAt].filter(([device, at]) => now - at <= tooEarlyMs && !counting.has(device));
    this.early = new Set(early.map(([device]) => device));
    this.heardAt.clear();
  }

  /** True if an early birth explains data of a device without one; true once in a session. */
  explains(device: string): boolean {
    if (!this.early.has(device)) return false;
    this.early = new Set();
    return true;
  }
}
