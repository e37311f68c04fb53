import { HOLDINGS as gateway } from '../nouns/gateway/noun.ts';
import { HOLDINGS as hardware } from '../nouns/hardware/noun.ts';
import { HOLDINGS as equipment } from '../nouns/equipment/noun.ts';
import { HOLDINGS as calendar } from '../nouns/calendar/noun.ts';
import { HOLDINGS as org } from '../nouns/org/noun.ts';
import { HOLDINGS as model } from '../nouns/model/noun.ts';
import { HOLDINGS as page } from '../nouns/page/noun.ts';
import { HOLDINGS as multi } from '../nouns/multi/noun.ts';
import { HOLDINGS as centre } from '../nouns/centre/noun.ts';
import { HOLDINGS as track } from '../nouns/track/noun.ts';
import { HOLDINGS as card } from '../nouns/card/noun.ts';
import { HOLDINGS as role } from '../nouns/role/noun.ts';
import { HOLDINGS as user } from '../nouns/user/noun.ts';
import { HOLDINGS as display } from '../nouns/display/noun.ts';
import { HOLDINGS as recipe } from '../nouns/recipe/noun.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_HOLDINGS = {
  ...gateway,
  ...hardware,
  ...equipment,
  ...calendar,
  ...org,
  ...model,
  ...page,
  ...multi,
  ...centre,
  ...track,
  ...card,
  ...role,
  ...user,
  ...display,
  ...recipe,
} as const;
