import { QUOTAS as gateway } from '../nouns/gateway/noun.ts';
import { QUOTAS as hardware } from '../nouns/hardware/noun.ts';
import { QUOTAS as equipment } from '../nouns/equipment/noun.ts';
import { QUOTAS as driver } from '../nouns/driver/noun.ts';
import { QUOTAS as signal } from '../nouns/signal/noun.ts';
import { QUOTAS as alarmRule } from '../nouns/alarm-rule/noun.ts';
import { QUOTAS as calendar } from '../nouns/calendar/noun.ts';
import { QUOTAS as automation } from '../nouns/automation/noun.ts';
import { QUOTAS as org } from '../nouns/org/noun.ts';
import { QUOTAS as model } from '../nouns/model/noun.ts';
import { QUOTAS as page } from '../nouns/page/noun.ts';
import { QUOTAS as picture } from '../nouns/picture/noun.ts';
import { QUOTAS as report } from '../nouns/report/noun.ts';
import { QUOTAS as multi } from '../nouns/multi/noun.ts';
import { QUOTAS as share } from '../nouns/share/noun.ts';
import { QUOTAS as camera } from '../nouns/camera/noun.ts';
import { QUOTAS as centre } from '../nouns/centre/noun.ts';
import { QUOTAS as track } from '../nouns/track/noun.ts';
import { QUOTAS as card } from '../nouns/card/noun.ts';
import { QUOTAS as subscription } from '../nouns/subscription/noun.ts';
import { QUOTAS as role } from '../nouns/role/noun.ts';
import { QUOTAS as user } from '../nouns/user/noun.ts';
import { QUOTAS as feedback } from '../nouns/feedback/noun.ts';
import { QUOTAS as message } from '../nouns/message/noun.ts';
import { QUOTAS as notify } from '../nouns/notify/noun.ts';
import { QUOTAS as display } from '../nouns/display/noun.ts';
import { QUOTAS as apiKey } from '../nouns/api-key/noun.ts';
import { QUOTAS as webhook } from '../nouns/webhook/noun.ts';
import { QUOTAS as note } from '../nouns/note/noun.ts';
import { QUOTAS as penSet } from '../nouns/pen-set/noun.ts';
import { QUOTAS as recipe } from '../nouns/recipe/noun.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_QUOTAS = {
  ...gateway,
  ...hardware,
  ...equipment,
  ...driver,
  ...signal,
  ...alarmRule,
  ...calendar,
  ...automation,
  ...org,
  ...model,
  ...page,
  ...picture,
  ...report,
  ...multi,
  ...share,
  ...camera,
  ...centre,
  ...track,
  ...card,
  ...subscription,
  ...role,
  ...user,
  ...feedback,
  ...message,
  ...notify,
  ...display,
  ...apiKey,
  ...webhook,
  ...note,
  ...penSet,
  ...recipe,
} as const;
