import { z } from 'zod';
import { idSchema } from '../../id.ts';

export const __UPPER___NAME_MAX = 60;

/** Editable fields of __a_en__. Absent fields have the default written here. */
export const __camel__Shape = {
  name: z.string().trim().min(1).max(__UPPER___NAME_MAX),
  /** Empty: English screens show the name. */
  nameEn: z.string().trim().max(__UPPER___NAME_MAX).default(''),
  remark: z.string().trim().max(500).default(''),
} as const;

export const __camel__FieldsSchema = z.object(__camel__Shape);
export type __Pascal__Fields = z.output<typeof __camel__FieldsSchema>;

export const __camel__Schema = z.object({ id: idSchema, orgId: idSchema, ...__camel__Shape });
export type __Pascal__ = z.output<typeof __camel__Schema>;
