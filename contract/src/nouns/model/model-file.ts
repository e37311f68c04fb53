import { z } from 'zod';
import { optionalTextField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { AVATAR_MAX_BYTES } from '../../limits.ts';
import { modelContentSchema } from './model.ts';
import { nameFields, keptNames } from '../../fields/named.ts';

/** Limits of a model file: its pages, and as much again for all else. */
export const MODEL_FILE_MAX_BYTES = 8 * 1024 * 1024;

/** Names of a model. */
export const modelNameFields = {
  code: nameField(64),
  ...nameFields(60),
  category: emptyNameField(30),
  remark: optionalTextField(500),
};

/** The note on a published version. */
export const publishNote = optionalTextField(500).default('');

/** A model as a file, to be taken to another installation. */
export const modelFileSchema = z.object({
  kind: z.literal('tidegate-model'),
  ...z.object({
    code: z.string().max(64),
    ...keptNames(60),
    category: z.string().max(30),
    remark: z.string().max(500),
  }).shape,
  content: modelContentSchema,
  /** The picture that the content names, base64; empty for none. */
  picture: z
    .base64()
    .max(2 * AVATAR_MAX_BYTES)
    .default(''),
});
export type ModelFile = z.output<typeof modelFileSchema>;
