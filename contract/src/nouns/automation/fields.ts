import { z } from 'zod';
import { booleanField, jsonField, nothing, optionalTextField, numberField } from '../../form.ts';
import { nameFields } from '../../fields/named.ts';
import { FORMULA_MAX_LENGTH } from '../../limits.ts';
import { calendarPartSchema } from '../calendar/calendar.ts';
import { actionSchema } from './actions/registry.ts';
import { AUTOMATION_ACTIONS_MAX } from './automation.ts';
import { triggerSchema } from './triggers/registry.ts';

/** The fields that a person sets of an automation. */
export const automationFields = {
  ...nameFields(60),
  enabled: booleanField(),
  when: jsonField(triggerSchema),
  /** Empty: at any time. */
  within: z.union([nothing, jsonField(calendarPartSchema.nullable())]),
  condition: optionalTextField(FORMULA_MAX_LENGTH),
  staleMayAct: booleanField(),
  actions: jsonField(z.array(actionSchema).min(1).max(AUTOMATION_ACTIONS_MAX)),
  cooldownSec: numberField(z.int().min(0).max(86_400)),
};
