import { z } from 'zod';
import { pictureFields } from './picture-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A symbol or picture; its states are items, of which the first whose condition holds is shown. */
export const usualImage = widgetKind({
  type: 'UsualImage',
  position: 'box',
  dataAddon: z.looseObject(pictureFields),
  takes: 'any',
  items: ['state'],
  hasRadius: true,
  isFlippable: true,
  size: { width: 64, height: 64 },
  style: { fill: 'transparent', stroke: 'transparent', fontColor: '@text' },
});
