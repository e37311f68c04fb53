import { z } from 'zod';
import { optionalTextField, numberOrNothing } from '../form.ts';

/** A location: degrees, WGS 84; empty if unknown. */
export const placeFields = {
  lng: numberOrNothing(z.number().min(-180).max(180)).default(null),
  lat: numberOrNothing(z.number().min(-90).max(90)).default(null),
  address: optionalTextField(200).default(''),
};
