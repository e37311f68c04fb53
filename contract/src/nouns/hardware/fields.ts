import { z } from 'zod';
import { booleanField, jsonField, optionalTextField, numberField, numberOrNothing, textField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { PROTOCOLS } from '../../protocols/names.ts';
import {
  CHECKSUM_ALGOS,
  CHECKSUM_DIGITS,
  DIGITAL_INPUTS_MAX,
  FIRMWARE_MAX,
  HARDWARE_KINDS,
  NETWORK_TYPES,
  SERIAL_PORTS_MAX,
} from './hardware.ts';

/** Empty: without a limit. */
const limit = numberOrNothing(z.int().min(1).max(1_000_000)).default(null);
const isSet = (list: readonly unknown[]) => new Set(list).size === list.length;

/** Empty, or hexadecimal digits, as many as the algorithm requires. */
const checksumField = optionalTextField(128)
  .toLowerCase()
  .regex(/^[\da-f]*$/, 'is not hexadecimal');

/** The fields of a firmware version. */
export const firmwareFields = {
  version: textField(60),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  size: z.int().min(1).nullable().default(null),
  checksumAlgo: z.enum(CHECKSUM_ALGOS).default('sha256'),
  checksum: checksumField.default(''),
  note: optionalTextField(500).default(''),
  time: z.int().min(0).nullable().default(null),
};

const firmware = z
  .strictObject(firmwareFields)
  .refine(({ checksum, checksumAlgo }) => checksum === '' || checksum.length === CHECKSUM_DIGITS[checksumAlgo], {
    path: ['checksum'],
    message: 'has not as many digits as its algorithm gives',
  });

/** The fields that a person sets of a gateway product. */
export const hardwareFields = {
  model: nameField(60),
  name: nameField(60),
  vendor: emptyNameField(60).default(''),
  kind: z.enum(HARDWARE_KINDS).default('gateway'),
  networkTypes: jsonField(z.array(z.enum(NETWORK_TYPES)).refine(isSet, 'one is there twice')).default([]),
  serialPorts: jsonField(z.array(textField(60)).max(SERIAL_PORTS_MAX).refine(isSet, 'one is there twice')).default([]),
  maxDevices: limit,
  maxSignals: limit,
  supportedProtocols: jsonField(z.array(z.enum(PROTOCOLS)).refine(isSet, 'one is there twice')).default([]),
  digitalInputs: numberField(z.int().min(0).max(DIGITAL_INPUTS_MAX)).default(0),
  firmwareList: jsonField(
    z
      .array(firmware)
      .max(FIRMWARE_MAX)
      .refine((list) => isSet(list.map(({ version }) => version)), 'a version is there twice'),
  ).default([]),
  remark: optionalTextField(500).default(''),
  enabled: booleanField().default(true),
};
