import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Program } from '@tidegate/server/testing/client/program.ts';
import {
  ADMIN_PASSWORD,
  newPlace,
  type Place,
  ServerProcess,
} from '@tidegate/server/testing/processes/server-process.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter, moreIsBetter } from '../figure.ts';
import type { LoadOrder, LoadReport } from '../load/publisher.ts';

/** performance.md: FUXA 1.3.4 keeps about 1,000 signals at 1 Hz at best, in another run on the same two cores. */
const FUXA_SIGNALS = 1_000;
const METRICS = 1_000;
const DEVICE = 'plc';
const SIZES = (process.env['TIDEGATE_BENCH_SIGNALS'] ?? '10000,50000,500000,1000000').split(',').map(Number);
const SECONDS = Number(process.env['TIDEGATE_BENCH_SECONDS'] ?? 60);
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** A figure with what performance.md wants to see beside it. */
interface IngestFigure extends Figure {
  /** Share of one core, percent: the whole server process. */
  readonly cpu: number;
  /** Values that were sent and are not stored. */
  readonly lost: number;
}

/**
 * Signals at 1 Hz that the real server takes in, commits and acknowledges: everything sent has to be stored. The delay of an acknowledgement
 * with the most signals is measured against that with the fewest, and the memory of a signal against an object for each.
 */
export async function measure(): Promise<Figure[]> {
  const sizes: Measured[] = [];
  for (const signals of SIZES) sizes.push(await measureSize(signals));
  const [fewest, most] = [sizes[0], sizes.at(-1)];
  const figures: Figure[] = sizes.map(figureOf);
  if (fewest === undefined || most === undefined || fewest === most) return figures;
  return [...figures, receiptOf(fewest, most), await memoryOf(fewest, most)];
}

interface Measured {
  readonly signals: number;
  readonly run: Run;
  readonly stored: number;
}

function receiptOf(fewest: Measured, most: Measured): Figure {
  const [value, control] = [most.run.receiptP99, fewest.run.receiptP99];
  const note = `99 of 100 messages, ${most.signals} signals; control: ${fewest.signals}; goal 250 ms`;
  return { figure: 'ingest.receipt', value, unit: 'ms', control, ratio: lessIsBetter(value, control), note };
}

async function memoryOf(fewest: Measured, most: Measured): Promise<Figure> {
  const signals = most.signals - fewest.signals;
  const value = ((most.run.residentMb - fewest.run.residentMb) * 1_024) / signals;
  const control = await objectTableKb(most.signals);
  const note = `resident after ${SECONDS} s, ${most.signals} signals less ${fewest.signals}; control: an object for each in a Map; goal 2 KB`;
  return { figure: 'ingest.memory', value, unit: 'KB a signal', control, ratio: lessIsBetter(value, control), note };
}

async function objectTableKb(signals: number): Promise<number> {
  const child = fork(join(import.meta.dirname, '..', 'controls', 'object-table.ts'));
  child.send(signals);
  const [kb]: number[] = await once(child, 'message');
  return kb ?? Number.NaN;
}

async function measureSize(signals: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-ingest-'));
  const place = await newPlace(folder);
  try {
    const gateways = await setUp(place, signals / METRICS);
    const server = new ServerProcess(place);
    try {
      await server.ready(place);
      const order = {
        port: place.mqttPort,
        gateways,
        device: DEVICE,
        metrics: METRICS,
        periodMs: 1_000,
        periods: SECONDS,
      };
      const run = await load(server.pid, order);
      await server.end('SIGTERM');
      return { signals, run, stored: storedPoints(place) };
    } finally {
      await server.end('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run extends LoadReport {
  readonly cpuPercent: number;
  /** Processor time of the server for each value, µs. */
  readonly costUs: number;
  readonly residentMb: number;
}

async function load(pid: number, order: LoadOrder): Promise<Run> {
  const child = fork(join(import.meta.dirname, '..', 'load', 'publisher.ts'));
  const exited = once(child, 'exit');
  child.send(order);
  await once(child, 'message');
  const began = performance.now();
  const before = cpuSeconds(pid);
  child.send('go');
  const [report]: LoadReport[] = await once(child, 'message');
  if (report === undefined) throw new Error('the publisher reported nothing');
  const spent = cpuSeconds(pid) - before;
  const cpuPercent = (spent / ((performance.now() - began) / 1_000)) * 100;
  const costUs = (spent * 1_000_000) / report.published;
  const residentMb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  await exited;
  return { ...report, cpuPercent, costUs, residentMb };
}

function cpuSeconds(pid: number): number {
  // The name in brackets may hold spaces; after it come the state and, 11 fields on, user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Gateways and one signal each over the calls a person would use; the other signals as copies of its row. */
async function setUp(place: Place, gateways: number): Promise<LoadOrder['gateways']> {
  const server = new ServerProcess(place);
  await server.ready(place);
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(ADMIN_PASSWORD);
  const credentials: { sn: string; secret: string }[] = [];
  for (let g = 0; g < gateways; g++) {
    const sn = `L${g}`;
    const gateway = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', { sn, name: sn });
    const equipment = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: sn,
      code: `${sn}-${DEVICE}`,
      deviceId: DEVICE,
      gatewayId: gateway.id,
    });
    await program.get('/lfscada/manage/signal/add', {
      equipmentId: equipment.id,
      code: 'm0',
      name: 'm0',
      rw: 'ro',
      dataType: 'float64',
      storeMode: 'all',
    });
    credentials.push({ sn, secret: gateway.secret });
  }
  await server.end('SIGTERM');
  copySignals(place);
  return credentials;
}

function copySignals(place: Place): void {
  const db = new DatabaseSync(join(place.data, 'tidegate.db'));
  const columns = db
    .prepare(`SELECT name FROM pragma_table_info('signal') WHERE name NOT IN ('id', 'code', 'metric')`)
    .all()
    .map((row) => `"${String(row['name'])}"`)
    .join(', ');
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${METRICS - 1})
    INSERT INTO signal (code, metric, ${columns}) SELECT 'm' || i, 'm' || i, ${columns} FROM signal, n`);
  db.close();
}

/** The points on disk after a clean stop; journal, segments and blocks hold each point once. */
function storedPoints(place: Place): number {
  const db = new DatabaseSync(join(place.data, 'history.db'), { readOnly: true });
  const row = db
    .prepare(`
      SELECT (SELECT coalesce(sum(points), 0) FROM journal)
        + (SELECT coalesce(sum(points), 0) FROM segment)
        + (SELECT coalesce(sum(count), 0) FROM block) AS points`)
    .get();
  db.close();
  return Number(row?.['points']);
}

function figureOf({ signals, run, stored }: Measured): IngestFigure {
  const lost = run.published + run.births - stored;
  const isWhole = lost === 0 && run.receipted === run.messages;
  const value = isWhole ? signals : 0;
  return {
    figure: 'ingest.signals',
    value,
    unit: 'signals at 1 Hz',
    control: FUXA_SIGNALS,
    ratio: moreIsBetter(value, FUXA_SIGNALS),
    cpu: Math.round(run.cpuPercent * 10) / 10,
    lost,
    note: [
      `${SECONDS} s, stored ${stored}`,
      `CPU ${run.cpuPercent.toFixed(1)} % of a core, ${run.costUs.toFixed(2)} µs a value`,
      `${run.residentMb.toFixed(0)} MB resident`,
      `receipt p50 ${run.receiptP50.toFixed(0)} ms, p99 ${run.receiptP99.toFixed(0)} ms`,
      'control: FUXA 1.3.4, another run on such a machine',
    ].join('; '),
  };
}
