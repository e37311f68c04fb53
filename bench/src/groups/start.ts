import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { alternate, median } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { BUNDLED, MeasuredProcess } from '../measured-process.ts';

const rounds = 5;
const idleMs = 3_000;

interface Measured {
  readonly answerMs: number;
  readonly idleMb: number;
}

async function measured(process: MeasuredProcess): Promise<Measured> {
  try {
    const answerMs = await process.firstAnswerMs();
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    return { answerMs, idleMb: process.residentMb() };
  } finally {
    await process.end();
  }
}

/** Start to first answer and idle memory of the server, beside a fastify that does nothing. */
export async function measure(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'tidegate-bench-start-'));
  const env = async (port: number): Promise<Record<string, string>> => ({
    ...BUNDLED,
    TIDEGATE_DATA: data,
    TIDEGATE_HTTP_PORT: String(port),
    TIDEGATE_MQTT_PORT: String(await freePort()),
    TIDEGATE_LOG_LEVEL: 'error',
  });
  const memory = { ours: [] as number[], control: [] as number[] };
  try {
    // The uncounted first round makes database and compile cache; the counted ones find them, as a restart does.
    const answer = await alternate(
      async () => {
        const port = await freePort();
        const { answerMs, idleMb } = await measured(
          new MeasuredProcess('server/src/main.ts', [], port, await env(port)),
        );
        memory.ours.push(idleMb);
        return answerMs;
      },
      async () => {
        const port = await freePort();
        const { answerMs, idleMb } = await measured(
          new MeasuredProcess('bench/src/controls/bare-fastify.ts', [String(port)], port, BUNDLED),
        );
        memory.control.push(idleMb);
        return answerMs;
      },
      rounds,
    );
    const idle = { ours: median(memory.ours), control: median(memory.control) };
    return [
      {
        figure: 'start.answer',
        value: answer.ours,
        unit: 'ms',
        control: answer.control,
        ratio: lessIsBetter(answer.ours, answer.control),
        note: 'control: fastify with one route; FUXA 1.3.4 took 850-1,240 ms, goal 0.6 of it',
      },
      {
        figure: 'start.memory',
        value: idle.ours,
        unit: 'MB resident',
        control: idle.control,
        ratio: lessIsBetter(idle.ours, idle.control),
        note: `${idleMs / 1000} s after the first answer; control: fastify with one route; FUXA 1.3.4 took 105 MB, goal 1.2 of it`,
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
