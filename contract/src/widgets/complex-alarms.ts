import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** The current alarms of its items; without items, all that the viewer may see. The most urgent is the first. */
export const complexAlarms = widgetKind({
  type: 'ComplexAlarms',
  position: 'box',
  dataAddon: z.looseObject({
    /** Rows at most; the number of the others is shown below them. */
    rows: z.int().min(1).max(100).default(10),
    /** The least urgent priority that is listed. */
    priority: z.int().min(1).max(5).default(5),
    isUnackedOnly: z.boolean().default(false),
    /** People who may acknowledge do so in the list. */
    isAckShown: z.boolean().default(true),
  }),
  takes: 'any',
  items: ['series'],
  hasRadius: true,
  size: { width: 360, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 13, textAlign: 'left' },
});
