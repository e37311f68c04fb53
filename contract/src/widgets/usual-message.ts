import { z } from 'zod';
import { conditionSchema } from './condition.ts';
import { TONES } from './tone-rule.ts';
import { widgetKind } from './widget-kind.ts';

/** A text that is shown while a condition holds, such as “Pump blocked: valve closed”, with the mark of its tone. */
export const usualMessage = widgetKind({
  type: 'UsualMessage',
  position: 'box',
  dataAddon: z.looseObject({
    /** Empty: the name of its signal. */
    text: z.string().max(500).default(''),
    textEn: z.string().max(500).default(''),
    when: conditionSchema.prefault({}),
    tone: z.enum(TONES).default('warning'),
  }),
  takes: 'any',
  hasRadius: true,
  size: { width: 320, height: 40 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 14, textAlign: 'left', radius: 4 },
});
