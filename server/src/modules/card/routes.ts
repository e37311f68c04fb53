import * as calls from '@tidegate/contract/nouns/card/calls.ts';
import type { Cards } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly cards: Cards;
}

/** IoT cards. */
export const manageCardRoutes = ({ cards }: Needs): readonly Route[] => [
  serve(calls.cardAdd, (input, context) => cards.add(input, context)),
  serve(calls.cardEdit, (input, context) => cards.edit(input, context)),
  serve(calls.cardDelete, (_input, context) => cards.remove(context)),
  serve(calls.cardInfo, (_input, context) => cards.info(context)),
  serve(calls.cardQuery, (input, context) => cards.query(input, context)),
  serve(calls.cardNoticeQuery, (_input, context) => cards.notices(context)),
];
