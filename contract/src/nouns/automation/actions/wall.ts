import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { DISPLAY_SECONDS_MIN, SWITCH_SECONDS_MAX } from '../../display/display.ts';
import { defineAction } from '../kind.ts';

/** Shows a page in front of the playlist of a wall display. */
export const wallAction = defineAction({
  names: { zh: '切换大屏页面', en: 'Show on a wall display' },
  missingPermission: {
    state: 'ownerDisplay',
    refusal: 'forbidden',
    zh: '所有者无权管理大屏',
    en: 'Owner may no longer manage wall displays',
  },
  schema: z.strictObject({
    kind: z.literal('wall'),
    displayId: idSchema,
    /** Empty: the playlist goes on. */
    pageId: z.union([idSchema, z.literal('')]),
    /** Null: until the next switch. */
    seconds: z.int().min(DISPLAY_SECONDS_MIN).max(SWITCH_SECONDS_MAX).nullable(),
  }),
  uses: ({ displayId, pageId }) => ({ display: [displayId], page: pageId === '' ? [] : [pageId] }),
});
