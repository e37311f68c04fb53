import { AUTH_TEXTS as account } from '../nouns/account/auth-texts.ts';
import { AUTH_TEXTS as command } from '../nouns/command/auth-texts.ts';
import { AUTH_TEXTS as gateway } from '../nouns/gateway/auth-texts.ts';
import { AUTH_TEXTS as hardware } from '../nouns/hardware/auth-texts.ts';
import { AUTH_TEXTS as equipment } from '../nouns/equipment/auth-texts.ts';
import { AUTH_TEXTS as history } from '../nouns/history/auth-texts.ts';
import { AUTH_TEXTS as alarm } from '../nouns/alarm/auth-texts.ts';
import { AUTH_TEXTS as calendar } from '../nouns/calendar/auth-texts.ts';
import { AUTH_TEXTS as automation } from '../nouns/automation/auth-texts.ts';
import { AUTH_TEXTS as org } from '../nouns/org/auth-texts.ts';
import { AUTH_TEXTS as model } from '../nouns/model/auth-texts.ts';
import { AUTH_TEXTS as page } from '../nouns/page/auth-texts.ts';
import { AUTH_TEXTS as report } from '../nouns/report/auth-texts.ts';
import { AUTH_TEXTS as multi } from '../nouns/multi/auth-texts.ts';
import { AUTH_TEXTS as share } from '../nouns/share/auth-texts.ts';
import { AUTH_TEXTS as camera } from '../nouns/camera/auth-texts.ts';
import { AUTH_TEXTS as centre } from '../nouns/centre/auth-texts.ts';
import { AUTH_TEXTS as card } from '../nouns/card/auth-texts.ts';
import { AUTH_TEXTS as subscription } from '../nouns/subscription/auth-texts.ts';
import { AUTH_TEXTS as role } from '../nouns/role/auth-texts.ts';
import { AUTH_TEXTS as user } from '../nouns/user/auth-texts.ts';
import { AUTH_TEXTS as log } from '../nouns/log/auth-texts.ts';
import { AUTH_TEXTS as sender } from '../nouns/sender/auth-texts.ts';
import { AUTH_TEXTS as feedback } from '../nouns/feedback/auth-texts.ts';
import { AUTH_TEXTS as setting } from '../nouns/setting/auth-texts.ts';
import { AUTH_TEXTS as message } from '../nouns/message/auth-texts.ts';
import { AUTH_TEXTS as notify } from '../nouns/notify/auth-texts.ts';
import { AUTH_TEXTS as display } from '../nouns/display/auth-texts.ts';
import { AUTH_TEXTS as apiKey } from '../nouns/api-key/auth-texts.ts';
import { AUTH_TEXTS as recipe } from '../nouns/recipe/auth-texts.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_AUTH_TEXTS = {
  ...account,
  ...command,
  ...gateway,
  ...hardware,
  ...equipment,
  ...history,
  ...alarm,
  ...calendar,
  ...automation,
  ...org,
  ...model,
  ...page,
  ...report,
  ...multi,
  ...share,
  ...camera,
  ...centre,
  ...card,
  ...subscription,
  ...role,
  ...user,
  ...log,
  ...sender,
  ...feedback,
  ...setting,
  ...message,
  ...notify,
  ...display,
  ...apiKey,
  ...recipe,
} as const;
