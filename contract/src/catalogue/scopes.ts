import { SCOPES as account } from '../nouns/account/noun.ts';
import { SCOPES as automation } from '../nouns/automation/noun.ts';
import { SCOPES as page } from '../nouns/page/noun.ts';
import { SCOPES as sender } from '../nouns/sender/noun.ts';
import { SCOPES as home } from '../nouns/home/noun.ts';
import { SCOPES as apiKey } from '../nouns/api-key/noun.ts';
import { SCOPES as webhook } from '../nouns/webhook/noun.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_SCOPES = {
  ...account,
  ...automation,
  ...page,
  ...sender,
  ...home,
  ...apiKey,
  ...webhook,
} as const;
