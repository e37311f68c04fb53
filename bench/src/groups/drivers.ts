import type { GatewayConfig, GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { PLAIN_POINT } from '@tidegate/contract/testing/plain-point.ts';
import { type Figure, lessIsBetter, moreIsBetter } from '../figure.ts';
import { BUNDLED, MeasuredProcess } from '../measured-process.ts';
import { MeasuredGateway, ValueBroker } from '../load/measured-gateway.ts';
import { SOURCES, type ValueSource } from '../load/value-sources.ts';

const VALUES = 5_000;
const PERIOD_MS = 1_000;
/** Connecting, the first reads, and the compilers of both programs. */
const SETTLE_MS = 10_000;
const MEASURED_MS = 15_000;
const MEMORY_EVERY_MS = 250;
/** Values measured in time may still be under way. */
const LATE_MS = 2_000;
/** Bits per second of the serial lines, and those of one character with start, parity and stop. */
const [BAUD, CHARACTER_BITS] = [9_600, 11];

interface Measured {
  readonly arrived: number;
  readonly missing: number;
  /** Share of one core, percent. */
  readonly cpu: number;
  /** Most that was resident while it was measured: memory goes up and down with each collection. */
  readonly mb: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function pointOf({ dataType, addressOf }: ValueSource, index: number): GatewayPoint {
  const address = { ...addressOf(index) };
  return { ...PLAIN_POINT, device: 'device', metric: `v${index}`, address, dataType, rw: 'ro', report: 'received' };
}

function configOf(source: ValueSource | undefined): GatewayConfig {
  const rest = { version: 1, economize: false, slowMs: PERIOD_MS, uncollected: [], takesHistory: false };
  if (source === undefined) return { ...rest, drivers: [], points: [] };
  const { protocol, params } = source;
  return {
    ...rest,
    drivers: [{ id: '1', device: 'device', protocol, params: { ...params }, pollMs: PERIOD_MS }],
    points: Array.from({ length: VALUES }, (_, index) => pointOf(source, index)),
  };
}

/** Values that lie between two that arrived farther apart than their period, or before the first and after the last one. */
function missingOf(times: readonly number[], from: number, to: number): number {
  const own = [...new Set(times)].filter((at) => at >= from && at < to).toSorted((a, b) => a - b);
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined) return Math.round((to - from) / PERIOD_MS);
  const edges = Math.floor((first - from) / PERIOD_MS) + Math.floor((to - last) / PERIOD_MS);
  return own.reduce((sum, at, index) => {
    const before = own[index - 1];
    return before === undefined ? sum : sum + Math.max(0, Math.round((at - before) / PERIOD_MS) - 1);
  }, edges);
}

/** Runs a gateway with a source, or with nothing to read. */
async function run(broker: ValueBroker, source: ValueSource | undefined): Promise<Measured> {
  const gateway = new MeasuredGateway(broker.url, configOf(source));
  let round = 0;
  const timer = setInterval(() => source?.change?.((round += 1)), PERIOD_MS);
  try {
    await pause(SETTLE_MS);
    broker.clear();
    const from = Date.now();
    const startedAt = performance.now();
    const before = gateway.program.cpuSeconds();
    const mb = await mostMb(gateway.program, MEASURED_MS);
    const cpu = (gateway.program.cpuSeconds() - before) / ((performance.now() - startedAt) / 1_000);
    const to = from + MEASURED_MS;
    await pause(LATE_MS);
    const lists = [...broker.times.values()];
    const arrived = lists.reduce((sum, times) => sum + new Set(times.filter((at) => at >= from && at < to)).size, 0);
    const silent = source === undefined ? 0 : (VALUES - lists.length) * (MEASURED_MS / PERIOD_MS);
    const missing = lists.reduce((sum, times) => sum + missingOf(times, from, to), silent);
    return { arrived, missing, cpu: cpu * 100, mb };
  } finally {
    clearInterval(timer);
    await gateway.end();
  }
}

/** The most memory that a program has within that time. */
async function mostMb(program: MeasuredProcess, withinMs: number): Promise<number> {
  let most = 0;
  for (let waited = 0; waited < withinMs; waited += MEMORY_EVERY_MS) {
    await pause(MEMORY_EVERY_MS);
    most = Math.max(most, program.residentMb());
  }
  return most;
}

const mbOf = ({ mb }: Measured): string => `${mb.toFixed(0)} MB`;

function figureOf(name: string, ours: Measured, control: Measured, controlName: string): Figure {
  const { arrived, missing } = ours;
  const counts = `${arrived + missing} values expected, ${arrived} arrived, ${missing} missing`;
  return {
    figure: `drivers.${name}`,
    value: ours.cpu,
    unit: '% of a core',
    control: control.cpu,
    ratio: lessIsBetter(ours.cpu, control.cpu),
    note: `${counts}; ${mbOf(ours)} (control ${mbOf(control)}); control: ${controlName}`,
  };
}

/** Memory of a gateway without drivers, beside a program that only subscribes at the broker. */
async function idleFigure(broker: ValueBroker, { mb }: Measured): Promise<Figure> {
  const bare = new MeasuredProcess('bench/src/controls/bare-mqtt.ts', [broker.url], 0, BUNDLED);
  await pause(SETTLE_MS);
  const control = bare.residentMb();
  await bare.end();
  const note = 'without drivers; control: an MQTT client that subscribes to one topic; goal 60 MB';
  return { figure: 'drivers.idle', value: mb, unit: 'MB resident', control, ratio: lessIsBetter(mb, control), note };
}

/** Memory of a gateway that reads and sends 5,000 values a second, beside one without drivers. */
function memoryFigure({ mb }: Measured, idle: Measured): Figure {
  const note = `the most within ${MEASURED_MS / 1_000} s of ${VALUES} values a second by Modbus TCP; control: without drivers; goal 110 MB`;
  return {
    figure: 'drivers.memory',
    value: mb,
    unit: 'MB resident',
    control: idle.mb,
    ratio: lessIsBetter(mb, idle.mb),
    note,
  };
}

/** Largest throughput of a serial line, from the bytes of request and response with one value, and those of each further value. */
function serialFigure(name: string, bytes: number, more: number, most: number, note: string): Figure {
  const seconds = ((bytes + more * (most - 1)) * CHARACTER_BITS) / BAUD;
  const value = most / seconds;
  return {
    figure: `drivers.${name}`,
    value,
    unit: 'values/s',
    control: VALUES,
    ratio: moreIsBetter(value, VALUES),
    note: `calculated, not measured: ${BAUD} baud, ${note}; control: ${VALUES} a second`,
  };
}

/**
 * Measures the cost of 5,000 values a second for a gateway, by protocol: real gateway programs with the devices that
 * the tests use, each value reported. The control is Modbus TCP in the same run, and for that a gateway without
 * drivers.
 */
export async function measure(): Promise<Figure[]> {
  const broker = await ValueBroker.start();
  try {
    const idle = await run(broker, undefined);
    const figures = [await idleFigure(broker, idle)];
    let control: Measured | undefined;
    for (const [name, { start, whyNot }] of Object.entries(SOURCES)) {
      const reason = whyNot?.();
      if (reason !== undefined) {
        console.log(`bench: drivers.${name} is left out: ${reason}`);
        continue;
      }
      const source = await start(VALUES, broker.url);
      try {
        const ours = await run(broker, source);
        // A gateway that reads nothing costs nothing.
        if (ours.arrived === 0) throw new Error(`drivers.${name}: no value arrived`);
        figures.push(figureOf(name, ours, control ?? idle, control === undefined ? 'no driver' : 'Modbus TCP'));
        if (control === undefined) figures.push(memoryFigure(ours, idle));
        control ??= ours;
      } finally {
        await source.stop();
      }
    }
    return [
      ...figures,
      // Request 8 bytes, response 5 and two for each register, a silence of 3.5 characters after both.
      serialFigure('modbusRtu', 8 + 5 + 2 + 7, 2, 125, '125 registers of 16 bits in one request'),
      // Request 20 bytes with four wake-up bytes, response of one item of four bytes.
      serialFigure('dlt645', 20 + 24, 0, 1, 'one item in each request'),
    ];
  } finally {
    await broker.stop();
  }
}
