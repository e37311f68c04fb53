import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { PAGE_ROLES } from '../../widgets/page-document.ts';
import { namesOf } from '../../fields/named.ts';

/** A page of a model that can be placed on pages. */
export const offeredTemplateSchema = z.object({
  modelId: idSchema,
  modelCode: z.string(),
  ...namesOf('model'),
  pageKey: z.string(),
  title: z.string(),
  titleEn: z.string(),
  role: z.enum(PAGE_ROLES),
  width: z.number(),
  height: z.number(),
});
export type OfferedTemplate = z.output<typeof offeredTemplateSchema>;
