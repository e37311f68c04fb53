import * as calls from '@tidegate/contract/calls/manage/card.ts';
import type { Cards } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly cards: Cards;
}

/** IoT cards. */
export const manageCardRoutes = ({ cards }: Needs): readonly Route[] => [
  serve(calls.cardAdd, (input, ask) => cards.add(input, ask)),
  serve(calls.cardEdit, (input, ask) => cards.edit(input, ask)),
  serve(calls.cardDelete, (_input, ask) => cards.remove(ask)),
  serve(calls.cardInfo, (_input, ask) => cards.info(ask)),
  serve(calls.cardQuery, (input, ask) => cards.query(input, ask)),
  serve(calls.cardNoticeQuery, (_input, ask) => cards.notices(ask)),
];
