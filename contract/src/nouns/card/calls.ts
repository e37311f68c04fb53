import { z } from 'zod';
import { call } from '../../call.ts';
import { CARD_STATUSES, cardSchema } from './card.ts';
import { cardFields } from './fields.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_card_view' } as const;
const edit = { auth: 'manage_card_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'card', field: 'id' }] as const;

export const cardAdd = call({
  path: '/lfscada/manage/card/add',
  keys: 'allowed',
  summary: 'Adds an IoT card',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'card.add',
  adds: ['card'],
  input: z.strictObject(cardFields),
  output: z.object({ id: idSchema }),
});

export const cardEdit = call({
  path: '/lfscada/manage/card/edit',
  keys: 'allowed',
  summary: 'Changes an IoT card',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'card.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(cardFields) }),
  output: z.object({}),
});

export const cardDelete = call({
  path: '/lfscada/manage/card/delete',
  keys: 'allowed',
  summary: 'Deletes an IoT card; its recorded traffic is kept under its number',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'card.delete',
  input: one,
  output: z.object({}),
});

export const cardInfo = call({
  path: '/lfscada/manage/card/info',
  keys: 'allowed',
  summary: 'One IoT card with its traffic of this month',
  who: view,
  touches: itself,
  input: one,
  output: cardSchema,
});

export const cardQuery = call({
  path: '/lfscada/manage/card/query',
  keys: 'allowed',
  summary: 'A page of IoT cards, by number, carrier or plan, of a status',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.card),
    /** Part of number, carrier, plan or remark. */
    text: optionalTextField(60).default(''),
    status: z.enum(CARD_STATUSES).optional(),
  }),
  output: rowsOf(cardSchema),
});

export const cardNoticeQuery = call({
  path: '/lfscada/manage/card/notices',
  keys: 'allowed',
  summary: 'The cards that need attention: expired or expiring, near or over their plan',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(cardSchema),
});
