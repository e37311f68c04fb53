import { z } from 'zod';
import { numberField } from '../../form.ts';

/** Reporting of a gateway while somebody watches, and its duration. */
export const reportFields = {
  delay: numberField(z.number().min(1).max(3_600)).optional(),
  /** Seconds between two reports. */
  interval: numberField(z.number().min(0.1).max(3_600)).optional(),
};
