/** What an engineer asks of a device while configuring it: the gateway looks, the server itself never connects to one. */
import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../consent-fields.ts';
import { idSchema } from '../../entities/id.ts';
import { DATA_TYPES, SIGNAL_RW } from '../../entities/signal.ts';
import { jsonField, numberField, textField } from '../../form.ts';
import { ADOPT_MAX } from '../../limits.ts';
import { browsedSchema, gatewayAnswerSchema, lookSchema } from '../../gateway-asks.ts';
import { PROTOCOLS } from '../../protocols/registry.ts';
import { rootCurveSchema } from '../../rules/signal/scaling.ts';
import { signalFields } from '../../signal-fields.ts';

const edit = { auth: 'manage_equipment_edit' } as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;
const ofDriver = { kind: 'driver', field: 'driverId' } as const;

const anything = jsonField(z.record(z.string(), z.unknown()));
const { code, ms, at, facts, certificate } = gatewayAnswerSchema.shape;
/** A device that refuses or is silent is an answer like any other: `code` says so. */
const answered = {
  /** "200" or a device code of spec §8. */
  code,
  /** The code's text in the person's language; empty when all is well. */
  message: z.string(),
  /** What went wrong, in the gateway's own words. */
  detail: z.string(),
  ms,
  at,
  facts,
  certificate,
};

export const driverTest = call({
  path: '/lfscada/manage/driver/test',
  keys: 'allowed',
  summary: 'Has the gateway of an equipment connect to a device as a driver would that is not saved yet',
  who: edit,
  touches: [ofEquipment, { ...ofDriver, optional: true }],
  rate: 'heavy',
  bound: 'outside',
  audit: 'driver.test',
  input: z.strictObject({
    equipmentId: idSchema,
    /** The driver that is changed, whose secrets `params` may keep. */
    driverId: idSchema.optional(),
    protocol: z.enum(PROTOCOLS),
    params: anything,
  }),
  output: z.object(answered),
});

export const signalReadOnce = call({
  path: '/lfscada/manage/signal/readOnce',
  keys: 'allowed',
  summary: 'Has the gateway read one value of a device once, for a signal that is not saved yet',
  who: edit,
  touches: [ofEquipment, ofDriver],
  rate: 'heavy',
  bound: 'outside',
  audit: 'signal.readOnce',
  input: z.strictObject({
    equipmentId: idSchema,
    driverId: idSchema,
    /** Whatever it is, the gateway says 99904 when it is malformed. */
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
    /** The Objects folder unless given. */
    nodeId: z.string().max(1_024).optional(),
    from: numberField(z.int().min(0).max(100_000)).optional(),
  }),
  output: z.object({ ...answered, browsed: browsedSchema.nullable() }),
});

export const driverAdopt = call({
  path: '/lfscada/manage/driver/adopt',
  keys: 'allowed',
  summary:
    'Adds signals for what was found in a device, with codes made of their names; answers their ids in the same order',
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
            /** The signal's name; its code is made of it. */
            name: textField(100),
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
