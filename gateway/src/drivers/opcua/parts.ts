import { DeviceError, NO_SUCH_VARIABLE, WRONG_TYPE } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import { ARRAY, MATRIX, SCALAR, toUa, UA, type UaValue } from './values.ts';

/** One step into a value: an element of an array or a matrix, or a field of a structure. */
export type Step = { readonly indexes: readonly number[] } | { readonly field: string };

/** The steps of an element in its notation: `[3]`, `[1,2]`, `.Speed`, `[0].Motor.Speed`. */
export const stepsOf = (element: string): readonly Step[] =>
  [...element.matchAll(/\[(?<indexes>[\d,]+)\]|\.(?<field>[^.[\]#]+)/g)].map(({ groups: { indexes, field } = {} }) =>
    field === undefined ? { indexes: (indexes ?? '').split(',').map(Number) } : { field },
  );

/** A step in its notation. */
export const stepText = (step: Step): string => ('field' in step ? `.${step.field}` : `[${step.indexes.join()}]`);

/** A field of a structure as the library describes it. */
interface Field {
  readonly name: string;
  /** As the server spells it: the library begins `name` with a small letter. */
  readonly originalName?: string;
  readonly fieldType: string;
  readonly category?: string;
  readonly isArray?: boolean;
}

/** Names of types that are another built-in one. */
const ALIASES: { readonly [name: string]: number } = {
  UtcTime: UA.DateTime,
  Duration: UA.Double,
  Counter: UA.UInt32,
  IntegerId: UA.UInt32,
  LocaleId: UA.String,
  CharArray: UA.String,
};

/**
 * The part of a value to which the steps lead; the value itself without any. Throws DeviceError: 1714 for an element or a field
 * that is not there, 1722 where a step does not suit the value.
 */
export const partOf = (whole: UaValue, steps: readonly Step[]): UaValue =>
  steps.reduce((value, step) => ('field' in step ? fieldOf(value, step.field) : elementOf(value, step.indexes)), whole);

/**
 * Puts a value in the place of a part, in the type that the part has, within `whole` itself; there is at least one step. Throws
 * DeviceError: as `partOf`, 1722 for a value of another kind, 2003 for one that does not fit.
 */
export function replacePart(whole: UaValue, steps: readonly Step[], value: RawValue): void {
  const before = partOf(whole, steps);
  if (before.arrayType !== SCALAR) throw new DeviceError(WRONG_TYPE, 'the part is an array itself');
  const sent = toUa(value, before.dataType);
  const kept = before.value;
  if (before.dataType === UA.LocalizedText && typeof kept === 'object' && kept !== null) {
    Object.assign(kept, { text: value });
    return;
  }
  const parent = partOf(whole, steps.slice(0, -1));
  const last = steps.at(-1);
  if (last === undefined) return;
  const holder = parent.value as Record<string | number, unknown>;
  holder['field' in last ? knownField(parent.value, last.field).name : flatIndex(parent, last.indexes)] = sent.value;
}

/** The steps that lead from a value to its parts: its elements or its fields; none where it has none. */
export function stepsInto(value: UaValue): { readonly count: number; readonly at: (position: number) => Step } {
  if (value.arrayType !== SCALAR) {
    const sizes = sizesOf(value);
    const at = (position: number): Step => ({ indexes: indexesAt(position, sizes) });
    return { count: sizes.reduce((count, size) => count * size, 1), at };
  }
  const fields = value.dataType === UA.ExtensionObject ? fieldsOf(value.value) : [];
  return { count: fields.length, at: (position) => ({ field: nameOf(fields[position]) }) };
}

/** The number of elements of an array or a matrix; 0 for a value that is neither. */
export const elementCount = (value: UaValue): number => (value.arrayType === SCALAR ? 0 : lengthOf(value));

function elementOf(value: UaValue, indexes: readonly number[]): UaValue {
  const index = flatIndex(value, indexes);
  const found: unknown = (value.value as readonly unknown[])[index];
  // An array of variants: each says what it is.
  if (value.dataType === UA.Variant) return found as UaValue;
  return { dataType: value.dataType, arrayType: SCALAR, value: found };
}

/** The index of an element among all elements, row by row. */
function flatIndex(value: UaValue, indexes: readonly number[]): number {
  if (value.arrayType === SCALAR) throw new DeviceError(WRONG_TYPE, 'the value is not an array');
  const sizes = sizesOf(value);
  if (sizes.length !== indexes.length) {
    throw new DeviceError(WRONG_TYPE, `the array has ${sizes.length} dimensions, not ${indexes.length}`);
  }
  if (indexes.some((index, dimension) => index >= (sizes[dimension] ?? 0))) {
    throw new DeviceError(NO_SUCH_VARIABLE, `the array (${sizes.join(' × ')}) has no element [${indexes.join()}]`);
  }
  return indexes.reduce((flat, index, dimension) => flat * (sizes[dimension] ?? 0) + index, 0);
}

function indexesAt(position: number, sizes: readonly number[]): readonly number[] {
  const indexes: number[] = [];
  let rest = position;
  for (const size of sizes.toReversed()) {
    indexes.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return indexes;
}

const sizesOf = (value: UaValue): readonly number[] =>
  value.arrayType === MATRIX && value.dimensions ? value.dimensions : [lengthOf(value)];

/** The library has arrays as arrays and as typed arrays; an empty one may be null. */
const lengthOf = ({ value }: UaValue): number => (value as { length?: number } | null | undefined)?.length ?? 0;

function fieldOf({ dataType, arrayType, value }: UaValue, name: string): UaValue {
  if (dataType !== UA.ExtensionObject || arrayType !== SCALAR || typeof value !== 'object' || value === null) {
    throw new DeviceError(WRONG_TYPE, `the value has no fields, and so no ${name}`);
  }
  const field = knownField(value, name);
  const found: unknown = (value as Readonly<Record<string, unknown>>)[field.name];
  return { dataType: typeOf(field, found), arrayType: field.isArray === true ? ARRAY : SCALAR, value: found };
}

function knownField(structure: unknown, name: string): Field {
  const fields = fieldsOf(structure);
  if (fields.length === 0) throw new DeviceError(WRONG_TYPE, 'the server does not describe the type of the structure');
  const field = fields.find((one) => nameOf(one) === name) ?? fields.find((one) => one.name === name);
  if (field !== undefined) return field;
  throw new DeviceError(NO_SUCH_VARIABLE, `the structure has no field ${name}: ${fields.map(nameOf).join(', ')}`);
}

/** The fields of a decoded structure, those of the types that it is derived from first; none where its type is unknown. */
function fieldsOf(structure: unknown): readonly Field[] {
  if (typeof structure !== 'object' || structure === null) return [];
  const found: Field[] = [];
  const known = new Set<string>();
  for (let type: unknown = structure.constructor; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
    const { schema } = type as { schema?: { fields?: readonly Field[] } };
    const own = (schema?.fields ?? []).filter(({ name }) => !known.has(name));
    for (const { name } of own) known.add(name);
    found.unshift(...own);
  }
  return found;
}

const nameOf = (field: Field | undefined): string => field?.originalName ?? field?.name ?? '';

/** The built-in type of a field; where the description of the structure leaves it open, that of what it holds. */
function typeOf({ category, fieldType }: Field, value: unknown): number {
  if (category === 'enumeration') return UA.Int32;
  if (category === 'complex') return UA.ExtensionObject;
  const named = (UA as { readonly [name: string]: number })[fieldType] ?? ALIASES[fieldType];
  if (named !== undefined) return named;
  if (value instanceof Date) return UA.DateTime;
  if (typeof value === 'boolean') return UA.Boolean;
  if (typeof value === 'string') return UA.String;
  return typeof value === 'number' ? UA.Double : UA.ExtensionObject;
}
