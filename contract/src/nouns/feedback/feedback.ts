import { z } from 'zod';
import { idSchema } from '../../id.ts';

export const FEEDBACK_TYPES = ['suggestion', 'fault', 'question', 'other'] as const;
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;

/** Feedback of a person, and the administrators' answer. */
export const feedbackSchema = z.object({
  id: idSchema,
  at: z.number(),
  userId: z.string(),
  loginname: z.string(),
  orgName: z.string(),
  type: z.enum(FEEDBACK_TYPES),
  content: z.string(),
  state: z.enum(FEEDBACK_STATES),
  reply: z.string(),
  repliedBy: z.string(),
  repliedAt: z.number().nullable(),
});
export type Feedback = z.output<typeof feedbackSchema>;
