import type { Figure } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { lessIsBetter } from '../figure.ts';

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
  return onBenchServer('signal-import', async ({ program, url }) => {
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
      const headers = { cookie: program.cookie, origin: url };
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
  });
}
