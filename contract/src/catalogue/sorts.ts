import { ordersBy, type Sort } from '../sort.ts';
import { SORTS as gateway } from '../nouns/gateway/sorts.ts';
import { SORTS as hardware } from '../nouns/hardware/sorts.ts';
import { SORTS as equipment } from '../nouns/equipment/sorts.ts';
import { SORTS as alarm } from '../nouns/alarm/sorts.ts';
import { SORTS as calendar } from '../nouns/calendar/sorts.ts';
import { SORTS as automation } from '../nouns/automation/sorts.ts';
import { SORTS as model } from '../nouns/model/sorts.ts';
import { SORTS as page } from '../nouns/page/sorts.ts';
import { SORTS as picture } from '../nouns/picture/sorts.ts';
import { SORTS as multi } from '../nouns/multi/sorts.ts';
import { SORTS as card } from '../nouns/card/sorts.ts';
import { SORTS as subscription } from '../nouns/subscription/sorts.ts';
import { SORTS as role } from '../nouns/role/sorts.ts';
import { SORTS as user } from '../nouns/user/sorts.ts';
import { SORTS as log } from '../nouns/log/sorts.ts';
import { SORTS as sender } from '../nouns/sender/sorts.ts';
import { SORTS as feedback } from '../nouns/feedback/sorts.ts';
import { SORTS as message } from '../nouns/message/sorts.ts';
import { SORTS as notify } from '../nouns/notify/sorts.ts';
import { SORTS as webhook } from '../nouns/webhook/sorts.ts';
import { SORTS as recipe } from '../nouns/recipe/sorts.ts';

/** Entries of all nouns, in the order in which people read them. */
const NOUN_SORTS = {
  ...gateway,
  ...hardware,
  ...equipment,
  ...alarm,
  ...calendar,
  ...automation,
  ...model,
  ...page,
  ...picture,
  ...multi,
  ...card,
  ...subscription,
  ...role,
  ...user,
  ...log,
  ...sender,
  ...feedback,
  ...message,
  ...notify,
  ...webhook,
  ...recipe,
} as const;

/**
 * Sort keys of each list that the server pages. Lists that grow without end (logs, deliveries, records of alarms) are
 * sorted by time alone, which their index serves in both directions.
 */
export const LIST_SORTS = NOUN_SORTS satisfies { readonly [list: string]: readonly string[] };

/** A list that the server pages and sorts. */
export type SortedList = keyof typeof LIST_SORTS;

/** Sort key of a list. */
export type SortKey<List extends SortedList> = (typeof LIST_SORTS)[List][number];

/** An order of a list. */
export type ListSort<List extends SortedList> = Sort<SortKey<List>>;

/** Every order of a list. */
export const sortsOf = <List extends SortedList>(list: List): readonly ListSort<List>[] =>
  ordersBy<SortKey<List>>(LIST_SORTS[list]);
