import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineKind } from '../kind.ts';

/** Writes a value to a signal, as a person would: with its limits, its interlock and its row in the log. */
export const writeAction = defineKind({
  schema: z.strictObject({
    kind: z.literal('write'),
    signalId: idSchema,
    /** As a person would enter it, engineering units. */
    value: z.string().trim().min(1).max(1_000),
  }),
  uses: ({ signalId }) => ({ signalIds: [signalId] }),
});
