import { z } from 'zod';
import { call } from '../../call.ts';
import { FEEDBACK_STATES, FEEDBACK_TYPES, feedbackSchema } from './feedback.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { optionalTextField, pageFields, sortedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';

const itself = [{ kind: 'feedback', field: 'id' }] as const;

export const feedbackAdd = call({
  path: '/lfscada/feedback/add',
  summary: 'Sends feedback to the administrators: at least 10 characters',
  who: 'signedIn',
  touches: 'own',
  rate: 'edit',
  audit: 'feedback.add',
  adds: ['feedback'],
  input: z.strictObject({ type: z.enum(FEEDBACK_TYPES), content: z.string().trim().max(2_000) }),
  output: z.object({ id: idSchema }),
});

export const feedbackOwn = call({
  path: '/lfscada/feedback/query',
  summary: 'The feedback of the person, with answers',
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({ ...pageFields }),
  output: rowsOf(feedbackSchema),
});

export const feedbackQuery = call({
  path: '/lfscada/manage/feedback/query',
  keys: 'allowed',
  summary: 'The feedback of people in the organisations within the access scope',
  who: { auth: 'manage_feedback_view' },
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.feedback),
    type: z.enum(FEEDBACK_TYPES).optional(),
    state: z.enum(FEEDBACK_STATES).optional(),
    /** Part of the text or the login name. */
    text: optionalTextField(100).default(''),
  }),
  output: rowsOf(feedbackSchema),
});

export const feedbackReply = call({
  path: '/lfscada/manage/feedback/reply',
  keys: 'allowed',
  summary: 'Answers or closes a feedback',
  who: { auth: 'manage_feedback_edit' },
  touches: itself,
  rate: 'edit',
  audit: 'feedback.reply',
  input: z.strictObject({ id: idSchema, reply: optionalTextField(2_000).optional(), state: z.enum(FEEDBACK_STATES) }),
  output: z.object({}),
});
