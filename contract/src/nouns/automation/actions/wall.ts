import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { DISPLAY_SECONDS_MIN, SWITCH_SECONDS_MAX } from '../../display/display.ts';
import { defineKind } from '../kind.ts';

/** Shows a page in front of the playlist of a wall display. */
export const wallAction = defineKind({
  schema: z.strictObject({
    kind: z.literal('wall'),
    displayId: idSchema,
    /** Empty: the playlist goes on. */
    pageId: z.union([idSchema, z.literal('')]),
    /** Null: until the next switch. */
    seconds: z.int().min(DISPLAY_SECONDS_MIN).max(SWITCH_SECONDS_MAX).nullable(),
  }),
  uses: ({ displayId, pageId }) => ({ displayIds: [displayId], pageIds: pageId === '' ? [] : [pageId] }),
});
