import { ForeignGateway, type ForeignMetric } from '@tidegate/server/testing/gateway/foreign-gateway.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { median } from '../alternate.ts';
import { type Figure, lessIsBetter } from '../figure.ts';
import { quantile, watch, type Watched } from '../load/viewers.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { MeasuredProcess } from '../measured-process.ts';

const sessions = 200;
const plants = 20;
const signals = 50;
const rounds = 3;
const roundMs = 8_000;
const path = '/lfscada/monitor/data';

interface Round {
  readonly p50: number;
  readonly p99: number;
  /** Share of one core, percent. */
  readonly cpu: number;
}

interface Plant {
  readonly equipmentId: string;
  readonly gateway: ForeignGateway;
}

async function addPlant(program: Program, mqttPort: number, number: number): Promise<Plant> {
  const sn = `BENCH${number}`;
  const added = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', { sn, name: sn });
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: sn,
    code: 'dev' + String(number),
    deviceId: 'dev',
    gatewayId: added.id,
  });
  const fields = { equipmentId, rw: 'ro', dataType: 'float64', storeMode: 'none' };
  for (let at = 0; at < signals; at += 1) {
    await program.get('/lfscada/manage/signal/add', { ...fields, code: `m${at}`, name: `m${at}` });
  }
  const gateway = await ForeignGateway.connect(mqttPort, sn, added.secret, 'dev', 0);
  await gateway.birth(metricsAt(0));
  return { equipmentId, gateway };
}

const metricsAt = (step: number): ForeignMetric[] =>
  Array.from({ length: signals }, (_one, at) => ({
    name: `m${at}`,
    type: 'Double' as const,
    value: at * 1.25 + step,
    timestamp: Date.now(),
  }));

/** One round of watching, with the processor time that the process under measurement spent on it. */
async function round(process: MeasuredProcess, ask: (viewer: number) => Promise<string>): Promise<Round & Watched> {
  const [cpuBefore, began] = [process.cpuSeconds(), performance.now()];
  const watched = await watch(sessions, roundMs, ask);
  const seconds = (performance.now() - began) / 1_000;
  const cpu = ((process.cpuSeconds() - cpuBefore) / seconds) * 100;
  return { ...watched, p50: quantile(watched.ms, 0.5), p99: quantile(watched.ms, 0.99), cpu };
}

async function post(url: string, cookie: string, body: string): Promise<string> {
  const headers = { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/**
 * 200 open sessions on twenty equipments, each of which sends fifty new values a second: how long the answers take and
 * what the server spends, beside bare fastify that answers as many bytes to as many at the same pace.
 */
export async function measure(): Promise<Figure[]> {
  return onBenchServer('monitor', async ({ server, url, mqttPort, program }) => {
    const controlPort = await freePort();
    const own: Plant[] = [];
    let control: MeasuredProcess | undefined;
    let sending: ReturnType<typeof setInterval> | undefined;
    try {
      for (let number = 0; number < plants; number += 1) own.push(await addPlant(program, mqttPort, number));
      let step = 0;
      sending = setInterval(() => {
        step += 1;
        for (const { gateway } of own) gateway.data(metricsAt(step)).catch(() => undefined);
      }, 1_000);

      const cursors: string[] = [];
      const ask = async (viewer: number): Promise<string> => {
        const cursor = cursors[viewer];
        const from = cursor === undefined ? 'isFirst=true' : `isFirst=false&cursor=${cursor}`;
        const id = own[viewer % plants]?.equipmentId ?? '';
        const text = await post(url, program.cookie, `equipmentId=${id}&${from}`);
        const answer = JSON.parse(text) as { readonly data: { readonly cursor: string } };
        cursors[viewer] = answer.data.cursor;
        return text;
      };
      const first = await round(server, ask);
      const bytes = Math.round(first.bytes / first.ms.length);
      control = new MeasuredProcess(
        'bench/src/controls/bare-data.ts',
        [String(controlPort), String(bytes)],
        controlPort,
      );
      await control.firstAnswerMs();
      const bare = control;
      const bareUrl = `http://127.0.0.1:${controlPort}`;
      const ours: Round[] = [];
      const theirs: Round[] = [];
      for (let at = 0; at < rounds; at += 1) {
        ours.push(await round(server, ask));
        theirs.push(await round(bare, () => post(bareUrl, program.cookie, 'equipmentId=1&isFirst=false')));
      }
      const note = `${sessions} sessions, ${bytes} bytes an answer; control: bare fastify at the same pace`;
      const figure = (name: keyof Round, unit: string): Figure => {
        const [value, beside] = [median(ours.map((one) => one[name])), median(theirs.map((one) => one[name]))];
        return { figure: `monitor.${name}`, value, unit, control: beside, ratio: lessIsBetter(value, beside), note };
      };
      return [
        figure('p50', 'ms to an answer'),
        figure('p99', 'ms to an answer'),
        { ...figure('cpu', '% of a core'), note: `${note}; ours takes in ${plants * signals} values a second besides` },
      ];
    } finally {
      clearInterval(sending);
      for (const { gateway } of own) await gateway.end();
      await control?.end();
    }
  });
}
