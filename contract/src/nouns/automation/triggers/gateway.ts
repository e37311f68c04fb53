import { z } from 'zod';
import { defineKind } from '../kind.ts';

/** When the gateway of the equipment goes offline or comes back. */
export const gatewayTrigger = defineKind({
  schema: z.strictObject({ kind: z.literal('gateway'), becomes: z.enum(['offline', 'online']) }),
  uses: () => ({}),
});
