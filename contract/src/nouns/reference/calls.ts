import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { REFERRED_KINDS, type ReferredKind, referrersSchema } from './reference.ts';

const id = idSchema.optional();
/** One of them names the object. */
const fields = {
  signal: id,
  alarmRule: id,
  page: id,
  report: id,
  calendar: id,
  recipe: id,
  display: id,
  user: id,
  role: id,
} satisfies { readonly [K in ReferredKind]: typeof id };

/** Everybody who may delete one of these objects. */
const who = {
  anyAuth: [
    'manage_equipment_edit',
    'manage_page_edit',
    'manage_report_edit',
    'manage_calendar_edit',
    'manage_recipe_edit',
    'manage_display_edit',
    'manage_user_edit',
    'manage_role_edit',
  ],
} as const;

export const objectReferrers = call({
  path: '/lfscada/manage/object/referrers',
  keys: 'allowed',
  summary:
    'What refers to an object and loses it when it is deleted: the number of each kind, kinds with none left out, and the first ones by name',
  who,
  touches: REFERRED_KINDS.map((kind) => ({ kind, field: kind, optional: true, as: 'reference' as const })),
  input: z.strictObject(fields),
  output: z.array(referrersSchema),
});
