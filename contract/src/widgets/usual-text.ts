import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** A text; line breaks are kept. The English text, if any, is shown in the English interface. */
export const usualText = widgetKind({
  type: 'UsualText',
  position: 'box',
  dataAddon: z.looseObject({
    text: z.string().max(5_000).default(''),
    textEn: z.string().max(5_000).default(''),
  }),
  takes: 'any',
  hasRadius: true,
  size: { width: 120, height: 32 },
  style: { fill: 'transparent', stroke: 'transparent', fontColor: '@text', fontSize: 14 },
});
