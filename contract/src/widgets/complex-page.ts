import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Another page, as it is published, in a box of this one. The viewer sees it with their own rights. */
export const complexPage = widgetKind({
  type: 'ComplexPage',
  position: 'box',
  dataAddon: z.looseObject({
    /** Id of the page; the same name as for the page that a button opens, so that copies, models and shares follow it. */
    functionPage: z.string().max(40).default(''),
  }),
  hasRadius: true,
  size: { width: 400, height: 240 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 13 },
});
