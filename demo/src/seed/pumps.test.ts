import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { codeOfPageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { filledNumber } from '@tidegate/contract/nouns/model/rules/template.ts';
import { contentFault } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { expect, test } from 'vitest';
import { DEMO_PUMPS, plantCodes, pumpModel } from '../operation/pumps.ts';
import { waterworks } from '../plants/waterworks.ts';
import { Api } from './api.ts';
import { arePumpsSeeded, movePumps, seedPumps } from './pumps.ts';
import type { DemoRecord } from './record.ts';

const record = (): DemoRecord => ({
  gateway: { id: '7', sn: 'DEMO-0001', secret: 's' },
  equipment: { 'WW-01': { id: '1', signals: [], isWhole: true } },
  pages: {},
  operation: {},
  ports: { 'WW-01': 5020 },
  hasHistory: true,
});
const calls = new Map<string, (typeof CALLS)[keyof typeof CALLS]>(
  Object.values(CALLS).map((call) => [call.path, call]),
);

/** A server that checks every input by the contract, and has nothing yet. */
function emptyServer() {
  const asked: { readonly path: string; readonly fields: Record<string, string> }[] = [];
  const dataOf = (path: string): unknown => {
    if (path === CALLS.modelApply.path) return { version: 1, added: [String(asked.length)] };
    if (path === CALLS.modelPublish.path) return { version: 1 };
    if (path === CALLS.driverQuery.path) return { total: 1, rows: [DRIVER] };
    if (path === CALLS.pageQueryAll.path) return [];
    if (path === CALLS.signalQueryAll.path) return SIGNALS;
    if (path === CALLS.widgetSave.path) return { version: 1 };
    return path.endsWith('/query') ? { total: 0, rows: [] } : { id: String(asked.length) };
  };
  const fetch = (url: string, { body }: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
    asked.push({ path, fields });
    calls.get(path)?.input.parse(fields);
    return Promise.resolve(Response.json({ code: '200', message: '', data: dataOf(path) }));
  };
  const api = new Api('http://127.0.0.1:1', { fetch, wait: () => Promise.resolve() });
  return { api, asked, of: (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields) };
}
const DRIVER = { id: '9', equipmentId: '3', name: 'x', protocol: 'modbus-tcp', params: {}, pollMs: 1, enabled: true };
const SIGNALS = ['P1_A', 'P2_A'].map((code, at) => ({
  ...PLAIN_SIGNAL,
  id: String(at + 1),
  equipmentId: '1',
  code,
  name: code,
  metric: code,
  rw: 'ro',
  dataType: 'float32',
}));

test('a model with two pumps, and a page that shows its template once for each, are set up once', async () => {
  const server = emptyServer();
  const kept = record();
  expect(await seedPumps(server.api, kept, () => undefined)).toEqual([]);
  expect(arePumpsSeeded(kept)).toBe(true);
  expect(server.of(CALLS.modelPublish.path)).toHaveLength(1);
  const added = server.of(CALLS.modelApply.path).map(({ rows }) => JSON.parse(rows ?? '')[0]);
  expect(added).toMatchObject([
    { code: 'PUMP-01', values: { port: '5020', no: '1' } },
    { code: 'PUMP-02', values: { port: '5020', no: '2' } },
  ]);
  expect(server.of(CALLS.equipmentEdit.path)).toMatchObject(
    DEMO_PUMPS.map(({ nameEn, place }) => ({ nameEn, lng: String(place.lng), lat: String(place.lat) })),
  );
  const [saved] = server.of(CALLS.widgetSave.path);
  const templates = readPage({}, JSON.parse(saved?.list ?? '[]')).widgets.flatMap((widget) =>
    widget.widgetType === 'PageTemplate' ? [widget.dataAddon.equipmentId] : [],
  );
  expect(templates).toEqual(DEMO_PUMPS.map(({ key }) => kept.operation[key]));
  const again = emptyServer();
  await seedPumps(again.api, kept, () => undefined);
  expect(again.asked).toEqual([]);
});

test('the pumps follow the PLC to another port', async () => {
  const server = emptyServer();
  const kept = record();
  kept.operation = { 'pump-1': '3', 'pump-2': '' };
  await movePumps(server.api, kept, 6_001);
  expect(server.of(CALLS.driverEdit.path).map(({ id, params }) => [id, JSON.parse(params ?? '').port])).toEqual([
    ['9', 6_001],
  ]);
});

const { pages, signals } = pumpModel();

test.each(pages.map((page) => [page.con['title'], page] as const))(
  'the page “%s” of the model is sound, and names signals that the model has',
  (_title, { con, widgets }) => {
    const page = readPage(con, widgets);
    expect(contentFault(widgets)).toBeUndefined();
    const codes = usedSignals(page.widgets).map(codeOfPageSignal);
    expect(codes.filter((code) => !signals.some((one) => one.code === code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(3);
  },
);

test.each(DEMO_PUMPS)('the values of $code lie where the PLC has those of its pump', ({ no }) => {
  for (const [code, ofPlant] of Object.entries(plantCodes(no))) {
    const { address } = signals.find((one) => one.code === code) ?? {};
    const there = waterworks.signals.find((one) => one.code === ofPlant);
    const given = address?.['address'];
    const number = typeof given === 'string' ? filledNumber(given, { no }) : given;
    expect([code, address?.['area'], number]).toEqual([code, there?.area, there?.address]);
  }
});
