import { ConfigError, type GatewayOptions, readConfig } from './config.ts';
import { Gateway } from './gateway.ts';
import { systemClock } from './platform/clock.ts';
import { connectMqtt } from './uplink/mqtt-connection.ts';

const VERSION = '0.1.0';
/** A second signal, or a goodbye that takes longer, ends the process as it is: what was saved is safe. */
const STOP_MS = 10_000;

const log = (text: string): void => console.error(`gateway: ${text}`);

function readOptions(): GatewayOptions {
  try {
    return readConfig(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log(error.message);
    process.exit(1);
  }
}

async function start(): Promise<Gateway> {
  try {
    return await Gateway.start(readOptions(), {
      clock: systemClock,
      random: Math.random,
      connect: connectMqtt,
      version: VERSION,
      log,
    });
  } catch (error) {
    log(`The data folder cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

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
// Started by another program that holds a channel to it: without that program nobody would ever end it.
if (process.connected) process.on('disconnect', () => void stop());
