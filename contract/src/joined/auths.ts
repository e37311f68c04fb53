import { AUTHS as account } from '../nouns/account/auths.ts';
import { AUTHS as command } from '../nouns/command/auths.ts';
import { AUTHS as gateway } from '../nouns/gateway/auths.ts';
import { AUTHS as hardware } from '../nouns/hardware/auths.ts';
import { AUTHS as equipment } from '../nouns/equipment/auths.ts';
import { AUTHS as history } from '../nouns/history/auths.ts';
import { AUTHS as alarm } from '../nouns/alarm/auths.ts';
import { AUTHS as calendar } from '../nouns/calendar/auths.ts';
import { AUTHS as automation } from '../nouns/automation/auths.ts';
import { AUTHS as org } from '../nouns/org/auths.ts';
import { AUTHS as model } from '../nouns/model/auths.ts';
import { AUTHS as page } from '../nouns/page/auths.ts';
import { AUTHS as report } from '../nouns/report/auths.ts';
import { AUTHS as multi } from '../nouns/multi/auths.ts';
import { AUTHS as share } from '../nouns/share/auths.ts';
import { AUTHS as camera } from '../nouns/camera/auths.ts';
import { AUTHS as centre } from '../nouns/centre/auths.ts';
import { AUTHS as card } from '../nouns/card/auths.ts';
import { AUTHS as subscription } from '../nouns/subscription/auths.ts';
import { AUTHS as role } from '../nouns/role/auths.ts';
import { AUTHS as user } from '../nouns/user/auths.ts';
import { AUTHS as log } from '../nouns/log/auths.ts';
import { AUTHS as sender } from '../nouns/sender/auths.ts';
import { AUTHS as feedback } from '../nouns/feedback/auths.ts';
import { AUTHS as setting } from '../nouns/setting/auths.ts';
import { AUTHS as message } from '../nouns/message/auths.ts';
import { AUTHS as notify } from '../nouns/notify/auths.ts';
import { AUTHS as display } from '../nouns/display/auths.ts';
import { AUTHS as apiKey } from '../nouns/api-key/auths.ts';
import { AUTHS as recipe } from '../nouns/recipe/auths.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_AUTHS = {
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
