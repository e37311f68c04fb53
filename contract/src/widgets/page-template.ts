import { z } from 'zod';
import { colourSchema } from './colour.ts';
import { widgetKind } from './widget-kind.ts';

/** Why a template is not drawn; a placeholder in its place says so. */
export const TEMPLATE_FAULTS = [
  'noSource',
  'noEquipment',
  'equipmentGone',
  'sourceGone',
  'loop',
  'deep',
  'large',
] as const;
export type TemplateFault = (typeof TEMPLATE_FAULTS)[number];

/** The page of a model, drawn in a box for one equipment; it changes with that page. The server fills in what is drawn. */
export const pageTemplate = widgetKind({
  type: 'PageTemplate',
  position: 'box',
  dataAddon: z.looseObject({
    modelId: z.string().max(20).default(''),
    /** Finds the model where its id is another one: in an installation that the page was imported to. */
    modelCode: z.string().max(100).default(''),
    pageKey: z.string().max(10).default(''),
    /** The parameter; empty for the equipment that the page itself is of. */
    equipmentId: z.string().max(20).default(''),
    /** Names of the page and the equipment when it was placed: shown while they are missing. */
    title: z.string().max(200).default(''),
    equipmentName: z.string().max(200).default(''),
    /** Side of what is drawn, page units, and its ground; absent until the server has filled it in. */
    frame: z
      .looseObject({
        width: z.number().positive(),
        height: z.number().positive(),
        bgColor: z.union([z.literal(''), colourSchema]).default(''),
        bgImage: z.string().max(60).default(''),
      })
      .optional(),
    fault: z.enum(TEMPLATE_FAULTS).optional(),
  }),
  size: { width: 240, height: 160 },
  style: { fill: 'transparent', stroke: 'transparent', fontColor: '@text' },
});
