import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { alternate, median } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { processorOfStart, setUp, work } from '../load/busy-hour.ts';
import { BUNDLED, MeasuredProcess } from '../measured-process.ts';

const rounds = 5;
const restarts = 3;
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

/** Processor that a start takes after minutes at 20,000 values a second; the control is the same plant without history. */
async function restart(): Promise<Figure> {
  const [idle, busy] = ['idle', 'busy'].map((name) => mkdtempSync(join(tmpdir(), `tidegate-bench-${name}-`)));
  try {
    if (idle === undefined || busy === undefined) throw new Error('no folder');
    for (const folder of [idle, busy]) await setUp(folder);
    await work(busy);
    const { ours, control } = await alternate(
      () => processorOfStart(busy),
      () => processorOfStart(idle),
      restarts,
    );
    return {
      figure: 'start.busy',
      value: ours,
      unit: 's of processor',
      control,
      ratio: lessIsBetter(ours, control),
      note: 'until the first answer, after 9.6 million points of 20,000 signals; control: the same signals without points; goal: 3 s',
    };
  } finally {
    for (const folder of [idle, busy]) if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Start to first answer and idle memory of the server, beside a fastify that does nothing; and a start after busy minutes. */
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
      await restart(),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
