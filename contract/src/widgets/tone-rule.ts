import { z } from 'zod';
import { conditionSchema } from './condition.ts';

/** Tones of a value or a message. Each has a colour and a mark of its own, so that none is shown by colour alone. */
export const TONES = ['info', 'good', 'warning', 'alarm'] as const;
export type Tone = (typeof TONES)[number];

const toneRuleSchema = z.looseObject({ when: conditionSchema, tone: z.enum(TONES).default('warning') });
export type ToneRule = z.output<typeof toneRuleSchema>;
const TONE_RULES_MAX = 20;

/** Tones by conditions; the first rule that holds wins. A condition that names a signal is about the values of that signal only. */
export const toneRules = z.array(toneRuleSchema).max(TONE_RULES_MAX).default([]);
