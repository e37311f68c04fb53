import { z } from 'zod';
import { call } from '../../call.ts';
import {
  CHECKSUM_ALGOS,
  CHECKSUM_DIGITS,
  DIGITAL_INPUTS_MAX,
  FIRMWARE_MAX,
  HARDWARE_KINDS,
  hardwareSchema,
  NETWORK_TYPES,
  SERIAL_PORTS_MAX,
} from './hardware.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { booleanField, jsonField, optionalTextField, numberField, sortedFields, textField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { AVATAR_MAX_BYTES } from '../../limits.ts';
import { PROTOCOLS } from '../../protocols/names.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_hardware_view' } as const;
const edit = { auth: 'manage_hardware_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'hardware', field: 'id' }] as const;

/** Empty: without a limit. */
const limit = z.union([z.literal('').transform(() => null), numberField(z.int().min(1).max(1_000_000))]);
const isSet = (list: readonly unknown[]) => new Set(list).size === list.length;

/** Empty, or hexadecimal digits, as many as the algorithm requires. */
const checksumField = optionalTextField(128)
  .toLowerCase()
  .regex(/^[\da-f]*$/, 'is not hexadecimal');

const firmware = z
  .strictObject({
    version: textField(60),
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
    size: z.int().min(1).nullable().default(null),
    checksumAlgo: z.enum(CHECKSUM_ALGOS).default('sha256'),
    checksum: checksumField.default(''),
    note: optionalTextField(500).default(''),
    time: z.int().min(0).nullable().default(null),
  })
  .refine(({ checksum, checksumAlgo }) => checksum === '' || checksum.length === CHECKSUM_DIGITS[checksumAlgo], {
    path: ['checksum'],
    message: 'has not as many digits as its algorithm gives',
  });

const fields = {
  model: nameField(60),
  name: nameField(60),
  vendor: emptyNameField(60),
  kind: z.enum(HARDWARE_KINDS),
  networkTypes: jsonField(z.array(z.enum(NETWORK_TYPES)).refine(isSet, 'one is there twice')),
  serialPorts: jsonField(z.array(textField(60)).max(SERIAL_PORTS_MAX).refine(isSet, 'one is there twice')),
  maxDevices: limit,
  maxSignals: limit,
  supportedProtocols: jsonField(z.array(z.enum(PROTOCOLS)).refine(isSet, 'one is there twice')),
  digitalInputs: numberField(z.int().min(0).max(DIGITAL_INPUTS_MAX)),
  firmwareList: jsonField(
    z
      .array(firmware)
      .max(FIRMWARE_MAX)
      .refine((list) => isSet(list.map(({ version }) => version)), 'a version is there twice'),
  ),
  remark: optionalTextField(500),
  enabled: booleanField(),
};

export const hardwareAdd = call({
  path: '/lfscada/manage/hardware/add',
  keys: 'allowed',
  summary: 'Adds a gateway product',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'hardware.add',
  adds: ['hardware'],
  input: z.strictObject(z.object(fields).partial().required({ model: true, name: true }).shape),
  output: z.object({ id: idSchema }),
});

export const hardwareEdit = call({
  path: '/lfscada/manage/hardware/edit',
  keys: 'allowed',
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
  keys: 'allowed',
  summary: 'Deletes a gateway product; gateways keep the name of their model',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.delete',
  input: one,
  output: z.object({}),
});

export const hardwareImage = call({
  path: '/lfscada/manage/hardware/image',
  keys: 'allowed',
  summary: 'Sets the picture of a gateway product; the same rules as an avatar',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.image',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1, tooLarge: 'avatarRule' },
  input: one,
  output: z.object({ image: z.string() }),
});

export const hardwareImageDelete = call({
  path: '/lfscada/manage/hardware/imageDelete',
  keys: 'allowed',
  summary: 'Removes the picture of a gateway product',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.imageDelete',
  input: one,
  output: z.object({}),
});

export const hardwareInfo = call({
  path: '/lfscada/manage/hardware/info',
  keys: 'allowed',
  summary: 'One gateway product',
  who: view,
  touches: itself,
  input: one,
  output: hardwareSchema,
});

export const hardwareQuery = call({
  path: '/lfscada/manage/hardware/query',
  keys: 'allowed',
  summary: 'A page of gateway products, by model, name or vendor',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.hardware),
    /** Part of model, name or vendor. */
    text: optionalTextField(60).optional(),
    enabled: booleanField().optional(),
  }),
  output: rowsOf(hardwareSchema),
});
