import { z } from 'zod';

/** The backlog of a Tidegate gateway, without current values. */
export const backlogSchema = z.object({
  gatewayName: z.string(),
  online: z.boolean(),
  /** As the gateway reported it last; null where that is not known, as of one that is offline or of another make. */
  points: z.number().nullable(),
  /** Offline since, ms; null while it is online, and for one that may have nothing: of another make, or never seen. */
  offlineSince: z.number().nullable(),
});
export type Backlog = z.output<typeof backlogSchema>;
