import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineTrigger } from '../kind.ts';

/** Comparison of a value; `changes` compares it with the previous one. */
const SIGNAL_TESTS = ['above', 'below', 'equal', 'notEqual', 'changes'] as const;
/** A day: the longest that a value may have to stay. */
const FOR_SEC_MAX = 86_400;

/** When the value of a signal comes to meet a comparison. It has to stop meeting it before it can do so again. */
export const signalTrigger = defineTrigger({
  names: { zh: '变量变化', en: 'Value of a signal' },
  schema: z
    .strictObject({
      kind: z.literal('signal'),
      signalId: idSchema,
      is: z.enum(SIGNAL_TESTS),
      /** Engineering units; true is 1. Null for `changes`. */
      limit: z.number().nullable(),
      /** Seconds for which it has to be met without a break; nothing to wait for with `changes`. */
      forSec: z.number().min(0).max(FOR_SEC_MAX),
    })
    .refine(({ is, limit }) => is === 'changes' || limit !== null, { path: ['limit'], message: 'is missing' }),
  uses: ({ signalId }) => ({ signal: [signalId] }),
});
