import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import {
  DEMO_AUTOMATIONS,
  DEMO_CALENDAR,
  DEMO_CARD,
  DEMO_HARDWARE,
  DEMO_RECIPES,
  type DemoAutomation,
  type DemoRecipe,
} from '../operation/acting.ts';
import type { DemoOperation } from '../operation/operation.ts';
import type { Api } from './api.ts';
import { equipmentOf, onceEach, seededId } from './once.ts';
import type { DemoRecord } from './record.ts';
import { signalIdOf } from './signal-id.ts';

const KEYS = [...DEMO_RECIPES, DEMO_CALENDAR, ...DEMO_AUTOMATIONS, DEMO_HARDWARE, DEMO_CARD].map(({ key }) => key);

/** True if all of it was set up or skipped. */
export const isActingSeeded = (record: DemoRecord): boolean => KEYS.every((key) => record.operation[key] !== undefined);

interface Acting {
  /** Operation whose shifts the calendar has. */
  readonly operation: DemoOperation;
  /** IANA name: on the clocks of this place the automations act. */
  readonly timeZone: string;
  readonly keep: () => void;
}

/**
 * Sets up recipes, a calendar, automations, the product of the gateway and its card. Answers what could not be set up, in
 * sentences.
 */
export async function seedActing(
  api: Api,
  record: DemoRecord,
  { operation, timeZone, keep }: Acting,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const once = onceEach(record, keep, failed);
  for (const recipe of DEMO_RECIPES) await once(recipe.key, recipe.name, () => addRecipe(api, recipe, record));
  await once(DEMO_CALENDAR.key, DEMO_CALENDAR.name, () => addCalendar(api, operation, timeZone));
  for (const automation of DEMO_AUTOMATIONS) {
    await once(automation.key, automation.name, () => addAutomation(api, automation, record, timeZone));
  }
  await once(DEMO_HARDWARE.key, DEMO_HARDWARE.name, () => addHardware(api));
  await once(DEMO_CARD.key, 'the card', () => addCard(api, record));
  return failed;
}

// Only a start that was cut off right after a call finds what it added there already, by its name.

async function addRecipe(api: Api, recipe: DemoRecipe, record: DemoRecord): Promise<string> {
  const { name, nameEn, description, plant, parameters } = recipe;
  const { rows } = await api.ask(CALLS.recipeQuery, { text: name });
  const there = rows.find((one) => one.name === name);
  if (there !== undefined) return there.id;
  const equipmentId = equipmentOf(plant, record);
  const steps = [];
  for (const { signal, value } of recipe.steps) {
    steps.push({ signalId: await signalIdOf(api, equipmentId, signal), value });
  }
  return (await api.ask(CALLS.recipeAdd, { name, nameEn, description, parameters: [...parameters], steps })).id;
}

async function addCalendar(api: Api, { reports }: DemoOperation, timeZone: string): Promise<string> {
  const { name, nameEn, holidays } = DEMO_CALENDAR;
  const { rows } = await api.ask(CALLS.calendarQuery, { text: name });
  const there = rows.find((one) => one.name === name);
  if (there !== undefined) return there.id;
  const starts = reports.find(({ shifts }) => shifts !== undefined)?.shifts ?? [];
  const shifts = starts.map((shift, at) => ({
    ...shift,
    endsAt: starts[(at + 1) % starts.length]?.startsAt ?? shift.startsAt,
    on: 'everyDay' as const,
  }));
  return (await api.ask(CALLS.calendarAdd, { name, nameEn, timeZone, holidays: [...holidays], shifts })).id;
}

async function addAutomation(
  api: Api,
  { name, nameEn, plant, at, isOnWorkdays, signal, value }: DemoAutomation,
  record: DemoRecord,
  timeZone: string,
): Promise<string> {
  const equipmentId = equipmentOf(plant, record);
  const { rows } = await api.ask(CALLS.automationQuery, { equipmentId, text: name });
  const there = rows.find((one) => one.name === name);
  if (there !== undefined) return there.id;
  const signalId = await signalIdOf(api, equipmentId, signal);
  const workdays = { calendarId: seededId(DEMO_CALENDAR.key, record), part: 'workdays' as const };
  return (
    await api.ask(CALLS.automationAdd, {
      equipmentId,
      name,
      nameEn,
      when: { kind: 'time', at, days: [1, 2, 3, 4, 5, 6, 7], timeZone },
      ...(isOnWorkdays ? { within: workdays } : {}),
      actions: [{ kind: 'write', signalId, value }],
    })
  ).id;
}

async function addHardware(api: Api): Promise<string> {
  const { key: _key, ...product } = DEMO_HARDWARE;
  const { rows } = await api.ask(CALLS.hardwareQuery, { text: product.model });
  const there = rows.find(({ model }) => model === product.model);
  if (there !== undefined) return there.id;
  const lists = {
    networkTypes: [...product.networkTypes],
    serialPorts: [...product.serialPorts],
    supportedProtocols: [...product.supportedProtocols],
    firmwareList: [...product.firmwareList],
  };
  return (await api.ask(CALLS.hardwareAdd, { ...product, ...lists })).id;
}

/** The card that the gateway of the demo is said to have. */
async function addCard(api: Api, { gateway }: DemoRecord): Promise<string> {
  const { iccid, plan, monthlyMb } = DEMO_CARD;
  const { rows } = await api.ask(CALLS.cardQuery, { text: iccid });
  const there = rows.find((one) => one.iccid === iccid);
  const id = there?.id ?? (await api.ask(CALLS.cardAdd, { iccid, plan, monthlyMb, status: 'active' })).id;
  if (gateway !== undefined) await api.ask(CALLS.gatewayEdit, { id: gateway.id, iccid });
  return id;
}
