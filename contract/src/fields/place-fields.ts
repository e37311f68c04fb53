import { z } from 'zod';
import { optionalTextField, numberField } from '../form.ts';

const nothing = z.literal('').transform(() => null);

/** A location: degrees, WGS 84; empty if unknown. */
export const placeFields = {
  lng: z.union([nothing, numberField(z.number().min(-180).max(180))]),
  lat: z.union([nothing, numberField(z.number().min(-90).max(90))]),
  address: optionalTextField(200),
};
