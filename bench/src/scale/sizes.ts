/** Number of objects of each kind. */
export interface Size {
  readonly name: string;
  readonly gateways: number;
  readonly equipment: number;
  readonly signals: number;
  readonly alarmsADay: number;
  readonly people: number;
}

const FULL = { gateways: 2_000, equipment: 20_000, signals: 1_000_000, alarmsADay: 100_000, people: 10_000 } as const;

const partOf = (name: string, divisor: number): Size => ({
  name,
  gateways: FULL.gateways / divisor,
  equipment: FULL.equipment / divisor,
  signals: FULL.signals / divisor,
  alarmsADay: FULL.alarmsADay / divisor,
  people: FULL.people / divisor,
});

/** From the smallest, with which the others are compared, to the whole. */
export const SIZES: readonly Size[] = [partOf('1/100', 100), partOf('1/10', 10), partOf('full', 1)];

/** Everything is spread evenly over as many organisations at each size, so that a manager sees a tenth of it. */
export const ORGS = 10;
/** Days of alarm records. */
export const DAYS = 7;
