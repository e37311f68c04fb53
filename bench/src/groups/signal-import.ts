import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '@tidegate/server/testing/program.ts';
import { ADMIN_PASSWORD, freePort } from '@tidegate/server/testing/server-process.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { MeasuredProcess } from '../measured-process.ts';

const signals = 10_000;
const goalMs = 5_000;

/** The point list of a plant, as an engineer keeps it in a spreadsheet. */
function pointList(unit: string): Blob {
  const lines = Array.from(
    { length: signals },
    (_one, number) => `S${number},Signal ${number},ro,int16,plc,area=holding address=${number},${unit},0.1`,
  );
  return new Blob([['code,name,rw,dataType,driver,address,unit,factor', ...lines].join('\r\n')]);
}

/** A file of ten thousand signals: looked at, added, and changed as a whole. */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-bench-signal-import-'));
  const port = await freePort();
  const server = new MeasuredProcess('server/src/main.ts', [], port, {
    TIDEGATE_DATA: join(folder, 'data'),
    TIDEGATE_HTTP_PORT: String(port),
    TIDEGATE_MQTT_PORT: String(await freePort()),
    TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD,
    TIDEGATE_LOG_LEVEL: 'error',
  });
  try {
    await server.firstAnswerMs();
    const url = `http://127.0.0.1:${port}`;
    const program = new Program(url);
    await program.login(ADMIN_PASSWORD);
    const add = async (noun: string, fields: object): Promise<string> =>
      (await program.get<{ readonly id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;
    const gatewayId = await add('gateway', { sn: 'bench', name: 'bench' });
    const equipmentId = await add('equipment', { name: 'bench', code: 'bench', gatewayId });
    const params = { host: '127.0.0.1', port: 1502 };
    await add('driver', { equipmentId, name: 'plc', protocol: 'modbus-tcp', params });
    const timed = async (figure: string, file: Blob, apply: string): Promise<Figure> => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ equipmentId, apply })) body.set(name, value);
      body.set('file', file);
      const headers = { cookie: program.cookie };
      const startedAt = performance.now();
      const response = await fetch(`${url}/lfscada/manage/signal/import`, { method: 'POST', headers, body });
      const answer = await response.text();
      const value = Math.round(performance.now() - startedAt);
      const isDone = answer.includes(`"total":${signals}`) && answer.includes(`"applied":${apply}`);
      if (!isDone) throw new Error(`${figure}: ${answer.slice(0, 200)}`);
      const ratio = lessIsBetter(value, goalMs);
      return { figure, value, unit: 'ms', control: goalMs, ratio, note: `${signals} rows; the control is the goal` };
    };
    return [
      await timed('signalImport.preview', pointList('m'), 'false'),
      await timed('signalImport.add', pointList('m'), 'true'),
      await timed('signalImport.change', pointList('kPa'), 'true'),
    ];
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
