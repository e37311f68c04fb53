import { z } from 'zod';

export const PEM_LABELS = ['CERTIFICATE', 'X509 CRL', 'PRIVATE KEY'] as const;

/** Metadata of a schema's field beyond its type, set by `.meta(…)`. */
interface FieldMeta {
  /** Other field → the values of it with which this one is asked for. */
  readonly when?: { readonly [field: string]: readonly unknown[] };
  /** Optional to the schema, but missing without it whenever it is asked for. */
  readonly isNeeded?: boolean;
  /** Not shown while it is typed. */
  readonly isSecret?: boolean;
  /** Example of a text with a fixed notation; the same in every language. */
  readonly example?: string;
  /** PEM label of a text that people have in a file. */
  readonly pem?: (typeof PEM_LABELS)[number] | '';
}

/** One field of a form, as the schema of a protocol has it. */
export interface FormField extends Required<FieldMeta> {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'choice' | 'switch';
  /** Options of a choice. */
  readonly options: readonly (string | number)[];
  /** Lower limit of a number. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly isWhole: boolean;
  /** Upper length of a text. */
  readonly maxLength: number | undefined;
  readonly initial: unknown;
}

/** For `.meta(…)` in a protocol's schema. */
export const fieldMeta = (meta: FieldMeta): Record<string, unknown> => ({ ...meta });

const fieldMetaSchema = z.object({
  when: z.record(z.string(), z.array(z.unknown())).default({}),
  isNeeded: z.boolean().default(false),
  isSecret: z.boolean().default(false),
  example: z.string().default(''),
  pem: z.enum([...PEM_LABELS, '']).default(''),
});

/** The params that are not shown while they are typed, without a form being made of them. */
export const secretFields = ({ shape }: z.ZodObject): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    fieldMetaSchema.parse(z.globalRegistry.get(field) ?? {}).isSecret ? [name] : [],
  );

/** The fields of a protocol's params or address, in the schema's order; what is neither text, number, choice nor switch is left out. */
export function formFields(schema: z.ZodType): readonly FormField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).flatMap(([name, property]): FormField[] => {
    if (typeof property === 'boolean') return [];
    const kind = kindOf(property);
    if (kind === undefined) return [];
    const meta = fieldMetaSchema.parse(property);
    return [
      {
        ...meta,
        name,
        kind,
        options: (property.enum ?? []).filter((one) => typeof one === 'string' || typeof one === 'number'),
        min: property.minimum,
        max: property.maximum,
        isWhole: property.type === 'integer',
        maxLength: property.maxLength,
        initial: property.default,
        isNeeded: meta.isNeeded || required.includes(name),
      },
    ];
  });
}

function kindOf({ enum: options, type }: z.core.JSONSchema.BaseSchema): FormField['kind'] | undefined {
  if (options !== undefined) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return 'text';
  return type === 'boolean' ? 'switch' : undefined;
}

/** True if the field is shown, given the current form values. */
export function isAskedFor({ when }: FormField, values: { readonly [field: string]: unknown }): boolean {
  return Object.entries(when).every(([field, wanted]) => wanted.includes(values[field]));
}

/** Problem of one entry among the other form values; undefined without one. */
export const entryIssue = (
  schema: z.ZodType,
  name: string,
  held: { readonly [field: string]: unknown },
): z.core.$ZodIssue | undefined => schema.safeParse(held).error?.issues.find(({ path: [field] }) => field === name);

/** Values of an empty form. */
export function initialValues(fields: readonly FormField[]): { readonly [field: string]: unknown } {
  return Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
}
