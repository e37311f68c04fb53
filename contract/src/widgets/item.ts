import { z } from 'zod';
import { DATA_ID_MAX } from '../limits.ts';
import { colourSchema } from './colour.ts';
import { conditionSchema } from './condition.ts';

/** Meaning of an item for its widget: a curve, bar or slice, a choice of a drop-down, a look while a condition holds, a frame. */
export const ITEM_TYPES = ['series', 'option', 'state', 'frame', 'setpoint'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** 32 hexadecimal characters. */
export const widgetIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'not 32 hexadecimal characters');

/** Fields of an item besides its binding; its type decides which of them count. */
export const itemAddonSchema = z.looseObject({
  /** Colour of a curve, bar or slice; empty takes the next of the series. */
  color: z.union([z.literal(''), colourSchema]).default(''),
  /** Shown in place of the signal's name, or of a choice. */
  text: z.string().max(200).default(''),
  /** Value that a choice writes. */
  value: z.string().max(200).default(''),
  /** When a state holds; of several the first. */
  when: conditionSchema.nullable().default(null),
  /** State of the symbol, or an own picture in its place. */
  state: z.string().max(40).default(''),
  picture: z.string().max(60).default(''),
});

/** A part of a widget with a binding of its own. */
export const itemSchema = z.looseObject({
  id: widgetIdSchema,
  itemType: z.enum(ITEM_TYPES),
  dataId: z.string().max(DATA_ID_MAX).default(''),
  dataType: z.enum(['signal', 'report']).default('signal'),
  dataName: z.string().max(200).default(''),
  dataAddon: itemAddonSchema.prefault({}),
  /** Further data and notes of the part, as its widget has them: kept as they came, for the program that wrote them. */
  dataArray: z.array(z.unknown()).max(1_000).default([]),
  reserve: z.string().max(2_000).default(''),
  seq: z.number().default(0),
});
export type Item = z.output<typeof itemSchema>;
