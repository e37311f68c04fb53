import { ForeignGateway } from '@tidegate/server/testing/gateway/foreign-gateway.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import autocannon from 'autocannon';
import { alternate } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { moreIsBetter } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { MeasuredProcess } from '../measured-process.ts';

const signals = 200;
const rounds = 5;
const seconds = 3;
const connections = 10;
const path = '/lfscada/monitor/data';

/** Requests that a process answers in one second of processor time: what others do on the machine hardly shows. */
async function answersPerCpuSecond(
  process: MeasuredProcess,
  url: string,
  cookie: string,
  body: string,
): Promise<number> {
  const before = process.cpuSeconds();
  const result = await autocannon({
    url: url + path,
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body,
    connections,
    duration: seconds,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests were not answered`);
  return result['2xx'] / (process.cpuSeconds() - before);
}

/** An equipment with 200 live values behind a gateway that is not ours; answers its id. */
async function setUp(program: Program, mqttPort: number): Promise<{ equipmentId: string; gateway: ForeignGateway }> {
  const { id: gatewayId, secret } = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
    sn: 'BENCH',
    name: 'bench',
  });
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: 'bench',
    code: 'dev',
    gatewayId,
  });
  for (let number = 0; number < signals; number += 1) {
    await program.get('/lfscada/manage/signal/add', {
      equipmentId,
      code: `m${number}`,
      name: `m${number}`,
      rw: 'ro',
      dataType: 'float64',
    });
  }
  const gateway = await ForeignGateway.connect(mqttPort, 'BENCH', secret, 'dev', 0);
  await gateway.birth(
    Array.from({ length: signals }, (_one, number) => ({
      name: `m${number}`,
      type: 'Double' as const,
      value: number * 1.25,
      timestamp: Date.now(),
    })),
  );
  return { equipmentId, gateway };
}

/** Monitor data of 200 values (session, rights, form) beside bare fastify sending as many bytes of ready text. */
export async function measure(): Promise<Figure[]> {
  return onBenchServer('http', async ({ server, url, mqttPort, program }) => {
    const controlPort = await freePort();
    let control: MeasuredProcess | undefined;
    let gateway: ForeignGateway | undefined;
    try {
      const plant = await setUp(program, mqttPort);
      ({ gateway } = plant);
      const fields = { equipmentId: plant.equipmentId, isFirst: true };
      const bytes = JSON.stringify(await program.ask(path, fields)).length;
      control = new MeasuredProcess(
        'bench/src/controls/bare-data.ts',
        [String(controlPort), String(bytes)],
        controlPort,
      );
      await control.firstAnswerMs();
      const bare = control;
      const body = `equipmentId=${plant.equipmentId}&isFirst=true`;
      const answers = await alternate(
        () => answersPerCpuSecond(server, url, program.cookie, body),
        () => answersPerCpuSecond(bare, `http://127.0.0.1:${controlPort}`, program.cookie, body),
        rounds,
      );
      return [
        {
          figure: 'http.monitor',
          value: answers.ours,
          unit: 'answers per second of processor time',
          control: answers.control,
          ratio: moreIsBetter(answers.ours, answers.control),
          note: `${signals} values, ${bytes} bytes; control: bare fastify sending as many`,
        },
      ];
    } finally {
      await gateway?.end();
      await control?.end();
    }
  });
}
