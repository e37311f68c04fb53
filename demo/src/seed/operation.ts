import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { DemoCentre, DemoGroup, DemoOperation, DemoReport } from '../operation/operation.ts';
import { DEMO_FRONT, DEMO_NOTES, type DemoNote } from '../operation/story.ts';
import type { Api } from './api.ts';
import { equipmentOf, onceEach, seededId } from './once.ts';
import { drawPage } from './pages.ts';
import type { DemoRecord } from './record.ts';
import { signalIdOf } from './signal-id.ts';

const HOUR_MS = 3_600_000;
const FENCE = 'fence';
const MULTI = 'multi';
const FRONT_PAGE = `${DEMO_FRONT.key} page`;
const figuresOf = ({ key }: DemoCentre): string => `${key} figures`;

/** True if all of it was set up or skipped. */
export const isOperationSeeded = (record: DemoRecord, { reports, centres, groups }: DemoOperation): boolean =>
  [
    ...[...reports, ...groups].map(({ key }) => key),
    ...centres.flatMap((one) => [one.key, figuresOf(one)]),
    ...DEMO_NOTES.map(({ key }) => key),
    FENCE,
    MULTI,
    FRONT_PAGE,
    DEMO_FRONT.key,
  ].every((key) => record.operation[key] !== undefined);

/**
 * Sets up what the record does not say was set up: what a person has changed or deleted since stays as it is. Answers
 * what could not be set up, in sentences: a person may have deleted what it is about.
 */
export async function seedOperation(
  api: Api,
  operation: DemoOperation,
  record: DemoRecord,
  { now, keep }: { readonly now: number; readonly keep: () => void },
): Promise<readonly string[]> {
  const failed: string[] = [];
  const once = onceEach(record, keep, failed);
  for (const report of operation.reports) await once(report.key, report.name, () => addReport(api, report, record));
  for (const [seq, centre] of operation.centres.entries()) {
    await once(centre.key, centre.name, () => addCentre(api, centre, seq + 1, record));
    await once(figuresOf(centre), centre.name, () => setFigures(api, centre, operation.reports, record));
  }
  for (const group of operation.groups) await once(group.key, group.name, () => addGroup(api, group, record));
  await once(MULTI, operation.multi.name, () => addMulti(api, operation, record));
  await once(FENCE, operation.fence.name, () => addFence(api, operation, record));
  for (const note of DEMO_NOTES) await once(note.key, note.key, () => addNote(api, note, now, record));
  await once(FRONT_PAGE, DEMO_FRONT.page.title, () => addFrontPage(api));
  await once(DEMO_FRONT.key, DEMO_FRONT.page.title, () => showFront(api, record));
  return failed;
}

// Only a start that was cut off right after a call finds what it added there already, by its name.

async function addReport(
  api: Api,
  { name, nameEn, kind, plant, columns, shifts }: DemoReport,
  record: DemoRecord,
): Promise<string> {
  const equipmentId = equipmentOf(plant, record);
  const there = (await api.ask(CALLS.reportQueryAll, { equipmentId })).find((one) => one.name === name);
  if (there !== undefined) return there.id;
  const found = [];
  for (const { signal, agg, total = 'none' } of columns) {
    found.push({ signalId: await signalIdOf(api, equipmentId, signal), agg, total });
  }
  return (await api.ask(CALLS.reportAdd, { equipmentId, name, nameEn, kind, shifts, columns: found })).id;
}

async function addCentre(api: Api, centre: DemoCentre, seq: number, record: DemoRecord): Promise<string> {
  const { name, nameEn, remark, parent, plants } = centre;
  const parentId = parent === undefined ? '' : seededId(parent, record);
  const there = (await api.ask(CALLS.centreQueryAll, {})).find((one) => one.name === name && one.parentId === parentId);
  const id = there?.id ?? (await api.ask(CALLS.centreAdd, { name, nameEn, remark, seq, parentId })).id;
  const equipmentIds = plants.map((plant) => equipmentOf(plant, record));
  await api.ask(CALLS.centreSetEquipment, { id, equipmentIds });
  return id;
}

/** The columns of reports that are part of the figures of the day, in the centre of their plant. */
async function setFigures(
  api: Api,
  centre: DemoCentre,
  reports: readonly DemoReport[],
  record: DemoRecord,
): Promise<string> {
  const id = seededId(centre.key, record);
  const figures = [];
  // One that could not be set up has no columns.
  const seeded = reports.filter(({ key, plant }) => centre.plants.includes(plant) && record.operation[key] !== '');
  for (const { key, plant, columns } of seeded) {
    const there = await api.ask(CALLS.reportQueryAll, { equipmentId: equipmentOf(plant, record) });
    const report = there.find((one) => one.id === record.operation[key]);
    for (const [at, { figure }] of columns.entries()) {
      const column = report?.columns[at];
      if (report === undefined || column === undefined || figure === undefined) continue;
      figures.push({ figure, reportId: report.id, key: column.key });
    }
  }
  await api.ask(CALLS.centreSetFigures, { id, figures });
  return id;
}

async function addGroup(api: Api, { name, nameEn, plants }: DemoGroup, record: DemoRecord): Promise<string> {
  const there = (await api.ask(CALLS.equipmentGroupQuery, {})).find((one) => one.name === name);
  const id = there?.id ?? (await api.ask(CALLS.equipmentGroupAdd, { name, nameEn })).id;
  await api.ask(CALLS.equipmentSetGroup, { ids: plants.map((plant) => equipmentOf(plant, record)), groupId: id });
  return id;
}

async function addMulti(api: Api, { multi }: DemoOperation, { gateway }: DemoRecord): Promise<string> {
  if (gateway === undefined) throw new Error('the gateway was not set up');
  const { rows } = await api.ask(CALLS.multiQuery, { name: multi.name });
  const there = rows.find(({ name }) => name === multi.name);
  return there?.id ?? (await api.ask(CALLS.multiAdd, { ...multi, ruleType: '00', gatewayIds: [gateway.id] })).id;
}

async function addFence(api: Api, { fence }: DemoOperation, record: DemoRecord): Promise<string> {
  const { name, nameEn, shape, plant } = fence;
  const there = (await api.ask(CALLS.fenceQueryAll, {})).find((one) => one.name === name);
  if (there !== undefined) return there.id;
  const equipmentIds = [equipmentOf(plant, record)];
  return (await api.ask(CALLS.fenceAdd, { name, nameEn, shape, watch: 'leave', equipmentIds })).id;
}

async function addNote(
  api: Api,
  { plant, signal, hoursAgo, text }: DemoNote,
  now: number,
  record: DemoRecord,
): Promise<string> {
  const equipmentId = equipmentOf(plant, record);
  const signalId = await signalIdOf(api, equipmentId, signal);
  return (await api.ask(CALLS.noteAdd, { equipmentId, signalId, at: now - hoursAgo * HOUR_MS, text })).id;
}

async function addFrontPage(api: Api): Promise<string> {
  const { title, titleEn } = DEMO_FRONT.page;
  const { rows } = await api.ask(CALLS.projectPageQuery, { title });
  return rows.find((one) => one.title === title)?.id ?? (await api.ask(CALLS.projectPageAdd, { title, titleEn })).id;
}

/** Draws the page, and makes it what the record opens with. */
async function showFront(api: Api, record: DemoRecord): Promise<string> {
  const pageId = seededId(FRONT_PAGE, record);
  await drawPage(api, DEMO_FRONT.page, pageId, record);
  await api.ask(CALLS.multiSetDisplay, { id: seededId(MULTI, record), display: 'designer', pageId });
  return pageId;
}
