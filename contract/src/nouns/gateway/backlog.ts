import { z } from 'zod';

/** The backlog of a Tidegate gateway, without current values. */
export const backlogSchema = z.object({
  gatewayName: z.string(),
  online: z.boolean(),
  /** Points in the last report of the gateway; null if unknown, as for an offline gateway or one of another make. */
  points: z.number().nullable(),
  /** Offline since, ms; null while it is online, and for one that may have nothing: of another make, or never seen. */
  offlineSince: z.number().nullable(),
});
export type Backlog = z.output<typeof backlogSchema>;
