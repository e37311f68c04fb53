import { z } from 'zod';
import { optionalTextField, numberField } from '../../form.ts';
import { idSchema } from '../../id.ts';
import { SERVICE_CODE, SERVICE_MONTHS_MAX } from './subscription.ts';

const moment = numberField(z.int().min(0).max(4_102_444_800_000));

/** The fields that a person sets of a value-added service. */
export const serviceFields = {
  gatewayId: idSchema,
  kind: z.string().regex(SERVICE_CODE),
  /** By default now. */
  startAt: moment.optional(),
  months: numberField(z.int().min(1).max(SERVICE_MONTHS_MAX)),
  endAt: moment.optional(),
  remark: optionalTextField(500).default(''),
};

/** The fields of a renewal, of one service or of many. */
export const renewalFields = { months: serviceFields.months, note: optionalTextField(200).default('') };
