import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { BAD_ADDRESS, deviceCodeOf } from './device-error.ts';
import { type DriverInput, type DriverPoint, noValue, type RawReading } from './driver.ts';

/** The places of a driver's points on its device. A malformed address is known from the start, and costs no request. */
export class Places<P> {
  /** By point; undefined where the address is malformed. */
  readonly list: readonly (P | undefined)[];
  readonly #input: Pick<DriverInput, 'points' | 'clock'>;
  readonly #codes: readonly number[];

  /** `placeOf` throws DeviceError for a malformed address. */
  constructor(
    input: Pick<DriverInput, 'points' | 'clock'>,
    placeOf: (address: DriverPoint['address'], dataType: DataType) => P,
    onMalformed: (error: unknown) => void,
  ) {
    this.#input = input;
    const parsed = input.points.map(({ address, dataType }) => {
      try {
        return { place: placeOf(address, dataType), code: 0 };
      } catch (error) {
        onMalformed(error);
        return { place: undefined, code: deviceCodeOf(error) };
      }
    });
    this.list = parsed.map(({ place }) => place);
    this.#codes = parsed.map(({ code }) => code);
  }

  /** The device code of a point without a place. */
  codeOf(index: number): number {
    return this.#codes[index] ?? BAD_ADDRESS;
  }

  /** Readings by point, before anything was requested: bad where the address is malformed, undefined elsewhere. */
  firstReadings(isDue: (index: number) => boolean): (RawReading | undefined)[] {
    const { points, clock } = this.#input;
    return points.map(({ isRead }, index) =>
      isRead && isDue(index) && this.list[index] === undefined ? noValue(this.codeOf(index), clock.now()) : undefined,
    );
  }
}
