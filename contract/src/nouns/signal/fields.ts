import { z } from 'zod';
import { SIGNAL_KINDS, statisticSchema } from './calculation.ts';
import { idSchema } from '../../id.ts';
import { regionSchema } from '../role/role.ts';
import {
  DATA_TYPES,
  DEADBAND_TYPES,
  enumTextSchema,
  REPORT_MODES,
  SCALINGS,
  SIGNAL_RW,
  STORE_MODES,
  WRITE_CONFIRMS,
} from './signal.ts';
import {
  booleanField,
  jsonField,
  optionalTextField,
  nothing,
  numberField,
  numberOrNothing as orNothing,
  textField,
} from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { SIGNAL_GROUP_MAX, FORMULA_MAX_LENGTH } from '../../limits.ts';
import { nameFields, namesOfBy } from '../../fields/named.ts';

const SECONDS_MAX = 31_536_000;
const seconds = z.number().min(1).max(SECONDS_MAX);

/** The fields that a person sets of a signal, each from the text of a form, of a cell of a table or of a file. */
export const signalFields = {
  code: nameField(64),
  ...nameFields(100),
  ...namesOfBy('group', emptyNameField(SIGNAL_GROUP_MAX)),
  description: optionalTextField(500),
  /** Set once, when the signal is added. */
  kind: z.enum(SIGNAL_KINDS),
  formula: optionalTextField(FORMULA_MAX_LENGTH),
  recalcSec: orNothing(z.number().min(1).max(86_400)),
  statistic: z.union([nothing, jsonField(statisticSchema)]),
  rw: z.enum(SIGNAL_RW),
  dataType: z.enum(DATA_TYPES),
  driverId: idSchema,
  /** Checked against the schema of the driver's protocol. */
  address: jsonField(z.record(z.string(), z.unknown())),
  /** Sparkplug metric name; the code unless given. */
  metric: textField(512),
  unit: optionalTextField(20),
  decimals: orNothing(z.int().min(0).max(10)),
  displayMin: orNothing(),
  displayMax: orNothing(),
  scaling: z.enum(SCALINGS),
  factor: numberField(z.number().refine((factor) => factor !== 0, 'must not be 0')),
  offset: numberField(),
  rawLow: orNothing(),
  rawHigh: orNothing(),
  engLow: orNothing(),
  engHigh: orNothing(),
  clamp: booleanField(),
  discardLow: orNothing(),
  discardHigh: orNothing(),
  rollsOverAt: orNothing(z.number().positive()),
  writeMin: orNothing(),
  writeMax: orNothing(),
  writeStep: orNothing(z.number().positive()),
  pulseMs: orNothing(z.int().min(50).max(60_000)),
  writeIntervalSec: orNothing(z.number().min(0.1).max(3_600)),
  writeConfirm: z.enum(WRITE_CONFIRMS),
  interlockExpr: optionalTextField(FORMULA_MAX_LENGTH),
  readBack: booleanField(),
  readBackSignal: optionalTextField(200),
  readBackMs: orNothing(z.int().min(100).max(600_000)),
  /** Empty text demands no region. */
  authRegion: z.union([z.literal(''), regionSchema]),
  collectMs: orNothing(z.int().min(50).max(86_400_000)),
  reportMode: z.enum(REPORT_MODES),
  reportPeriodSec: orNothing(seconds),
  storeMode: z.enum(STORE_MODES),
  storePeriodSec: orNothing(seconds),
  maxGapSec: orNothing(seconds),
  deadband: numberField(z.number().min(0)),
  deadbandType: z.enum(DEADBAND_TYPES),
  staleAfterSec: orNothing(seconds),
  retentionDays: orNothing(z.int().min(1).max(36_500)),
  trueText: optionalTextField(30),
  trueTextEn: optionalTextField(30),
  falseText: optionalTextField(30),
  falseTextEn: optionalTextField(30),
  enumTexts: jsonField(z.array(enumTextSchema).max(200)),
  seq: numberField(z.int().min(0)),
};
