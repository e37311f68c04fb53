import { z } from 'zod';
import { pageOptionsSchema } from '../widgets/page-document.ts';
import { WIDGET_KINDS, WIDGET_TYPES, type WidgetType } from '../widgets/registry.ts';
import { widgetSchema } from '../widgets/widget.ts';

type Raw = { readonly [field: string]: unknown };
type Schema = z.core.$ZodType;

/** Tried in this order where a schema asks for something special: the first that it takes and that is not its default. */
const SAMPLES: readonly unknown[] = [
  'Sample 样本',
  '#336699',
  'rtmp://cam.example/live',
  'https://cam.example/live.m3u8',
  '/monitor/eg/list',
  7,
  3,
  0.5,
  250,
  true,
  false,
  1,
];

/**
 * A widget of a type in which every property that the contract knows differs from its default. It is made from the schema: a
 * property that is added to it is in here by itself. `id` is a number that no other widget of the page has.
 */
export function fullWidget(type: WidgetType, id: number): Raw {
  const made = filled(schemaOf(widgetSchema(type)), { id, type, path: '' });
  if (!isRaw(made)) throw new Error(`nothing was made of ${type}`);
  const { children: _none, ...rest } = made;
  const own = { ...rest, ...savedAddon(type, rest), id: hexId(id), widgetType: type };
  if (type !== 'WidgetGroup') return own;
  return { ...own, children: [fullWidget('ShapeRect', id * 100 + 1), fullWidget('UsualText', id * 100 + 2)] };
}

/** Fields that the server fills in for a template are never saved. */
function savedAddon(type: WidgetType, { dataAddon }: Raw): Raw {
  if (type !== 'PageTemplate' || !isRaw(dataAddon)) return {};
  const { frame: _frame, fault: _fault, ...saved } = dataAddon;
  return { dataAddon: saved };
}

/** One widget of every type, all of them full. */
export const fullWidgets = (): readonly Raw[] => WIDGET_TYPES.map((type, index) => fullWidget(type, index + 1));

/** Options of a page of which each differs from its default. `id` and the version of the format say what they have to. */
export function fullOptions(): Raw {
  const made = filled(schemaOf(pageOptionsSchema), { id: 0, type: 'WidgetGroup', path: 'con' });
  return isRaw(made) ? { ...made, schemaVersion: 1 } : {};
}

const hexId = (id: number): string => id.toString(16).padStart(32, '0');
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  /** Id of the widget; the ids of its parts follow from it. */
  readonly id: number;
  readonly type: WidgetType;
  readonly path: string;
}

/** A schema as zod describes it to itself. */
const schemaOf = (schema: z.ZodType): Schema => schema;

function filled(schema: Schema, place: Place, before?: unknown): unknown {
  if (place.path === '.items') return itemsOf(schema, place);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const { innerType, defaultValue } = schema.def;
    return filled(innerType, place, typeof defaultValue === 'function' ? undefined : defaultValue);
  }
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return filled(schema.def.innerType, place, before);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(schema.def.shape);
    return Object.fromEntries(
      fields.map(([name, of]) => [name, filled(of, { ...place, path: `${place.path}.${name}` })]),
    );
  }
  if (schema instanceof z.ZodArray)
    return [filled(schema.def.element, place), filled(schema.def.element, { ...place, path: `${place.path}.2` })];
  if (schema instanceof z.ZodEnum) return Object.values(schema.def.entries).findLast((one) => one !== before);
  if (schema instanceof z.ZodLiteral) return schema.def.values[0];
  if (schema instanceof z.ZodUnknown) return { kept: ['as it came', 1] };
  return sampled(schema, place, before);
}

function sampled(schema: Schema, { id, path }: Place, before: unknown): unknown {
  const accepts = (value: unknown) => {
    const read = z.safeParse(schema, value);
    return read.success && read.data === value && value !== before;
  };
  const found = [...choicesOf(schema), ...SAMPLES, hexId(id * 1_000 + path.length)].find(accepts);
  if (found === undefined) throw new Error(`no sample for ${path}`);
  return found;
}

/** The words that a choice of several schemas offers. */
const choicesOf = (schema: Schema): readonly unknown[] =>
  schema instanceof z.ZodUnion
    ? schema.def.options.flatMap((one) => (one instanceof z.ZodEnum ? Object.values(one.def.entries) : []))
    : [];

/** The items that the type takes, one of each kind. */
function itemsOf(schema: Schema, place: Place): readonly unknown[] {
  const array = schema instanceof z.ZodDefault ? schema.def.innerType : schema;
  if (!(array instanceof z.ZodArray)) throw new Error('items are no list');
  const kinds = WIDGET_KINDS[place.type].items;
  return kinds.map((itemType, index) => {
    const item = filled(array.def.element, { ...place, path: '.item' });
    return isRaw(item) ? { ...item, id: hexId(place.id * 10_000 + index), itemType, seq: index + 1 } : item;
  });
}
