/** For so long after an NBIRTH, messages of the session before may still come. */
const stragglerMs = 10_000;

interface TimedMessage {
  /** When it was sent, by the clock of the node. */
  readonly timestamp: number;
  /** When it came, on the clock of the host, which never runs backwards. */
  readonly arrivedAt: number;
  /** When it came, in ms since epoch UTC. */
  readonly receivedAt: number;
}

/** When the NBIRTH of a session was sent and came, and what that says of the messages after it. */
export class BirthTimes {
  private readonly birth: TimedMessage | undefined = undefined;

  /** Without a birth before the first one. */
  constructor(birth?: TimedMessage) {
    if (birth === undefined) return;
    // The message itself may hold megabytes.
    const { timestamp, arrivedAt, receivedAt } = birth;
    this.birth = { timestamp, arrivedAt, receivedAt };
  }

  /** True if it may belong to the previous session: for some time after an NBIRTH, by the clock of the node. */
  isBefore({ timestamp, arrivedAt }: TimedMessage): boolean {
    const { birth } = this;
    return birth !== undefined && timestamp < birth.timestamp && arrivedAt - birth.arrivedAt <= stragglerMs;
  }

  /**
   * True if the clock of the node was set back since the NBIRTH: the message was sent after the birth came, by our clock,
   * or is older than any message of the session before that can still come.
   */
  isAfterSetBack({ timestamp }: TimedMessage): boolean {
    const { birth } = this;
    if (birth === undefined) return false;
    return timestamp >= birth.receivedAt || birth.timestamp - timestamp > stragglerMs;
  }
}
