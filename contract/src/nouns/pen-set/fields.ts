import { z } from 'zod';
import { booleanField, jsonField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { idSchema } from '../../id.ts';
import { HISTORY_MAX_SIGNALS } from '../../limits.ts';
import { PEN_RANGES, penLookSchema } from './pen-set.ts';

/** The fields that a person sets of a set of pens. */
export const penSetFields = {
  name: nameField(60),
  isShared: booleanField(),
  range: z.enum(PEN_RANGES),
  /** The signals of the pens, in their order. */
  signalIds: jsonField(z.array(idSchema).min(1).max(HISTORY_MAX_SIGNALS)),
  /** Looks of the signals, in the same order; absent ones have the default. */
  looks: jsonField(z.array(penLookSchema).max(HISTORY_MAX_SIGNALS)),
};
