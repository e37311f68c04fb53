import type { BeforeSending } from '../drivers/shared/before-sending.ts';
import { deviceCodeOf } from '../drivers/shared/device-error.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type IsDue,
  type OpenDriver,
} from '../drivers/shared/driver.ts';
import type { RawReading, RawValue, WriteOutcome } from '../drivers/shared/driver.ts';
import { Tally } from '../drivers/shared/tally.ts';

/**
 * A driver whose code is loaded when it is needed: reads and writes wait until it is open. When it cannot be loaded or opened, it answers
 * with the reason.
 */
export class LoadedDriver implements Driver {
  readonly #opening: Promise<Driver>;
  #driver: Driver | undefined;

  constructor(input: DriverInput, load: () => Promise<OpenDriver>) {
    this.#opening = this.#open(input, load);
  }

  async read(isDue: IsDue = every): Promise<readonly (RawReading | undefined)[]> {
    return (this.#driver ?? (await this.#opening)).read(isDue);
  }

  async write(index: number, value: RawValue, beforeSending?: BeforeSending): Promise<WriteOutcome> {
    return (this.#driver ?? (await this.#opening)).write(index, value, beforeSending);
  }

  health(): DriverHealth {
    return (this.#driver ?? new Tally()).health();
  }

  async stop(): Promise<void> {
    await (await this.#opening).stop();
  }

  async #open(input: DriverInput, load: () => Promise<OpenDriver>): Promise<Driver> {
    try {
      const open = await load();
      this.#driver = open(input);
    } catch (error) {
      this.#driver = failed(input, error);
    }
    return this.#driver;
  }
}

/** Answers everything with the code of the error. */
function failed({ points, clock }: DriverInput, error: unknown): Driver {
  const code = deviceCodeOf(error);
  return {
    read: () =>
      Promise.resolve(points.map(({ isRead }) => (isRead ? { value: null, at: clock.now(), code } : undefined))),
    write: () => Promise.resolve({ code, actual: undefined }),
    health: () => ({ state: 'error', okCount: 0, errorCount: 0, lastCode: code, lastError: String(error) }),
    stop: () => Promise.resolve(),
  };
}
