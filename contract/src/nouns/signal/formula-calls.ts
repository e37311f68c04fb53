import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { QUALITIES } from '../history/sample.ts';
import { booleanField, optionalTextField } from '../../form.ts';
import { FORMULA_MAX_LENGTH } from '../../limits.ts';
import { NAMES } from '../../fields/named.ts';

const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;
const valueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);

export const formulaCheck = call({
  path: '/lfscada/manage/formula/check',
  keys: 'allowed',
  summary: 'Validates a formula for a signal of the equipment and returns its result with current values',
  who: { auth: 'manage_equipment_view' },
  touches: [ofEquipment, { kind: 'signal', field: 'signalId', optional: true }],
  input: z.strictObject({
    equipmentId: idSchema,
    formula: optionalTextField(FORMULA_MAX_LENGTH),
    /** The signal of the formula, if it exists: circular references are found too. */
    signalId: idSchema.optional(),
  }),
  output: z.object({
    /** The errors, each from its first character to one after the last; empty if valid. */
    problems: z.array(z.object({ start: z.int(), end: z.int(), message: z.string() })),
    value: valueSchema,
    quality: z.enum(QUALITIES),
    /** Why the result is not good, in the requested language; empty if it is good. */
    reason: z.string(),
    inputs: z.array(
      z.object({
        name: z.string(),
        signalId: idSchema,
        value: valueSchema,
        quality: z.enum(QUALITIES),
        unit: z.string(),
      }),
    ),
  }),
});

export const formulaNames = call({
  path: '/lfscada/manage/formula/names',
  keys: 'allowed',
  summary: 'Signals that a formula of the equipment can name: its own first, then others of its organisation',
  who: { auth: 'manage_equipment_view' },
  touches: [ofEquipment],
  input: z.strictObject({
    equipmentId: idSchema,
    text: optionalTextField(100),
    /** Only those that can be written. */
    writable: booleanField().optional(),
  }),
  output: z.array(
    z.object({
      signalId: idSchema,
      /** Name as written between the braces. */
      name: z.string(),
      title: z.string(),
      titleEn: z.string(),
      equipmentName: z.string(),
      unit: z.string(),
      dataType: z.string(),
    }),
  ),
});

export const signalUses = call({
  path: '/lfscada/manage/signal/uses',
  keys: 'allowed',
  summary: 'Where a signal is used',
  who: { auth: 'manage_equipment_view' },
  touches: [{ kind: 'signal', field: 'id' }],
  input: z.strictObject({ id: idSchema }),
  output: z.object({
    uses: z.array(
      z.object({
        /**
         * `write`: writes to that signal look at it, for their interlock or to be read back; `alarm`: a rule needs it; `report`: a column is of it;
         * `page`: a widget shows, writes or is driven by it; `automation`: its trigger, condition or an action names it; `recipe`: it has a value for it.
         */
        kind: z.enum(['formula', 'statistic', 'write', 'alarm', 'report', 'page', 'automation', 'recipe']),
        /** Id of the signal, alarm rule, report, page, automation or recipe that uses it. */
        id: idSchema,
        code: z.string(),
        ...NAMES,
        /** Empty for a page of a project and for a recipe, as what it is called. */
        equipmentId: z.string(),
        equipmentCode: z.string(),
        equipmentName: z.string(),
      }),
    ),
    /** The number of further users outside the access scope. */
    hidden: z.int(),
  }),
});
