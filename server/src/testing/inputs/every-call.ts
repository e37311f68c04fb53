import { randomUUID } from 'node:crypto';
import type { Call } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { formBody } from '../client/form-body.ts';
import type { Answer, Visitor } from '../client/visitor.ts';
import type { Plant } from '../plant/plant.ts';
import { inputsFor } from './call-inputs.ts';

/** Every call by name, in the order of the catalogue. */
export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
export const callOf = (name: CallName): Call => CALLS[name];

let turn = 0;
/** A text that no earlier one equals. */
export const unique = (): string => `n${(turn += 1)}`;

/** Asks a call about the objects of a plant; what it names has `text` in its name, each time another one. */
export async function askAbout(
  visitor: Visitor,
  name: CallName,
  plant: Plant,
  text: string = unique(),
): Promise<Answer> {
  const call = callOf(name);
  const input = inputsFor(plant, text)[name];
  if (call.method === 'POST') return visitor.ask(call.path, input);
  const { payload } = await formBody(Object.entries(input));
  return visitor.send('GET', `${call.path}?${payload.toString()}`);
}

/** The same plant with objects that do not exist. */
export function absentPlant(plant: Plant): Plant {
  const none = '999999';
  const ids = Object.keys(plant).filter((field) => field.endsWith('Id'));
  return {
    ...plant,
    ...Object.fromEntries(ids.map((field) => [field, none])),
    org: { orgId: none, roleIds: { platform: none, admin: none, engineer: none, operator: none, viewer: none } },
    multiUuid: randomUUID(),
    uuid: randomUUID(),
  };
}
