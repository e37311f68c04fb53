/** The levels of a log, as methods that take fields and a message. */
type Level = 'info' | 'warn' | 'error';
type Line = (fields: Readonly<Record<string, unknown>>, text: string) => void;
type Lines = { readonly [L in Level]: Line };

interface Repeater {
  every(ms: number, act: () => void): () => void;
  now(): number;
}

const WINDOW_MS = 60_000;
/** Lines per minute of one message and level; clients can cause no more than these and one summary. */
export const LINES_OF_ONE_TEXT = 100;

interface Counted {
  lines: number;
  from: number;
  until: number;
  readonly level: Level;
  readonly text: string;
}

/**
 * A rate-limited log: the first lines of each message per minute are written, further ones are counted, and the minute
 * ends with a line that states how many were omitted and in which period. Messages are constants of the program, so
 * their number is limited; what varies is in the fields.
 */
export class BoundedLog implements Lines {
  readonly #lines: Lines;
  readonly #clock: Repeater;
  readonly #counts = new Map<string, Counted>();
  #stopFlushing: (() => void) | undefined;

  constructor(lines: Lines, clock: Repeater) {
    this.#lines = lines;
    this.#clock = clock;
  }

  start(): void {
    this.#stopFlushing = this.#clock.every(WINDOW_MS, () => this.flush());
  }

  /** Writes the pending summaries. */
  stop(): void {
    this.#stopFlushing?.();
    this.flush();
  }

  info(fields: Readonly<Record<string, unknown>>, text: string): void {
    this.#write('info', fields, text);
  }

  warn(fields: Readonly<Record<string, unknown>>, text: string): void {
    this.#write('warn', fields, text);
  }

  error(fields: Readonly<Record<string, unknown>>, text: string): void {
    this.#write('error', fields, text);
  }

  /** Ends the minute. */
  flush(): void {
    for (const { level, text, lines, from, until } of this.#counts.values()) {
      const leftOut = lines - LINES_OF_ONE_TEXT;
      if (leftOut > 0) this.#lines[level]({ leftOut, from, until }, text);
    }
    this.#counts.clear();
  }

  #write(level: Level, fields: Readonly<Record<string, unknown>>, text: string): void {
    const key = `${level} ${text}`;
    const counted = this.#counts.get(key) ?? { lines: 0, from: 0, until: 0, level, text };
    this.#counts.set(key, counted);
    counted.lines += 1;
    if (counted.lines <= LINES_OF_ONE_TEXT) {
      this.#lines[level](fields, text);
      return;
    }
    counted.until = this.#clock.now();
    if (counted.lines === LINES_OF_ONE_TEXT + 1) counted.from = counted.until;
  }
}
