import { mkdirSync, writeFileSync } from 'node:fs';
import { ConfigError, dataPaths, type GatewayOptions, type GivenOptions, readConfig } from './config.ts';
import { Gateway } from './gateway.ts';
import { systemClock } from './platform/clock.ts';
import { typedSecret } from './platform/typed-secret.ts';
import { connectMqtt } from './uplink/mqtt-connection.ts';

const VERSION = '0.1.0';
/** A second signal, or a shutdown that takes too long, ends the process at once: what was saved is safe. */
const STOP_MS = 10_000;

const log = (text: string): void => console.error(`gateway: ${text}`);

function readOptions(): GivenOptions {
  try {
    return readConfig(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log(error.message);
    process.exit(1);
  }
}

/** Asks for the secret on the terminal and stores it in the data folder, readable only for the gateway's account. */
async function askSecret({ data, sn }: GivenOptions): Promise<string> {
  const given = await typedSecret(`Secret of the gateway ${sn}: `);
  if (given === undefined) {
    log('The secret is missing. Set --secret-file or TIDEGATE_GATEWAY_SECRET, or start the gateway in a terminal.');
    process.exit(1);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(dataPaths(data).secret, `${given}\n`, { mode: 0o600 });
  return given;
}

async function start(): Promise<Gateway> {
  try {
    return await Gateway.start(options, {
      clock: systemClock,
      random: Math.random,
      connect: connectMqtt,
      version: VERSION,
      log,
    });
  } catch (error) {
    log(`Cannot use the data folder: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

const read = readOptions();
const secret = read.secret ?? (await askSecret(read));
const options: GatewayOptions = { ...read, secret };
const gateway = await start();
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await gateway.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// Started by another program with an IPC channel: without that program nobody would ever stop it.
if (process.connected) process.on('disconnect', () => void stop());
