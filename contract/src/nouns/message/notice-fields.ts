import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { NOTICE_REACHES } from './notice.ts';
import { booleanField, optionalTextField, numberOrNothing, textField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';

/** Ms; empty: none. */
const moment = numberOrNothing(z.int().min(0).max(4_102_444_800_000));

/** The fields that a person sets of a system announcement. */
export const noticeFields = {
  /** The recipient organisation, by default the own one. */
  orgId: idSchema.optional(),
  reach: z.enum(NOTICE_REACHES).default('orgAndBelow'),
  title: nameField(100),
  titleEn: emptyNameField(100).default(''),
  content: textField(5_000),
  contentEn: optionalTextField(5_000).default(''),
  validFrom: moment.default(null),
  validUntil: moment.default(null),
  pinned: booleanField().default(false),
};
