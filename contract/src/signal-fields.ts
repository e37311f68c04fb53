import { z } from 'zod';
import { idSchema } from './entities/id.ts';
import { regionSchema } from './entities/role.ts';
import { DATA_TYPES, enumTextSchema, SIGNAL_RW, STORE_MODES, WRITE_CONFIRMS } from './entities/signal.ts';
import { jsonField, noteField, numberField, textField } from './form.ts';

const nothing = z.literal('').transform(() => null);

/** The fields that a person sets of a signal, each from the text of a form, of a cell of a table or of a file. */
export const signalFields = {
  code: textField(64),
  name: textField(100),
  nameEn: noteField(100),
  rw: z.enum(SIGNAL_RW),
  dataType: z.enum(DATA_TYPES),
  driverId: idSchema,
  /** Checked against the schema of the driver's protocol. */
  address: jsonField(z.record(z.string(), z.unknown())),
  /** Sparkplug metric name; the code unless given. */
  metric: textField(512),
  unit: noteField(20),
  decimals: z.union([nothing, numberField(z.int().min(0).max(10))]),
  factor: numberField(z.number().refine((factor) => factor !== 0, 'must not be 0')),
  offset: numberField(),
  /** Empty text takes a limit away. */
  writeMin: z.union([nothing, numberField()]),
  writeMax: z.union([nothing, numberField()]),
  writeConfirm: z.enum(WRITE_CONFIRMS),
  /** Empty text demands no region. */
  authRegion: z.union([z.literal(''), regionSchema]),
  storeMode: z.enum(STORE_MODES),
  deadband: numberField(z.number().min(0)),
  staleAfterSec: z.union([nothing, numberField(z.number().min(1).max(31_536_000))]),
  retentionDays: z.union([nothing, numberField(z.int().min(1).max(36_500))]),
  trueText: noteField(30),
  falseText: noteField(30),
  enumTexts: jsonField(z.array(enumTextSchema).max(200)),
  seq: numberField(z.int().min(0)),
};
