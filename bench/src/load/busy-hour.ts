import { ADMIN_PASSWORD } from '@tidegate/server/testing/processes/server-process.ts';
import { COMPACTION_RULES } from '@tidegate/server/historian/compactor.ts';
import { startHistorian } from '@tidegate/server/historian/threads/historian-threads.ts';
import { systemClock } from '@tidegate/server/platform/system-clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { BUNDLED, MeasuredProcess } from '../measured-process.ts';
import { fill } from '../scale/fill.ts';
import { readings } from './readings.ts';

const SIGNALS = 20_000;
const SECONDS = 8 * 60;
/** A server packs its journal every 30 s. Here the seconds pass faster, so that it is packed by its size. */
const FLUSH_POINTS = 30 * SIGNALS;

const fail = (error: unknown): never => {
  throw error instanceof Error ? error : new Error(String(error));
};

/** Starts the server over a folder, from its bundle. */
async function open(folder: string): Promise<MeasuredProcess> {
  const port = await freePort();
  return new MeasuredProcess('server/src/main.ts', [], port, {
    ...BUNDLED,
    TIDEGATE_DATA: folder,
    TIDEGATE_HTTP_PORT: String(port),
    TIDEGATE_MQTT_PORT: String(await freePort()),
    TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD,
    TIDEGATE_DEMO: '0',
    TIDEGATE_LOG_LEVEL: 'error',
  });
}

/** Seconds of processor that a start over the folder takes until the first answer. */
export async function processorOfStart(folder: string): Promise<number> {
  const server = await open(folder);
  try {
    await server.firstAnswerMs();
    return server.cpuSeconds();
  } finally {
    await server.end();
  }
}

/** Sets up 20 gateways with 20,000 signals in an empty folder. */
export async function setUp(folder: string): Promise<void> {
  // The first start makes the tables, the roles and the administrator.
  await processorOfStart(folder);
  const size = { name: 'busy', gateways: 20, equipment: 200, signals: SIGNALS, alarmsADay: 100, people: 20 };
  fill(folder, size, Date.now());
}

/** Gives it eight minutes of a value of each signal a second, and leaves them as a server that is killed does. */
export async function work(folder: string): Promise<void> {
  const historian = await startHistorian({
    source: { engine: 'sqlite', folder },
    clock: systemClock,
    rules: { ...COMPACTION_RULES, flushPoints: FLUSH_POINTS, flushPointsMax: FLUSH_POINTS },
    onFatal: fail,
    onDamage: fail,
    onTrouble: fail,
  });
  const signalIds = Array.from({ length: SIGNALS }, (_, index) => index + 1);
  const samplesAt = readings(signalIds, Date.now() - SECONDS * 1_000);
  for (let second = 0; second < SECONDS; second += 1) {
    await historian.append(samplesAt(second));
    while ((await historian.stats()).journalPoints > FLUSH_POINTS * 1.1)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await historian.stop();
}
