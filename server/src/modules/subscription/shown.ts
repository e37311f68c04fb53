import { subscriptionState } from '@tidegate/contract/nouns/subscription/rules.ts';
import type { Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import type { StoredSubscription } from './store.ts';

/** A value-added service with its state at a moment. */
export const shownSubscription = (row: StoredSubscription, at: number): Subscription => ({
  ...row,
  state: subscriptionState(row.startAt, row.endAt, at),
});
