import { z } from 'zod';
import { call } from '../../call.ts';
import { booleanField, optionalTextField, numberField, sortedFields, pageFields, changedFields } from '../../form.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { shownAutomationSchema } from './automation.ts';
import { automationRehearsalSchema } from './rehearsal.ts';
import { shownRunSchema } from './run.ts';
import { SORTS } from './sorts.ts';
import { automationFields } from './fields.ts';

const view = { auth: 'manage_automation_view' } as const;
const edit = { auth: 'manage_automation_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'automation', field: 'id' }] as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;

const { when, actions, name, ...others } = automationFields;
const { within, condition, cooldownSec } = others;

export const automationAdd = call({
  path: '/lfscada/manage/automation/add',
  summary: 'Adds an automation for a piece of equipment; it acts with the permissions of the person who saved it last',
  who: edit,
  touches: [ofEquipment],
  rate: 'edit',
  audit: 'automation.add',
  adds: ['automation'],
  input: z.strictObject({ equipmentId: idSchema, name, when, actions, ...z.object(others).partial().shape }),
  output: z.object({ id: idSchema }),
});

export const automationEdit = call({
  path: '/lfscada/manage/automation/edit',
  summary: 'Changes an automation, which then acts with the permissions of that person, and ends its pause',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'automation.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(automationFields) }),
  output: z.object({}),
});

export const automationEnable = call({
  path: '/lfscada/manage/automation/enable',
  summary: 'Switches an automation on or off; switching it on ends its pause. The owner stays',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'automation.enable',
  input: z.strictObject({ id: idSchema, enabled: booleanField() }),
  output: z.object({}),
});

export const automationDelete = call({
  path: '/lfscada/manage/automation/delete',
  summary: 'Deletes an automation with its trace',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'automation.delete',
  input: one,
  output: z.object({}),
});

export const automationInfo = call({
  path: '/lfscada/manage/automation/info',
  summary: 'One automation',
  who: view,
  touches: itself,
  input: one,
  output: shownAutomationSchema,
});

export const automationQuery = call({
  path: '/lfscada/manage/automation/query',
  summary: 'A page of the automations of the equipment within the access scope',
  who: view,
  touches: [{ ...ofEquipment, optional: true }],
  input: z.strictObject({
    ...sortedFields(SORTS.automation),
    equipmentId: idSchema.optional(),
    /** Part of its name. */
    text: optionalTextField(60).default(''),
    enabled: booleanField().optional(),
  }),
  output: rowsOf(shownAutomationSchema),
});

export const automationRuns = call({
  path: '/lfscada/manage/automation/runs',
  summary: 'The trace of an automation, latest first: when it was set off, and why it acted or did not',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema, ...pageFields }),
  output: rowsOf(shownRunSchema),
});

export const automationRehearse = call({
  path: '/lfscada/manage/automation/rehearse',
  summary: 'Tests an automation against stored history: when it would have acted. Changes nothing and does nothing',
  who: view,
  touches: [ofEquipment],
  rate: 'heavy',
  input: z.strictObject({
    equipmentId: idSchema,
    when,
    ...changedFields({ within, condition, cooldownSec }),
    /** Ms; the last seven days unless they are given. */
    from: numberField(z.int().min(0)).optional(),
    to: numberField(z.int().min(0)).optional(),
  }),
  output: automationRehearsalSchema,
});

export const automationSwitch = call({
  path: '/lfscada/manage/automationSwitch/set',
  summary: 'Switches all automations of the own organisation and of those below off, or on again',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'automationSwitch.set',
  input: z.strictObject({ on: booleanField() }),
  output: z.object({}),
});

export const automationSwitchInfo = call({
  path: '/lfscada/manage/automationSwitch/info',
  summary: 'Whether all automations of the own organisation are switched off, by whom and when',
  who: view,
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({
    on: z.boolean(),
    /** Null while they are on. */
    at: z.number().nullable(),
    by: z.string(),
    /** The organisation at which it was done; one above can only be switched on from there. */
    orgName: z.string(),
    isOwn: z.boolean(),
  }),
});
