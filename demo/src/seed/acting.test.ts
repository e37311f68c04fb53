import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { expect, test } from 'vitest';
import { DEMO_AUTOMATIONS, DEMO_CARD, DEMO_RECIPES } from '../operation/acting.ts';
import { DEMO_OPERATION } from '../operation/operation.ts';
import { isActingSeeded, seedActing } from './acting.ts';
import { Api } from './api.ts';
import type { DemoRecord } from './record.ts';

const record = (): DemoRecord => ({
  gateway: { id: '7', sn: 'DEMO-0001', secret: 'x' },
  equipment: { 'WW-01': { id: '1', signals: [], isWhole: true }, 'BH-01': { id: '2', signals: [], isWhole: true } },
  pages: {},
  operation: {},
  ports: {},
  hasHistory: true,
});
const SIGNALS = ['PT101_SP', 'AT101_SP', 'PT201_SP'];
const NAMED = { title: 'x', titleEn: '', equipmentName: 'x', unit: '', dataType: 'float32' };

/** Seeds at a server without any of it. Returns what it was asked, by paths. */
async function seeded(kept: DemoRecord) {
  const asked: { readonly path: string; readonly fields: Record<string, string> }[] = [];
  const data = (path: string): unknown => {
    if (path === CALLS.formulaNames.path) return SIGNALS.map((name, at) => ({ ...NAMED, name, signalId: `3${at}` }));
    return path.endsWith('/query') ? { total: 0, rows: [] } : { id: '5' };
  };
  const fetch = (url: string, { body }: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')) });
    return Promise.resolve(Response.json({ code: '200', message: '', data: data(path) }));
  };
  const api = new Api('http://127.0.0.1:1', { fetch, wait: () => Promise.resolve() });
  const acting = { operation: DEMO_OPERATION, timeZone: 'Asia/Shanghai', keep: () => undefined };
  const failed = await seedActing(api, kept, acting);
  return { failed, of: (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields) };
}

test('recipes, a calendar with shifts, automations, a product and a card of the gateway are set up once', async () => {
  const kept = record();
  expect(isActingSeeded(kept)).toBe(false);
  const { failed, of } = await seeded(kept);
  expect(failed).toEqual([]);
  expect(isActingSeeded(kept)).toBe(true);
  expect(of(CALLS.recipeAdd.path)).toHaveLength(DEMO_RECIPES.length);
  expect(JSON.parse(of(CALLS.recipeAdd.path)[0]?.steps ?? '')).toEqual([
    { signalId: '30', value: '{P}' },
    { signalId: '31', value: '0.5' },
  ]);
  expect(JSON.parse(of(CALLS.calendarAdd.path)[0]?.shifts ?? '')).toMatchObject([
    { nameEn: 'Day', startsAt: '08:00', endsAt: '20:00' },
    { nameEn: 'Night', startsAt: '20:00', endsAt: '08:00' },
  ]);
  const automations = of(CALLS.automationAdd.path);
  expect(automations).toHaveLength(DEMO_AUTOMATIONS.length);
  expect(automations.map(({ within }) => within !== undefined)).toEqual([false, true]);
  expect(JSON.parse(automations[0]?.actions ?? '')).toEqual([{ kind: 'write', signalId: '32', value: '0.75' }]);
  expect(of(CALLS.hardwareAdd.path)).toHaveLength(1);
  expect(of(CALLS.gatewayEdit.path)).toEqual([{ id: '7', iccid: DEMO_CARD.iccid }]);

  const again = await seeded(kept);
  expect(again.of(CALLS.recipeAdd.path)).toEqual([]);
});
