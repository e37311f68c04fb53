import type { Clock } from '../ports/clock.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';

/** Births and deaths within this time are written once, the latest of each gateway. */
const COLLECT_MS = 200;
const RETRY_MS = 5_000;

interface State {
  readonly online: boolean;
  readonly at: number;
}

/** Hands the online states of gateways to the registry, the latest of each, and again while that fails. */
export class OnlineStates {
  readonly #registry: Pick<DeviceRegistry, 'setOnline'>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #waiting = new Map<string, State>();
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(registry: Pick<DeviceRegistry, 'setOnline'>, clock: Clock, log: Log) {
    this.#registry = registry;
    this.#clock = clock;
    this.#log = log;
  }

  note(gatewayId: string, online: boolean, at: number): void {
    this.#waiting.set(gatewayId, { online, at });
    this.#schedule(COLLECT_MS);
  }

  /** Writes what is left; one try. */
  async stop(): Promise<void> {
    this.#cancel?.();
    await this.#writing;
    await this.#write();
    this.#cancel?.();
  }

  #schedule(ms: number): void {
    this.#cancel ??= this.#clock.after(ms, () => {
      this.#cancel = undefined;
      this.#writing = this.#writing.then(() => this.#write());
    });
  }

  async #write(): Promise<void> {
    const states = [...this.#waiting];
    this.#waiting.clear();
    for (const [gatewayId, state] of states) {
      try {
        await this.#registry.setOnline(gatewayId, state.online, state.at);
      } catch (error) {
        this.#log.warn({ gatewayId, error: String(error) }, 'the online state could not be kept');
        if (!this.#waiting.has(gatewayId)) this.#waiting.set(gatewayId, state);
        this.#schedule(RETRY_MS);
      }
    }
  }
}
