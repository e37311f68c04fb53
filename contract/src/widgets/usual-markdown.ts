import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** A text in Markdown: headings, lists, tables, links. The English text, if any, is shown in the English interface. */
export const usualMarkdown = widgetKind({
  type: 'UsualMarkdown',
  position: 'box',
  dataAddon: z.looseObject({
    text: z.string().max(20_000).default(''),
    textEn: z.string().max(20_000).default(''),
  }),
  hasRadius: true,
  size: { width: 320, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 14, textAlign: 'left' },
});
