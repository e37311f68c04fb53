import { type Auth, type AuthGroup, type DataRange, ROLE_TYPES, type RoleType } from '../auths.ts';
import type { RefusalName } from '../errors.ts';
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
import { inOrder } from './in-order.ts';

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

interface Permission {
  readonly group: AuthGroup;
  /** The least of the shipped roles that have it: every wider one has it as well. */
  readonly from: RoleType;
  readonly after?: string;
}

/**
 * Permission names, in the spec's pattern area_object_action, as the nouns say them. A role holds a set of them; the server checks the
 * one that a call names.
 */
const PERMISSIONS = NOUN_AUTHS satisfies { readonly [auth: string]: Permission };

export const AUTHS: readonly Auth[] = inOrder(PERMISSIONS);

/** The permissions of a group, in the order in which people read them. */
export const authsOfGroup = (group: AuthGroup): readonly Auth[] =>
  AUTHS.filter((auth) => PERMISSIONS[auth].group === group);

/** Permissions whose lack has a message of its own; for the others it is `forbidden`. */
export const LACK_REFUSALS: { readonly [A in Auth]?: RefusalName } = {
  monitor_signal_write: 'noWrite',
  monitor_multi_list_alarm: 'noAlarmRecords',
  monitor_multi_designer_alarm: 'noAlarmRecords',
  monitor_equipinfo_menu_alarm: 'noAlarmRecords',
  monitor_designer_menu_alarm: 'noAlarmRecords',
  account_info_edit: 'noUserInfoChange',
  account_password_edit: 'noPasswordChange',
};

const shippedWith = (type: RoleType): readonly Auth[] =>
  AUTHS.filter((auth) => ROLE_TYPES.indexOf(type) <= ROLE_TYPES.indexOf(PERMISSIONS[auth].from));

interface ShippedRole {
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
}

/** Initial permissions of a role of each type. */
export const SHIPPED_ROLES = {
  platform: { auths: shippedWith('platform'), dataRange: 'all' },
  admin: { auths: shippedWith('admin'), dataRange: 'orgAndBelow' },
  engineer: { auths: shippedWith('engineer'), dataRange: 'orgAndBelow' },
  operator: { auths: shippedWith('operator'), dataRange: 'org' },
  viewer: { auths: shippedWith('viewer'), dataRange: 'org' },
} as const satisfies { readonly [T in RoleType]: ShippedRole };
