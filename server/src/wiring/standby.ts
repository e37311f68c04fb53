import type { Config } from '../config.ts';
import type { StandbyAnswers } from '../http/standby.ts';
import { answerAsStandby } from '../http/standby.ts';
import { httpRefused } from './ports.ts';

/** The HTTP port of a server that waits to become the active one. */
export class Standby {
  readonly #config: Pick<Config, 'host' | 'httpPort'>;
  #answers: StandbyAnswers | undefined;

  constructor(config: Pick<Config, 'host' | 'httpPort'>) {
    this.#config = config;
  }

  /** Answers that another server is active, until `end`. Throws the StartError portInUse. */
  async begin(): Promise<void> {
    const { host, httpPort } = this.#config;
    if (this.#answers !== undefined) return;
    this.#answers = await answerAsStandby(host, httpPort).catch((error: unknown) => {
      throw httpRefused(host, httpPort, error);
    });
  }

  /** Frees the port for the server itself. */
  async end(): Promise<void> {
    const answers = this.#answers;
    this.#answers = undefined;
    await answers?.close();
  }
}
