import type { Auth, DataRange, RoleType } from '../auths.ts';
import { ROLE_TYPES } from '../auths.ts';
import type { Texts } from '../errors.ts';
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
const NOUN_AUTH_TEXTS = {
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

type Name = `auth.${Auth}` | `range.${DataRange}` | `top.role.${RoleType}`;
/** Explanation of the permission or access scope. */
type Explanation = `auth.${Auth}.text` | `range.${DataRange}.text`;

/**
 * Names and meanings of permissions, access scopes and kinds of role, in Chinese and English, shared by the screens,
 * the refusals and the files of people. Separate from the names in `auths.ts`, which the browser loads first.
 */
export const RIGHTS_TEXTS = {
  ...NOUN_AUTH_TEXTS,

  'range.all': ['全部', 'Everything'],
  'range.all.text': ['平台上的所有组织与设备', 'All organisations and equipment of the platform'],
  'range.orgAndBelow': ['本组织及下级', 'Organisation and below'],
  'range.orgAndBelow.text': [
    '本组织及所有下级组织的设备与人员',
    'Equipment and people of the organisation and of all those below it',
  ],
  'range.org': ['本组织', 'Organisation'],
  'range.org.text': [
    '只有本组织的设备与人员，不含下级组织',
    'Equipment and people of the organisation only, not of those below it',
  ],
  'range.chosen': ['指定设备', 'Chosen equipment'],
  'range.chosen.text': ['只有逐一为此人指定的设备', 'Only equipment assigned to the person'],
  'range.own': ['本人负责', 'Own equipment'],
  'range.own.text': ['只有此人自己添加的网关与设备', 'Only gateways and equipment added by the person'],

  'top.role.platform': ['平台管理员', 'Platform administrator'],
  'top.role.admin': ['管理员', 'Administrator'],
  'top.role.engineer': ['工程师', 'Engineer'],
  'top.role.operator': ['操作员', 'Operator'],
  'top.role.viewer': ['查看者', 'Viewer'],
} as const satisfies { readonly [N in Name | Explanation]: readonly [zh: string, en: string] };

function textsOf(name: Name): Texts {
  const [zh, en] = RIGHTS_TEXTS[name];
  return { zh, en };
}

export const authTexts = (auth: Auth): Texts => textsOf(`auth.${auth}`);

export const rangeTexts = (range: DataRange): Texts => textsOf(`range.${range}`);

/** A built-in role is named after its type and shown in the reader's language. */
export const roleTypeTexts = (type: RoleType): Texts => textsOf(`top.role.${type}`);

/** The shipped roles whose name, in any language, holds the text. */
export function shippedRolesNamed(text: string): RoleType[] {
  const wanted = text.toLowerCase();
  return ROLE_TYPES.filter((type) =>
    Object.values(roleTypeTexts(type)).some((name) => name.toLowerCase().includes(wanted)),
  );
}
