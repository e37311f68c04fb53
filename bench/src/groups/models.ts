import type { Program } from '@tidegate/server/testing/client/program.ts';
import type { Figure } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { lessIsBetter } from '../figure.ts';

const gateways = 10;
const equipments = 200;
const signals = 50;
const widgets = 50;
/** Equipment that is changed by hand for the control; the time is scaled to all. */
const byHand = 10;
const goalSec = 10;

/** Two hundred equipments of one model of fifty signals: added, and brought to its next versions, with a page and its next. */
export const measure = (): Promise<Figure[]> => onBenchServer('models', ({ program }) => figuresOf(program));

async function figuresOf(program: Program): Promise<Figure[]> {
  const manage = <T>(call: string, fields: object) => program.get<T>(`/lfscada/manage/${call}`, { ...fields });
  const gatewayIds: string[] = [];
  for (let number = 0; number < gateways; number += 1) {
    const { id } = await manage<{ readonly id: string }>('gateway/add', { sn: `gate${number}`, name: 'bench' });
    gatewayIds.push(id);
  }
  const { id } = await manage<{ readonly id: string }>('model/add', { code: 'pump', name: 'Pump' });
  await manage('model/parameters', { id, parameters: [{ name: 'host' }] });
  const plc = { name: 'plc', protocol: 'modbus-tcp', params: { host: '{host}', port: 502 } };
  await manage('model/driver/add', { id, ...plc });
  for (let number = 0; number < signals; number += 1) {
    const signal = { code: `S${number}`, name: `Signal ${number}`, rw: 'ro', dataType: 'int16', driver: 'plc' };
    await manage('model/signal/add', { id, ...signal, address: { area: 'holding', address: number }, unit: 'm' });
  }
  await manage('model/publish', { id });

  const rows = Array.from({ length: equipments }, (_one, number) => ({
    code: `P${number}`,
    name: `Pump ${number}`,
    gatewayId: gatewayIds[number % gateways],
    values: { host: `10.0.0.${number}` },
  }));
  const add = await timed(() => manage<{ readonly added: readonly string[] }>('model/apply', { id, rows }));
  const equipmentIds = add.answer.added;

  const rollOut = await timed(async () => {
    await manage('model/signal/edit', { id, was: 'S0', unit: 'kPa' });
    await manage('model/publish', { id });
    await manage('model/preview', { id, equipmentIds });
    await manage('model/apply', { id, equipmentIds });
  });
  const units = new Set<string>();
  const signalIds: string[] = [];
  for (const equipmentId of equipmentIds) {
    const found = await manage<SignalRows>('signal/query', { equipmentId, pageSize: 1 });
    units.add(found.rows[0]?.unit ?? '');
    signalIds.push(found.rows[0]?.id ?? '');
  }
  if ([...units].join() !== 'kPa') throw new Error(`models: rolled out ${[...units].join()}`);

  const hand = await timed(async () => {
    for (const one of signalIds.slice(0, byHand)) await manage('signal/edit', { id: one, unit: 'bar' });
  });
  const control = round((hand.seconds * equipments) / byHand);
  const page = await pageFigure(program, id, equipmentIds);
  return [
    {
      figure: 'models.add',
      value: add.seconds,
      unit: 's',
      control: goalSec,
      ratio: lessIsBetter(add.seconds, goalSec),
      note: `${equipments} new equipments of ${signals} signals in one call; the control is the goal`,
    },
    {
      figure: 'models.rollOut',
      value: rollOut.seconds,
      unit: 's',
      control,
      ratio: lessIsBetter(rollOut.seconds, control),
      note:
        `one field changed, published, previewed and applied to ${equipments}, goal ${goalSec} s; ` +
        `the control is signal/edit over ${byHand} of them one call at a time, scaled, with nothing previewed`,
    },
    page,
  ];
}

/** A page of fifty widgets for all equipment of the model, and its next version. */
async function pageFigure(program: Program, id: string, equipmentIds: readonly string[]): Promise<Figure> {
  const manage = <T>(call: string, fields: object) => program.get<T>(`/lfscada/manage/${call}`, { ...fields });
  const draw = (x: number) => Array.from({ length: widgets }, (_one, number) => widgetOf(number, x));
  const rolled = await timed(async () => {
    const { pageKey } = await manage<{ readonly pageKey: string }>('model/page/add', { id, title: 'Station' });
    for (const x of [0, 20]) {
      await manage('model/page/save', { id, pageKey, list: draw(x) });
      await manage('model/publish', { id });
      await manage('model/preview', { id, equipmentIds });
      await manage('model/apply', { id, equipmentIds });
    }
  });
  const pageIds: string[] = [];
  for (const equipmentId of equipmentIds) {
    const [page] = await program.get<PageRows>('/lfscada/configuration/page/queryAll', { equipmentId });
    if (page?.publishedVersion !== 2 || page.widgetCount !== widgets)
      throw new Error('models: a page is not the newest');
    pageIds.push(page.id);
  }
  const hand = await timed(async () => {
    for (const pageId of pageIds.slice(0, byHand)) {
      for (const x of [40, 60]) {
        await program.get('/lfscada/configuration/widget/save', { pageId, list: draw(x) });
      }
    }
  });
  const control = round((hand.seconds * equipments) / byHand);
  return {
    figure: 'models.page',
    value: rolled.seconds,
    unit: 's',
    control,
    ratio: lessIsBetter(rolled.seconds, control),
    note:
      `a page of ${widgets} widgets drawn in the model, published, previewed and applied to ${equipments}, and all that once ` +
      `more with every widget moved, goal ${goalSec} s; the control is widget/save over ${byHand} of them, scaled, unpreviewed`,
  };
}

const widgetOf = (number: number, x: number) => ({
  id: number.toString(16).padStart(32, '0'),
  widgetType: 'UsualDataText',
  position: { x: x + (number % 10) * 90, y: Math.floor(number / 10) * 40, width: 80, height: 24, rotate: 0 },
  dataType: 'signal',
  dataId: `{S${number}}`,
  dataName: `Signal ${number}`,
});

type PageRows = readonly { readonly id: string; readonly publishedVersion: number; readonly widgetCount: number }[];

interface SignalRows {
  readonly rows: readonly { readonly id: string; readonly unit: string }[];
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly seconds: number }> {
  const startedAt = performance.now();
  const answer = await work();
  return { answer, seconds: round((performance.now() - startedAt) / 1_000) };
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;
