import { z } from 'zod';

/** Fields of a call by name, as its input states them. */
export type FieldSchemas = Readonly<Record<string, z.ZodType>>;

/** Limits of what a person enters, by the names that controls give them. */
interface FieldLimits {
  readonly min?: number;
  readonly max?: number;
  /** 0 for whole numbers. */
  readonly precision?: number;
  readonly maxLength?: number;
  readonly maxCount?: number;
}

/** A form field as the schema of its call describes it. */
export interface FieldFacts {
  /** `choices` and `texts` are lists; `other` has a control of its own. */
  readonly kind: 'text' | 'number' | 'choice' | 'choices' | 'texts' | 'switch' | 'other';
  /** The call refuses an empty one. A choice always has a value. */
  readonly isNeeded: boolean;
  /** Values of a choice. */
  readonly options: readonly string[];
  readonly limits: FieldLimits;
}

const OTHER: FieldFacts = { kind: 'other', isNeeded: false, options: [], limits: {} };
const KNOWN = new WeakMap<z.core.$ZodType, FieldFacts>();

/** The kind, limits and choices of a field; none without a schema. */
export function fieldFacts(schema: z.core.$ZodType | undefined): FieldFacts {
  if (schema === undefined) return OTHER;
  const known = KNOWN.get(schema);
  if (known !== undefined) return known;
  const facts = readFacts(schema);
  KNOWN.set(schema, facts);
  return facts;
}

function readFacts(schema: z.core.$ZodType): FieldFacts {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return { ...fieldFacts(schema.unwrap()), isNeeded: false };
  // The text of a request becomes a value, which has the limits.
  if (schema instanceof z.ZodPipe) return fieldFacts(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  if (schema instanceof z.ZodUnion) {
    const all = schema.options.map(fieldFacts);
    const stated = all.find(({ kind }) => kind !== 'other') ?? OTHER;
    return { ...stated, isNeeded: all.every(({ isNeeded }) => isNeeded) };
  }
  if (schema instanceof z._ZodString)
    return { ...OTHER, kind: 'text', isNeeded: !schema.safeParse('').success, limits: lengthOf(schema.maxLength) };
  if (schema instanceof z.ZodNumber) return { ...OTHER, kind: 'number', isNeeded: true, limits: spanOf(schema) };
  if (schema instanceof z.ZodBoolean) return { ...OTHER, kind: 'switch' };
  if (schema instanceof z.ZodEnum) return { ...OTHER, kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodArray) return listFacts(schema);
  return OTHER;
}

function listFacts(schema: z.ZodArray): FieldFacts {
  const { kind, options } = fieldFacts(schema.element);
  const most = schema.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength)?._zod.def.maximum;
  return {
    kind: kind === 'choice' ? 'choices' : kind === 'text' ? 'texts' : 'other',
    isNeeded: !schema.safeParse([]).success,
    options,
    limits: most === undefined ? {} : { maxCount: most },
  };
}

const lengthOf = (maxLength: number | null): FieldLimits => (maxLength === null ? {} : { maxLength });

/** Bounds that only keep a whole number exact are no limits for people. */
const isBound = (value: number | null): value is number => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const spanOf = ({ minValue, maxValue, isInt }: z.ZodNumber): FieldLimits => ({
  ...(isBound(minValue) ? { min: minValue } : {}),
  ...(isBound(maxValue) ? { max: maxValue } : {}),
  ...(isInt ? { precision: 0 } : {}),
});

/** The number of characters that a field takes; Infinity without a limit. */
export const maxLengthOf = (schema: z.ZodType): number => fieldFacts(schema).limits.maxLength ?? Infinity;

type Defaults<F extends FieldSchemas> = {
  -readonly [K in keyof F as F[K] extends z.ZodDefault ? K : never]: z.output<F[K]>;
};

/** The defaults of the fields that have one: the values of an empty form. */
export function defaultsOf<F extends FieldSchemas>(fields: F): Defaults<F>;
export function defaultsOf(fields: FieldSchemas): object {
  const defaults = Object.entries(fields).filter(([, field]) => field instanceof z.ZodDefault);
  return Object.fromEntries(defaults.map(([name, field]) => [name, field.parse(undefined)]));
}
