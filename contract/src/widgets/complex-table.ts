import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Orders of the rows: as they were added, by name, the largest figure first, or the most urgent alarm first. */
export const TABLE_ORDERS = ['own', 'name', 'value', 'alarm'] as const;

/** A row for each of its items: name, value, unit and the time of the value. */
export const complexTable = widgetKind({
  type: 'ComplexTable',
  position: 'box',
  dataAddon: z.looseObject({
    order: z.enum(TABLE_ORDERS).default('own'),
    isHeadShown: z.boolean().default(true),
    isTimeShown: z.boolean().default(false),
    /** A click on a row offers to write, where the signal can be written. */
    isWritable: z.boolean().default(false),
  }),
  takes: 'any',
  items: ['series'],
  hasRadius: true,
  size: { width: 320, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 13, textAlign: 'left' },
});
