import { KINDS as command } from '../nouns/command/noun.ts';
import { KINDS as gateway } from '../nouns/gateway/noun.ts';
import { KINDS as handover } from '../nouns/handover/noun.ts';
import { KINDS as hardware } from '../nouns/hardware/noun.ts';
import { KINDS as equipment } from '../nouns/equipment/noun.ts';
import { KINDS as driver } from '../nouns/driver/noun.ts';
import { KINDS as signal } from '../nouns/signal/noun.ts';
import { KINDS as alarm } from '../nouns/alarm/noun.ts';
import { KINDS as alarmRule } from '../nouns/alarm-rule/noun.ts';
import { KINDS as calendar } from '../nouns/calendar/noun.ts';
import { KINDS as automation } from '../nouns/automation/noun.ts';
import { KINDS as org } from '../nouns/org/noun.ts';
import { KINDS as model } from '../nouns/model/noun.ts';
import { KINDS as page } from '../nouns/page/noun.ts';
import { KINDS as report } from '../nouns/report/noun.ts';
import { KINDS as multi } from '../nouns/multi/noun.ts';
import { KINDS as camera } from '../nouns/camera/noun.ts';
import { KINDS as centre } from '../nouns/centre/noun.ts';
import { KINDS as track } from '../nouns/track/noun.ts';
import { KINDS as card } from '../nouns/card/noun.ts';
import { KINDS as subscription } from '../nouns/subscription/noun.ts';
import { KINDS as role } from '../nouns/role/noun.ts';
import { KINDS as user } from '../nouns/user/noun.ts';
import { KINDS as feedback } from '../nouns/feedback/noun.ts';
import { KINDS as message } from '../nouns/message/noun.ts';
import { KINDS as notify } from '../nouns/notify/noun.ts';
import { KINDS as display } from '../nouns/display/noun.ts';
import { KINDS as note } from '../nouns/note/noun.ts';
import { KINDS as penSet } from '../nouns/pen-set/noun.ts';
import { KINDS as recipe } from '../nouns/recipe/noun.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_KINDS = {
  ...command,
  ...gateway,
  ...handover,
  ...hardware,
  ...equipment,
  ...driver,
  ...signal,
  ...alarm,
  ...alarmRule,
  ...calendar,
  ...automation,
  ...org,
  ...model,
  ...page,
  ...report,
  ...multi,
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
  ...note,
  ...penSet,
  ...recipe,
} as const;
