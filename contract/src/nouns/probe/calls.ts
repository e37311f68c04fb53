/** Requests to a device during configuration. The gateway connects to it, never the server. */
import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import { idSchema } from '../../id.ts';
import { DATA_TYPES, SIGNAL_RW } from '../signal/signal.ts';
import { jsonField, numberField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { ADOPT_MAX } from '../../limits.ts';
import { browsedSchema, gatewayAnswerSchema, lookSchema } from '../../link/gateway-asks.ts';
import { PROTOCOLS } from '../../protocols/names.ts';
import { rootCurveSchema } from '../signal/rules/scaling.ts';
import { signalFields } from '../signal/fields.ts';

const edit = { auth: 'manage_equipment_edit' } as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;
const ofDriver = { kind: 'driver', field: 'driverId' } as const;

const anything = jsonField(z.record(z.string(), z.unknown()));
const { code, ms, at, facts, certificate } = gatewayAnswerSchema.shape;
/** A device that refuses or does not respond is a normal result, with its `code`. */
const answered = {
  /** "200" or a code of `DEVICE_CODES`. */
  code,
  /** The text of the code in the person's language; empty on success. */
  message: z.string(),
  /** The error as reported by the gateway. */
  detail: z.string(),
  ms,
  at,
  facts,
  certificate,
};

export const driverTest = call({
  path: '/lfscada/manage/driver/test',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Makes the gateway of a piece of equipment connect to a device with the parameters of an unsaved driver',
  who: edit,
  touches: [ofEquipment, { ...ofDriver, optional: true }],
  rate: 'heavy',
  bound: 'outside',
  audit: 'driver.test',
  input: z.strictObject({
    equipmentId: idSchema,
    /** The driver being changed, whose secrets `params` may keep. */
    driverId: idSchema.optional(),
    protocol: z.enum(PROTOCOLS),
    params: anything,
  }),
  output: z.object(answered),
});

export const signalReadOnce = call({
  path: '/lfscada/manage/signal/readOnce',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Makes the gateway read one value of a device once, for an unsaved signal',
  who: edit,
  touches: [ofEquipment, ofDriver],
  rate: 'heavy',
  bound: 'outside',
  audit: 'signal.readOnce',
  input: z.strictObject({
    equipmentId: idSchema,
    driverId: idSchema,
    /** Any value; the gateway returns 99904 if it is malformed. */
    address: anything,
    dataType: z.enum(DATA_TYPES),
    factor: signalFields.factor.optional(),
    offset: signalFields.offset.optional(),
    /** The two points of a square root, instead of factor and offset. */
    root: jsonField(rootCurveSchema).optional(),
  }),
  output: z.object({ ...answered, look: lookSchema.nullable() }),
});

export const driverBrowse = call({
  path: '/lfscada/manage/driver/browse',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'A page of the objects and variables below a node of an OPC UA server',
  who: edit,
  touches: [ofEquipment, ofDriver],
  rate: 'heavy',
  bound: 'outside',
  audit: 'driver.browse',
  input: z.strictObject({
    equipmentId: idSchema,
    driverId: idSchema,
    /** By default the Objects folder. */
    nodeId: z.string().max(1_024).optional(),
    from: numberField(z.int().min(0).max(100_000)).optional(),
  }),
  output: z.object({ ...answered, browsed: browsedSchema.nullable() }),
});

export const driverAdopt = call({
  path: '/lfscada/manage/driver/adopt',
  keys: 'allowed',
  summary:
    'Adds signals for variables found in a device, with codes derived from their names; returns their ids in the same order',
  who: edit,
  touches: [ofEquipment, ofDriver],
  rate: 'edit',
  audit: 'driver.adopt',
  adds: ['signal'],
  input: z.strictObject({
    equipmentId: idSchema,
    driverId: idSchema,
    found: jsonField(
      z
        .array(
          z.strictObject({
            /** Checked against the schema of the driver's protocol. */
            address: z.record(z.string(), z.unknown()),
            /** The name of the signal; its code is derived from it. */
            name: nameField(100),
            dataType: z.enum(DATA_TYPES),
            rw: z.enum(SIGNAL_RW),
          }),
        )
        .min(1)
        .max(ADOPT_MAX),
    ),
    ...consentFields,
  }),
  output: z.object({ ids: z.array(idSchema) }),
});
