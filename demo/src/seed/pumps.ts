import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { DEMO_PUMPS, PUMP_MODEL, PUMP_PLANT, pumpModel } from '../operation/pumps.ts';
import { pumpSet } from '../pages/pump-model.ts';
import type { Api } from './api.ts';
import { equipmentOf, NotSeeded, type Once, onceEach, seededId } from './once.ts';
import { addPage, drawPage } from './pages.ts';
import { driverParams } from './seed.ts';
import type { DemoRecord } from './record.ts';

const MODEL = 'pump-model';
const PAGE = 'pump-page';
const PAGE_SEQ = 5;

/** True if all of it was set up or skipped. */
export const arePumpsSeeded = ({ operation }: DemoRecord): boolean =>
  [MODEL, PAGE, ...DEMO_PUMPS.map(({ key }) => key)].every((key) => operation[key] !== undefined);

/**
 * Sets up a model with its template and faceplate, its two equipments, and a page that shows the template once for each. Answers
 * what could not be set up, in sentences.
 */
export async function seedPumps(api: Api, record: DemoRecord, keep: () => void): Promise<readonly string[]> {
  const failed: string[] = [];
  const once: Once = onceEach(record, keep, failed);
  await once(MODEL, PUMP_MODEL.name, () => addModel(api));
  for (const pump of DEMO_PUMPS) await once(pump.key, pump.name, () => addPump(api, pump, record));
  await once(PAGE, PAGE, () => addPumpPage(api, record));
  return failed;
}

/** Reports the new port of the PLC to the server. */
export async function movePumps(api: Api, record: DemoRecord, port: number): Promise<void> {
  for (const { key } of DEMO_PUMPS) {
    const equipmentId = record.operation[key] ?? '';
    if (equipmentId === '') continue;
    const { rows } = await api.ask(CALLS.driverQuery, { equipmentId });
    for (const { id } of rows) await api.ask(CALLS.driverEdit, { id, params: driverParams(port) });
  }
}

// Only a start that was cut off right after a call finds what it added there already, by its code or title.

async function addModel(api: Api): Promise<string> {
  const { rows } = await api.ask(CALLS.modelQuery, { name: PUMP_MODEL.code });
  const there = rows.find(({ code }) => code === PUMP_MODEL.code);
  const file = { kind: 'tidegate-model', ...PUMP_MODEL, content: pumpModel() };
  const id = there?.id ?? (await api.ask(CALLS.modelImport, { ...PUMP_MODEL, file })).id;
  if (there === undefined || there.latest === 0) await api.ask(CALLS.modelPublish, { id });
  return id;
}

async function addPump(api: Api, pump: (typeof DEMO_PUMPS)[number], record: DemoRecord): Promise<string> {
  const { code, name, nameEn, no, place } = pump;
  const { gateway, ports } = record;
  const port = ports[PUMP_PLANT];
  if (gateway === undefined || port === undefined) throw new NotSeeded(`the PLC of ${PUMP_PLANT} was not set up`);
  const { rows: found } = await api.ask(CALLS.equipmentQuery, { name: code });
  const there = found.find((one) => one.code === code);
  const rows = [{ name, code, gatewayId: gateway.id, values: { port: String(port), no } }];
  const id = there?.id ?? (await api.ask(CALLS.modelApply, { id: seededId(MODEL, record), rows })).added[0];
  if (id === undefined) throw new NotSeeded(`${code} was not added`);
  await api.ask(CALLS.equipmentEdit, { id, nameEn, ...place });
  return id;
}

async function addPumpPage(api: Api, record: DemoRecord): Promise<string> {
  const pumps = DEMO_PUMPS.map(({ key, name }) => ({ equipmentId: seededId(key, record), equipmentName: name }));
  const page = pumpSet(seededId(MODEL, record), pumps);
  const id = await addPage(api, page, PAGE_SEQ, equipmentOf(page.plant, record));
  await drawPage(api, page, id, record);
  return id;
}
