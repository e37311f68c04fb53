/** Mapping of the columns and values of a foreign file to fields of signals. */
import { z } from 'zod';
import { TEXT_ENCODING_NAMES } from '../../files/text-encodings.ts';
import { SIGNAL_FIELDS } from './signal-labels.ts';

/** Programs whose exports are known. */
export const LIST_SHAPES = ['own', 'kepware', 'ignition', 'fuxa', 'rockwell', 'tia', 'foreign'] as const;

const field = z.enum(SIGNAL_FIELDS);
/** Characters of a heading or value in a mapping; longer ones are cut. */
export const MAPPED_TEXT_MAX = 200;
const text = z.string().max(MAPPED_TEXT_MAX);
const COLUMNS_MAX = 256;
const VALUES_MAX = 500;

/** Field → text in the file → text in our terms. */
const values = z.partialRecord(
  field,
  z.record(text, text).refine((texts) => Object.keys(texts).length <= VALUES_MAX),
);

/** Choices of a person. Absent ones are guessed. */
export const importMappingSchema = z.strictObject({
  /** Heading → field; null for a column that is not imported. */
  columns: z
    .record(text, field.nullable())
    .refine((columns) => Object.keys(columns).length <= COLUMNS_MAX)
    .optional(),
  values: values.optional(),
  /** Fields with the same value in all rows. */
  constants: z.partialRecord(field, text).optional(),
});

export type ImportMapping = z.infer<typeof importMappingSchema>;

/** Format in which a file was read, for a preview in which it can be changed. */
export const importSourceSchema = z.object({
  /** Encoding of a text file; null for a workbook. */
  encoding: z.enum(TEXT_ENCODING_NAMES).nullable(),
  /** Name of the sheet; empty for a text file. */
  sheet: z.string(),
  /** Row of the headings, from 1; 0 for a file without headings, whose columns are named by their letters. */
  headingRow: z.int(),
  shape: z.enum(LIST_SHAPES),
  /** The columns in the order of the file, each with some of its values. */
  columns: z.array(z.object({ heading: z.string(), field: field.nullable(), samples: z.array(z.string()) })),
  /** Values of choices that are not ours: what each becomes, empty where that is unknown. */
  values: z.array(z.object({ field, text: z.string(), value: z.string() })),
  constants: z.partialRecord(field, z.string()),
  /** True if these headings were mapped before and this mapping was remembered. */
  isRemembered: z.boolean(),
});

export type ImportSource = z.infer<typeof importSourceSchema>;
