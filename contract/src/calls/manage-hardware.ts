import { z } from 'zod';
import { call } from '../call.ts';
import { HARDWARE_KINDS, hardwareSchema, NETWORK_TYPES, SERIAL_PORTS_MAX } from '../entities/hardware.ts';
import { idSchema, rowsOf } from '../entities/id.ts';
import { booleanField, jsonField, noteField, numberField, pageFields, textField } from '../form.ts';
import { PROTOCOLS } from '../protocols/registry.ts';

const view = { auth: 'manage_hardware_view' } as const;
const edit = { auth: 'manage_hardware_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'hardware', field: 'id' }] as const;

/** Empty: without a limit. */
const limit = z.union([z.literal('').transform(() => null), numberField(z.int().min(1).max(1_000_000))]);
const isSet = (list: readonly unknown[]) => new Set(list).size === list.length;

const fields = {
  model: textField(60),
  name: textField(60),
  vendor: noteField(60),
  kind: z.enum(HARDWARE_KINDS),
  networkTypes: jsonField(z.array(z.enum(NETWORK_TYPES)).refine(isSet, 'one is there twice')),
  serialPorts: jsonField(z.array(textField(60)).max(SERIAL_PORTS_MAX).refine(isSet, 'one is there twice')),
  maxDevices: limit,
  maxSignals: limit,
  supportedProtocols: jsonField(z.array(z.enum(PROTOCOLS)).refine(isSet, 'one is there twice')),
  remark: noteField(500),
  enabled: booleanField(),
};

export const hardwareAdd = call({
  path: '/lfscada/manage/hardware/add',
  summary: 'Adds a gateway product',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'hardware.add',
  input: z.strictObject(z.object(fields).partial().required({ model: true, name: true }).shape),
  output: z.object({ id: idSchema }),
});

export const hardwareEdit = call({
  path: '/lfscada/manage/hardware/edit',
  summary: 'Changes a gateway product',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
  output: z.object({}),
});

export const hardwareDelete = call({
  path: '/lfscada/manage/hardware/delete',
  summary: 'Deletes a gateway product; gateways keep the name of their model',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.delete',
  input: one,
  output: z.object({}),
});

export const hardwareInfo = call({
  path: '/lfscada/manage/hardware/info',
  summary: 'One gateway product',
  who: view,
  touches: itself,
  input: one,
  output: hardwareSchema,
});

export const hardwareQuery = call({
  path: '/lfscada/manage/hardware/query',
  summary: 'A page of gateway products, by model, name or vendor',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...pageFields,
    /** Part of model, name or vendor. */
    text: noteField(60).optional(),
    enabled: booleanField().optional(),
  }),
  output: rowsOf(hardwareSchema),
});
