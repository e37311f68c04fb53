import { z } from 'zod';
import { SCADA_ADAPTIONS } from '../account/user.ts';
import { booleanField, optionalTextField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { PAGE_TITLE_MAX } from '../../limits.ts';
import { colourSchema } from '../../widgets/colour.ts';
import { PAGE_DEVICES, pageSide } from '../../widgets/page-document.ts';

/** Title and options of a page, as forms send them. */
export const optionFields = {
  title: nameField(PAGE_TITLE_MAX),
  titleEn: emptyNameField(PAGE_TITLE_MAX),
  width: pageSide,
  height: pageSide,
  grid: booleanField(),
  useBgImage: booleanField(),
  bgColor: colourSchema,
  bgImage: optionalTextField(60),
  device: z.enum(PAGE_DEVICES),
  fit: z.union([z.literal(''), z.enum(SCADA_ADAPTIONS)]),
};
