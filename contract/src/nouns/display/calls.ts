import { z } from 'zod';
import { call } from '../../call.ts';
import { DISPLAY_SECONDS_MIN, displayScreenSchema, listedDisplaySchema, SWITCH_SECONDS_MAX } from './display.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { optionalTextField, numberField, pageFields, textField, changedFields } from '../../form.ts';
import { displayFields } from './fields.ts';

/** Wall displays, for the administrator who sets them up. A program cannot: their tokens are secrets. */
const edit = { who: { auth: 'manage_display_edit' }, rate: 'edit' } as const;
const itself = [{ kind: 'display', field: 'id' }] as const;
const one = z.strictObject({ id: idSchema });
/** Only this response contains the token. */
const withToken = z.object({ token: z.string() });

export const displayAdd = call({
  ...edit,
  path: '/lfscada/manage/display/add',
  summary: 'Adds a wall display to the own organisation; only this response contains the token of its link',
  touches: 'nothing',
  audit: 'display.add',
  adds: ['display'],
  input: z.strictObject(displayFields),
  output: withToken.extend({ id: idSchema }),
});

export const displayEdit = call({
  ...edit,
  path: '/lfscada/manage/display/edit',
  summary: 'Changes a wall display; screens follow within seconds',
  touches: itself,
  audit: 'display.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(displayFields) }),
  output: z.object({}),
});

export const displayDelete = call({
  ...edit,
  path: '/lfscada/manage/display/delete',
  summary: 'Deletes a wall display; its screens are signed out within a second',
  touches: itself,
  audit: 'display.delete',
  input: one,
  output: z.object({}),
});

export const displayPair = call({
  ...edit,
  path: '/lfscada/manage/display/pair',
  summary: 'Signs in the screen that shows a pairing code as a wall display',
  touches: itself,
  audit: 'display.pair',
  input: z.strictObject({ id: idSchema, code: textField(40) }),
  /** The screen, as it asked for its code. */
  output: displayScreenSchema.pick({ ip: true, agent: true }),
});

export const displayRotate = call({
  ...edit,
  path: '/lfscada/manage/display/rotate',
  summary: 'Issues a new link of a wall display: the former one is void, and its screens are signed out',
  touches: itself,
  audit: 'display.rotate',
  input: one,
  output: withToken,
});

export const displayRevoke = call({
  ...edit,
  path: '/lfscada/manage/display/revoke',
  summary: 'Revokes the link of a wall display and signs out its screens within a second',
  touches: itself,
  audit: 'display.revoke',
  input: one,
  output: z.object({}),
});

export const displayEndScreen = call({
  ...edit,
  path: '/lfscada/manage/display/endScreen',
  summary: 'Signs out one screen of a wall display; the link stays valid',
  touches: itself,
  audit: 'display.endScreen',
  input: z.strictObject({ id: idSchema, screenId: idSchema }),
  output: z.object({}),
});

export const displaySwitch = call({
  ...edit,
  path: '/lfscada/manage/display/switch',
  summary:
    'Shows a page in front of the playlist of a wall display, for a time or until the next switch; without a page the playlist goes on',
  touches: [...itself, { kind: 'page', field: 'pageId', optional: true, as: 'reference' }],
  audit: 'display.switch',
  input: z.strictObject({
    id: idSchema,
    pageId: idSchema.optional(),
    /** Until the next switch unless it is given. */
    seconds: numberField(z.int().min(DISPLAY_SECONDS_MIN).max(SWITCH_SECONDS_MAX)).optional(),
  }),
  output: z.object({}),
});

export const displayQuery = call({
  who: { auth: 'manage_display_edit' },
  path: '/lfscada/manage/display/query',
  summary: 'A page of the wall displays within the access scope, with the screens that are signed in',
  touches: 'list',
  input: z.strictObject({
    ...pageFields,
    /** Part of its name. */
    text: optionalTextField(60).optional(),
  }),
  output: rowsOf(listedDisplaySchema),
});
