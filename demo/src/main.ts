import { randomBytes } from 'node:crypto';
import { readConfig } from './config.ts';
import { Demo } from './demo.ts';

const log = (text: string): void => console.log(`Demo plant: ${text}`);
const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const STOP_MS = 12_000;

function openDemo(): Demo {
  try {
    return new Demo(readConfig(process.env), {
      fetch,
      now: Date.now,
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      every(ms, act) {
        const timer = setInterval(act, ms);
        return () => clearInterval(timer);
      },
      secret: () => randomBytes(9).toString('base64url'),
      environment: process.env,
      log,
    });
  } catch (error) {
    console.error(`Demo plant: ${describe(error)}`);
    process.exit(1);
  }
}

const demo = openDemo();
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(code || 1), STOP_MS).unref();
  await demo.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await demo.start();
} catch (error) {
  console.error(`Demo plant: ${describe(error)}`);
  await stop(1);
}
