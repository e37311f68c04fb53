import { z } from 'zod';
import { colourSchema } from './colour.ts';
import { conditionSchema } from './condition.ts';

const colourRuleSchema = z.looseObject({ when: conditionSchema, color: colourSchema });
export type ColourRule = z.output<typeof colourRuleSchema>;
const COLOUR_RULES_MAX = 20;
/** Blinking while a condition holds. */
export const twinkleSchema = z.looseObject({
  when: conditionSchema,
  periodMs: z.number().min(200).max(10_000).default(1_000),
});
/** Turning while a condition holds: degrees a second, clockwise; negative the other way. */
export const rotateSchema = z.looseObject({
  when: conditionSchema,
  speed: z.number().min(-1_080).max(1_080).default(180),
});
const colourRules = z.array(colourRuleSchema).max(COLOUR_RULES_MAX).default([]);

/** Behaviour of a widget while conditions hold (field names keep their stored spelling). Of colours the first rule that holds wins. */
export const animationSchema = z.looseObject({
  /** Shown only while it holds; null shows it always. What is not known hides nothing. */
  visiable: conditionSchema.nullable().default(null),
  twinkle: twinkleSchema.nullable().default(null),
  rotate: rotateSchema.nullable().default(null),
  fillColor: colourRules,
  borderColor: colourRules,
  fontColor: colourRules,
});
export type Animation = z.output<typeof animationSchema>;
