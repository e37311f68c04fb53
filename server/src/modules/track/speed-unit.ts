/** Km/h in one of a unit of speed, as people write it. */
const FACTORS: { readonly [unit: string]: number } = {
  'm/s': 3.6,
  mps: 3.6,
  kn: 1.852,
  kt: 1.852,
  knot: 1.852,
  knots: 1.852,
  mph: 1.609_344,
  'mi/h': 1.609_344,
};

/** Factor that converts a speed to km/h; an unknown unit counts as km/h. */
export const kmhFactor = (unit: string): number => FACTORS[unit.trim().toLowerCase()] ?? 1;
