import { z } from 'zod';
import { linkSchema } from './usual-button.ts';
import { widgetKind } from './widget-kind.ts';

/** A page of another program. Its origin has to be that of a framed page of the platform settings. */
export const complexFrame = widgetKind({
  type: 'ComplexFrame',
  position: 'box',
  dataAddon: z.looseObject({
    link: linkSchema.default(''),
    /** Read out in place of the address. */
    text: z.string().max(100).default(''),
    textEn: z.string().max(100).default(''),
  }),
  hasRadius: true,
  size: { width: 400, height: 300 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 13 },
});
