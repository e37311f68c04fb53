import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { signalSchema } from './signal.ts';
import { jsonField, optionalTextField, numberField, pageFields } from '../../form.ts';
import { SIGNAL_PAGE_MAX } from '../../limits.ts';
import { signalFields } from './fields.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'signal', field: 'id' }] as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;
const ofDriver = { kind: 'driver', field: 'driverId', optional: true } as const;
export const signalAdd = call({
  path: '/lfscada/manage/signal/add',
  keys: 'allowed',
  summary: 'Adds a signal to a piece of equipment',
  who: edit,
  touches: [ofEquipment, ofDriver],
  rate: 'edit',
  audit: 'signal.add',
  adds: ['signal'],
  input: z.strictObject({
    equipmentId: idSchema,
    ...z.object(signalFields).partial().required({ code: true, name: true, rw: true, dataType: true }).shape,
    ...consentFields,
  }),
  output: z.object({ id: idSchema }),
});

export const signalEdit = call({
  path: '/lfscada/manage/signal/edit',
  keys: 'allowed',
  summary: 'Changes a signal; loosening its write protection needs the consent that a write needs now',
  who: edit,
  touches: [...itself, ofDriver],
  rate: 'edit',
  audit: 'signal.edit',
  input: z.strictObject({ id: idSchema, ...z.object(signalFields).partial().shape, ...consentFields }),
  output: z.object({}),
});

export const signalDelete = call({
  path: '/lfscada/manage/signal/delete',
  keys: 'allowed',
  summary: 'Deletes a signal',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'signal.delete',
  input: z.strictObject({ id: idSchema, ...consentFields }),
  output: z.object({}),
});

export const signalInfo = call({
  path: '/lfscada/manage/signal/info',
  keys: 'allowed',
  summary: 'One signal',
  who: view,
  touches: itself,
  input: one,
  output: signalSchema,
});

export const manageSignalQuery = call({
  path: '/lfscada/manage/signal/query',
  keys: 'allowed',
  summary: 'A page of the signals of a piece of equipment, by name or code',
  who: view,
  touches: [ofEquipment],
  input: z.strictObject({
    equipmentId: idSchema,
    ...pageFields,
    /** Larger than elsewhere: the table shows all signals of the equipment. */
    pageSize: numberField(z.int().min(1).max(SIGNAL_PAGE_MAX)).optional(),
    name: optionalTextField(100).optional(),
  }),
  output: rowsOf(signalSchema),
});

export const signalAdopt = call({
  path: '/lfscada/manage/signal/adopt',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Turns discovered metrics of the equipment into signals; returns the new ids in the same order',
  who: edit,
  touches: [ofEquipment],
  rate: 'edit',
  audit: 'signal.adopt',
  adds: ['signal'],
  input: z.strictObject({
    equipmentId: idSchema,
    metrics: jsonField(z.array(z.string().min(1).max(512)).min(1).max(500)),
  }),
  output: z.object({ ids: z.array(idSchema) }),
});
