import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface GatewayProcessOptions {
  readonly mqttUrl: string;
  readonly sn: string;
  readonly secret: string;
  readonly data: string;
  /** Recorded values for the gateway to deliver. */
  readonly importFile: string;
  /** The environment of this process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly log: (text: string) => void;
}

const PROGRAM = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url));
const RESTART_MIN_MS = 1_000;
const RESTART_MAX_MS = 30_000;
/** A gateway that does not go by itself within this time is ended by force. */
const STOP_MS = 8_000;

/** The gateway as a process of its own: ended with this one, started again when it dies. */
export class GatewayProcess {
  readonly #options: GatewayProcessOptions;
  #child: ChildProcess | undefined;
  #failures = 0;
  #isStopping = false;
  #cancelRestart: () => void = () => undefined;

  constructor(options: GatewayProcessOptions) {
    this.#options = options;
  }

  start(): void {
    const { mqttUrl, sn, secret, data, importFile, after, log } = this.#options;
    // The secret goes by the environment: arguments are seen by everybody on the machine.
    const args = [
      ...process.execArgv,
      PROGRAM,
      '--url',
      mqttUrl,
      '--sn',
      sn,
      '--data',
      data,
      '--import',
      importFile,
      '--late-rate',
      '60000',
      // Its devices are programs of this machine.
      '--allow',
      'loopback',
    ];
    const env = { ...this.#options.environment, TIDEGATE_GATEWAY_SECRET: secret };
    // With the channel the gateway notices when this process is gone, however it ended.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    child.once('exit', (code, signal) => {
      this.#child = undefined;
      if (this.#isStopping) return;
      const wait = Math.min(RESTART_MAX_MS, RESTART_MIN_MS * 2 ** this.#failures);
      this.#failures += 1;
      log(`the gateway ended (${signal ?? `code ${code}`}) and is started again in ${wait / 1_000} s`);
      this.#cancelRestart = after(wait, () => this.start());
    });
  }

  /** Ends the gateway; by force when it does not go. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart();
    const child = this.#child;
    if (child === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    const cancel = this.#options.after(STOP_MS, () => child.kill('SIGKILL'));
    child.kill('SIGTERM');
    await promise;
    cancel();
  }
}
