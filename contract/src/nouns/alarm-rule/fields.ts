import { z } from 'zod';
import { ALARM_TYPES } from '../alarm/kinds.ts';
import { activeWindowSchema, ALARM_PRIORITIES } from './alarm-rule.ts';
import type { AlarmPriority } from './alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { booleanField, jsonField, optionalTextField, nothing, numberField, numberOrNothing } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { FORMULA_MAX_LENGTH } from '../../limits.ts';
import { otherNameFields } from '../../fields/named.ts';

const seconds = numberField(z.number().min(0).max(86_400));
const idOrNothing = z.union([nothing, idSchema]);
/** 1 to 5; zod's literals do not parse text, so it is parsed as a number first. */
const priority = numberField(z.int().min(1).max(5)).transform((given): AlarmPriority => {
  return ALARM_PRIORITIES.find((one) => one === given) ?? 3;
});

/** The fields that a person sets of an alarm rule, each from the text of a form. */
export const alarmRuleFields = {
  name: nameField(60),
  type: z.enum(ALARM_TYPES),
  limit: numberOrNothing(),
  limitSignalId: idOrNothing,
  matchText: optionalTextField(200),
  bit: numberField(z.int().min(0).max(63)),
  reference: numberOrNothing(),
  referenceSignalId: idOrNothing,
  expression: optionalTextField(FORMULA_MAX_LENGTH),
  windowSec: seconds,
  deadband: numberField(z.number().min(0)),
  onDelay: seconds,
  offDelay: seconds,
  repeatCount: numberField(z.int().min(1).max(100)),
  repeatSec: seconds,
  priority,
  category: emptyNameField(30),
  enabled: booleanField(),
  activeWindow: z.union([nothing, jsonField(activeWindowSchema)]),
  suppressExpr: optionalTextField(FORMULA_MAX_LENGTH),
  ackNeeded: booleanField(),
  ackNoteNeeded: booleanField(),
  latching: booleanField(),
  shelvable: booleanField(),
  maxShelveMin: numberField(z.int().min(1).max(1_440)),
  text: optionalTextField(200),
  textEn: optionalTextField(200),
  ...otherNameFields(60),
  cause: optionalTextField(500),
  effect: optionalTextField(500),
  action: optionalTextField(500),
  sound: booleanField(),
};
