/** One property of an object. */
export interface ReadItem {
  readonly type: number;
  readonly instance: number;
  readonly property: number;
  readonly index?: number | undefined;
}

/** A typed value, as the library has it. */
export interface Typed {
  readonly type: number;
  readonly value: unknown;
}

/** The answer of a device for a property: its values, or the device code of its error; status flags where the object has them. */
export interface Result {
  readonly values: readonly Typed[];
  readonly error: number;
  readonly flags: number;
}
