import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Words; line breaks are kept. Those in English, where there are any, are shown to whoever reads English. */
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
