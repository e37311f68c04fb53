import { LOGGED as account } from '../nouns/account/noun.ts';
import { LOGGED as alarm } from '../nouns/alarm/noun.ts';
import { LOGGED as automation } from '../nouns/automation/noun.ts';
import { LOGGED as picture } from '../nouns/picture/noun.ts';
import { LOGGED as setting } from '../nouns/setting/noun.ts';
import { LOGGED as home } from '../nouns/home/noun.ts';
import { LOGGED as apiKey } from '../nouns/api-key/noun.ts';
import { LOGGED as webhook } from '../nouns/webhook/noun.ts';
import { LOGGED as backup } from '../nouns/backup/noun.ts';
import { LOGGED as storage } from '../nouns/storage/noun.ts';
import { LOGGED as server } from '../nouns/server/noun.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_LOGGED = {
  ...account,
  ...alarm,
  ...automation,
  ...picture,
  ...setting,
  ...home,
  ...apiKey,
  ...webhook,
  ...backup,
  ...storage,
  ...server,
} as const;
