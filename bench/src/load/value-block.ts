/** Last in a metric, from its end: tag and 6 bytes of the time, tag and 8 bytes of the value. */
const VALUE_FROM_END = 8;
const TIME_FROM_END = 15;
const TAGS = [
  { fromEnd: 9, tag: 0x69 },
  { fromEnd: 16, tag: 0x18 },
] as const;
const METRIC = 0x12;
/** The metrics follow the time of the payload, tag and 6 bytes. */
const METRICS_FROM = 7;

/**
 * The metrics of a message of aliased doubles, encoded once: times and values are written in place from then on, so that what plays a
 * plant takes little of the processors that it shares with the server under measurement. In a payload it may follow all other fields.
 */
export class ValueBlock {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  /** End of each metric. */
  readonly #ends: readonly number[];

  /** `payload`: a whole one, with metrics of less than 128 bytes. */
  constructor(payload: Uint8Array) {
    const ends: number[] = [];
    let position = METRICS_FROM;
    while (payload[position] === METRIC) {
      position += 2 + (payload[position + 1] ?? 0);
      ends.push(position - METRICS_FROM);
    }
    this.bytes = payload.slice(METRICS_FROM, position);
    this.#view = new DataView(this.bytes.buffer);
    this.#ends = ends;
    const isPlain =
      ends.length > 0 && ends.every((end) => TAGS.every(({ fromEnd, tag }) => this.bytes[end - fromEnd] === tag));
    if (!isPlain) throw new Error('the metrics are no plain doubles');
  }

  /** Writes the time, ms since the epoch, and the value of each metric by its index. */
  write(at: number, valueOf: (metric: number) => number): void {
    const low = at % 0x1000_0000;
    const high = Math.floor(at / 0x1000_0000);
    // Six bytes of seven bits each, all but the last with the flag that more follow.
    const word =
      (low & 0x7f) | ((low & 0x3f80) << 1) | ((low & 0x1f_c000) << 2) | ((low & 0xfe0_0000) << 3) | 0x8080_8080;
    const rest = (high & 0x7f) | ((high & 0x3f80) << 1) | 0x80;
    for (const [metric, end] of this.#ends.entries()) {
      this.#view.setUint32(end - TIME_FROM_END, word, true);
      this.#view.setUint16(end - TIME_FROM_END + 4, rest, true);
      this.#view.setFloat64(end - VALUE_FROM_END, valueOf(metric), true);
    }
  }
}
