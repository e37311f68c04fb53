import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { type ListedReport, reportScheduleSchema } from '@tidegate/contract/nouns/report/report.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { expect, test } from 'vitest';
import { DEMO_OPERATION } from '../operation/operation.ts';
import { runPlants } from '../plants/all.ts';
import { Api } from './api.ts';
import { isOperationSeeded, seedOperation } from './operation.ts';
import type { DemoRecord } from './record.ts';

const plants = runPlants({}, 1);
const calls = new Map<string, (typeof CALLS)[keyof typeof CALLS]>(
  Object.values(CALLS).map((call) => [call.path, call]),
);
const equipment = Object.fromEntries(
  plants.map(({ code }, at) => [code, { id: String(at + 1), signals: [], isWhole: true }]),
);
const record = (): DemoRecord => ({
  gateway: { id: '7', sn: 'DEMO-0001', secret: 's' },
  equipment,
  pages: {},
  operation: {},
  ports: {},
  hasHistory: true,
});

/** A server with the demo's plants, but the equipment that was deleted; it checks every input by the contract. */
class FakeServer {
  readonly asked: { readonly path: string; readonly fields: Record<string, string> }[] = [];
  readonly #deleted: string;

  constructor(deleted = '') {
    this.#deleted = deleted;
  }

  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const fields = Object.fromEntries(new URLSearchParams(typeof init.body === 'string' ? init.body : ''));
    this.asked.push({ path, fields });
    calls.get(path)?.input.parse(fields);
    if (this.#deleted !== '' && fields.equipmentId === this.#deleted) {
      return Promise.resolve(Response.json({ code: '404', message: 'gone' }, { status: 404 }));
    }
    return Promise.resolve(Response.json({ code: '200', message: '', data: this.#data(path, fields) }));
  };

  of(path: string): readonly Record<string, string>[] {
    return this.asked.filter((one) => one.path === path).map(({ fields }) => fields);
  }

  #data(path: string, { equipmentId = '', text = '' }: Record<string, string>): unknown {
    if (path === CALLS.formulaNames.path) return codesOf(equipmentId).filter((one) => one.name === text);
    if (path === CALLS.reportQueryAll.path) return this.#reports(equipmentId);
    const isList = path === CALLS.multiQuery.path || path === CALLS.projectPageQuery.path;
    if (isList) return { total: 0, rows: [] };
    if (path === CALLS.signalQueryAll.path) return signalsOf(equipmentId);
    if (path === CALLS.widgetSave.path) return { version: 1 };
    if (path.endsWith('queryAll') || path === CALLS.equipmentGroupQuery.path) return [];
    return path.endsWith('/add') ? { id: String(100 + this.asked.length) } : {};
  }

  /** Reports added to this equipment, with the keys that the server gives their columns. */
  #reports(equipmentId: string): readonly ListedReport[] {
    return this.asked.flatMap(({ path, fields }, at) => {
      if (path !== CALLS.reportAdd.path || fields.equipmentId !== equipmentId) return [];
      const { columns, ...given } = CALLS.reportAdd.input.parse(fields);
      const keyed = columns.map((column, index) => ({ ...column, key: `c${index}` }));
      return [{ ...REPORT, ...given, columns: keyed, id: String(101 + at) }];
    });
  }
}

const REPORT: Omit<ListedReport, 'id' | 'equipmentId' | 'name' | 'kind' | 'columns'> = {
  orgId: '1',
  nameEn: '',
  dayStart: '00:00',
  timeZone: 'Asia/Shanghai',
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({ enabled: false }),
  alarms: { equipmentIds: [], priorities: [] },
  templateName: '',
  nextAt: null,
  updatedAt: 0,
  updatedBy: '',
  equipmentName: '',
  equipmentNameEn: '',
  beyond: 0,
};
const NAMED = { title: 'x', titleEn: '', equipmentName: 'x', unit: '', dataType: 'float32' };
/** The signals of the plant that is this equipment, as formulas name them. */
const codesOf = (equipmentId: string) =>
  plants
    .filter(({ code }) => equipment[code]?.id === equipmentId)
    .flatMap(({ signals, calculated }) => [...signals, ...calculated])
    .map(({ code }, at) => ({ ...NAMED, name: code, signalId: String(at + 1) }));
/** The same as they are drawn on a page. */
const signalsOf = (equipmentId: string): readonly Signal[] =>
  codesOf(equipmentId).map(({ name, signalId }) => ({
    ...PLAIN_SIGNAL,
    enumTexts: [],
    id: signalId,
    equipmentId,
    code: name,
    name,
    metric: name,
    rw: 'ro',
    dataType: 'float32',
  }));
const START = { now: 1_000 * 3_600_000, keep: () => undefined };
const api = (server: FakeServer): Api =>
  new Api('http://127.0.0.1:1', { fetch: server.fetch, wait: () => Promise.resolve() });

test('reports, centres with daily figures, a record and a fence are set up by calls that the contract accepts', async () => {
  const server = new FakeServer();
  const kept = record();
  expect(await seedOperation(api(server), DEMO_OPERATION, kept, START)).toEqual([]);
  expect(isOperationSeeded(kept, DEMO_OPERATION)).toBe(true);
  expect(server.of(CALLS.reportAdd.path)).toHaveLength(DEMO_OPERATION.reports.length);
  const [city, water] = server.of(CALLS.centreAdd.path);
  expect([city?.parentId, water?.parentId]).toEqual(['', kept.operation['city']]);
  const figures = server.of(CALLS.centreSetFigures.path).map((fields) => JSON.parse(fields.figures ?? ''));
  expect(figures.map((chosen) => chosen.map(({ figure }: { figure: string }) => figure))).toEqual([
    ['runTime'],
    ['energy', 'runTime', 'runTime'],
    ['runTime'],
  ]);
  expect(server.of(CALLS.multiAdd.path)).toMatchObject([{ gatewayIds: '["7"]', ruleType: '00' }]);
  expect(server.of(CALLS.fenceAdd.path)).toMatchObject([{ watch: 'leave', equipmentIds: '["3"]' }]);
  const week = START.now - 7 * 86_400_000;
  expect(server.of(CALLS.noteAdd.path).map(({ at }) => Number(at) > week && Number(at) < START.now)).toEqual(
    Array(5).fill(true),
  );
  const front = { id: kept.operation['multi'], display: 'designer', pageId: kept.operation['front page'] };
  expect(server.of(CALLS.multiSetDisplay.path)).toEqual([front]);
  expect(server.of(CALLS.widgetSave.path)).toMatchObject([{ pageId: front.pageId, publish: 'true' }]);
});

test('a second start sets nothing up again, even after somebody deleted it', async () => {
  const kept = record();
  await seedOperation(api(new FakeServer()), DEMO_OPERATION, kept, START);
  const server = new FakeServer();
  expect(await seedOperation(api(server), DEMO_OPERATION, kept, START)).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('objects whose equipment was deleted are skipped, each reported in one sentence and not tried again', async () => {
  const kept = record();
  const left = await seedOperation(api(new FakeServer(equipment['BH-01']?.id)), DEMO_OPERATION, kept, START);
  expect(left).toEqual(['供热日报: gone', 'note-level: gone']);
  expect(isOperationSeeded(kept, DEMO_OPERATION)).toBe(true);
  expect(kept.operation['heat-day']).toBe('');
  expect(kept.operation['truck-day']).not.toBe('');
});
