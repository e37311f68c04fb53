import type { KeyedAuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { LogWitness } from '../../ports/log-witness.ts';

const EVERY_MS = 3_600_000;

interface Parts {
  readonly chain: Pick<KeyedAuditLog, 'head'>;
  readonly witnesses: readonly LogWitness[];
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends the head of the operation log to witnesses outside, at the start and every hour, and writes it to the server's own
 * log. `npm run verify-log -- --head` holds the log against it.
 */
export class LogWitnesses {
  readonly #parts: Parts;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    void this.#send();
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.#send());
  }

  stop(): void {
    this.#end?.();
  }

  async #send(): Promise<void> {
    const { chain, witnesses, clock, log } = this.#parts;
    const at = clock.now();
    try {
      const { count, hash } = await chain.head();
      log.info({ head: `${count}:${hash}` }, 'operation log head');
      const head = { count, hash, at };
      await Promise.all(witnesses.map(async (witness) => this.#hand(witness, head)));
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to read the operation log head');
    }
  }

  async #hand(witness: LogWitness, head: Parameters<LogWitness['send']>[0]): Promise<void> {
    await witness.send(head).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.log.warn({ to: witness.name, error: reason }, 'failed to send the operation log head');
    });
  }
}
