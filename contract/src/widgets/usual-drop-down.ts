import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** A choice that is written: its options, or where it has none the value texts of the signal. */
export const usualDropDown = widgetKind({
  type: 'UsualDropDown',
  position: 'box',
  dataAddon: z.looseObject({ hint: z.boolean().default(false), hintValue: z.string().max(200).default('') }),
  takes: 'any',
  isWriting: true,
  items: ['option'],
  hasRadius: true,
  size: { width: 140, height: 32 },
  style: { fill: '@surface', stroke: '@process', fontColor: '@text', fontSize: 14, radius: 4 },
});
