const MANTISSA_BITS = 52n;
const MANTISSA = 2n ** MANTISSA_BITS;
const EXPONENT = 0x7ffn;
/** All sums are whole multiples of the smallest double, 2^-1074. */
const UNIT_BITS = 1_074;
/** More than a double can distinguish. */
const KEPT_BITS = 64;

/** A sum of doubles that does not depend on their order, as the rounding of ordinary additions does. */
export class ExactSum {
  readonly #view = new DataView(new ArrayBuffer(8));
  #units = 0n;

  /** Infinity and NaN have no sum and are left out. */
  add(value: number): void {
    if (!Number.isFinite(value)) return;
    this.#view.setFloat64(0, Math.abs(value));
    const bits = this.#view.getBigUint64(0);
    const exponent = (bits >> MANTISSA_BITS) & EXPONENT;
    const mantissa = bits & (MANTISSA - 1n);
    const units = exponent === 0n ? mantissa : (mantissa | MANTISSA) << (exponent - 1n);
    this.#units += value < 0 ? -units : units;
  }

  /** Two sums are equal exactly when their texts are. */
  get exact(): string {
    return this.#units.toString(16);
  }

  /** The nearest double, about. */
  get value(): number {
    const size = this.#units < 0n ? -this.#units : this.#units;
    const dropped = Math.max(0, size.toString(2).length - KEPT_BITS);
    // In two steps, for 2^-1074 alone is at the edge of what a double can hold.
    const near = Number(size >> BigInt(dropped)) * 2 ** Math.ceil((dropped - UNIT_BITS) / 2);
    const value = near * 2 ** Math.floor((dropped - UNIT_BITS) / 2);
    return this.#units < 0n ? -value : value;
  }
}
