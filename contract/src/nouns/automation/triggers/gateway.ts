import { z } from 'zod';
import { defineTrigger } from '../kind.ts';

/** When the gateway of the equipment goes offline or comes back. */
export const gatewayTrigger = defineTrigger({
  names: { zh: '网关状态', en: 'Gateway state' },
  schema: z.strictObject({ kind: z.literal('gateway'), becomes: z.enum(['offline', 'online']) }),
  uses: () => ({}),
});
