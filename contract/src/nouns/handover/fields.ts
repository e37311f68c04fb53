import { z } from 'zod';
import { numberField, optionalTextField, textField } from '../../form.ts';
import { HANDOVER_DAYS, HANDOVER_DAYS_MAX } from '../../limits.ts';

/** The fields of an offer of a gateway to another organisation. */
export const handoverFields = {
  /** Number and name as given by the other side: one alone could be guessed. */
  toOrgId: z
    .string()
    .trim()
    .max(15)
    .regex(/^[1-9]\d{0,14}$/),
  toOrgName: textField(60),
  note: optionalTextField(500).default(''),
  /** Days until it expires. */
  days: numberField(z.int().min(1).max(HANDOVER_DAYS_MAX)).default(HANDOVER_DAYS),
};

/** The reason for which an offered gateway is refused. */
export const handoverReason = textField(200);
