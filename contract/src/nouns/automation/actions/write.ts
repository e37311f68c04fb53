import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { WRITE_VALUE_MAX } from '../../../limits.ts';
import { defineAction } from '../kind.ts';

/** Writes a value to a signal, as a person would: with its limits, its interlock and its row in the log. */
export const writeAction = defineAction({
  names: { zh: '写入变量', en: 'Write a signal' },
  missingPermission: {
    state: 'ownerWrite',
    refusal: 'noWrite',
    zh: '所有者无权写入',
    en: 'Owner may no longer write this signal',
  },
  schema: z.strictObject({
    kind: z.literal('write'),
    signalId: idSchema,
    /** Value as a person would enter it, engineering units. */
    value: z.string().trim().min(1).max(WRITE_VALUE_MAX),
  }),
  uses: ({ signalId }) => ({ signal: [signalId] }),
});
