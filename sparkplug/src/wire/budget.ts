import { SparkplugError } from '../error.ts';
import type { Limits } from '../limits.ts';

/** The budget of one payload. Made new for each payload; throws by name when something is used up. */
export class Budget {
  readonly limits: Limits;
  elementsLeft: number;
  private metricsLeft: number;
  private propertiesLeft: number;
  private depth = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    this.metricsLeft = limits.maxMetrics;
    this.propertiesLeft = limits.maxProperties;
    this.elementsLeft = limits.maxElements;
  }

  countMetrics(count: number): void {
    this.metricsLeft -= count;
    if (this.metricsLeft < 0) throw new SparkplugError('tooManyMetrics', `more than ${this.limits.maxMetrics}`);
  }

  countProperty(): void {
    if (--this.propertiesLeft < 0)
      throw new SparkplugError('tooManyProperties', `more than ${this.limits.maxProperties}`);
  }

  countElements(count: number): void {
    this.elementsLeft -= count;
    if (this.elementsLeft < 0) throw new SparkplugError('tooManyElements', `more than ${this.limits.maxElements}`);
  }

  /** Runs `read` one level deeper. The depth is what bounds the recursion of the whole decoder. */
  nested<T>(read: () => T): T {
    if (this.depth >= this.limits.maxDepth) throw new SparkplugError('tooDeep', `deeper than ${this.limits.maxDepth}`);
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }

  checkName(bytes: number): void {
    if (bytes > this.limits.maxNameBytes) {
      throw new SparkplugError('nameTooLong', `${bytes} bytes, at most ${this.limits.maxNameBytes}`);
    }
  }
}
