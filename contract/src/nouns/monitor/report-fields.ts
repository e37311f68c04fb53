import { z } from 'zod';
import { numberField } from '../../form.ts';

/** How a gateway is to report while somebody watches, and for how long. */
export const reportFields = {
  delay: numberField(z.number().min(1).max(3_600)).optional(),
  /** Seconds between two reports. */
  interval: numberField(z.number().min(0.1).max(3_600)).optional(),
};
