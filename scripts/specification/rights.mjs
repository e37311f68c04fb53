import { AUTHS } from '../../contract/src/catalogue/auths.ts';
import { part, values } from './line.mjs';

/** One of them is needed for alarm records from a message. */
const RECORD_AUTHS = [
  'monitor_multi_list_alarm',
  'monitor_multi_designer_alarm',
  'monitor_equipinfo_menu_alarm',
  'monitor_designer_menu_alarm',
];

/** Permissions (section 6). */
export const RIGHTS = part('6 Roles and permissions', [
  'User info carries roleId, roleType, auths, authRegion and dataRange. Buttons and dropdowns carry an authRegion.',
  [
    'A user has roleId, roleType, auths, authRegion and dataRange',
    'contract/src/nouns/account/user.ts',
    'server/src/modules/account/routes.test.ts › returns the person with permissions and settings',
  ],
  [
    'Buttons and drop-downs have an authRegion',
    'server/src/modules/page/published-widgets.ts',
    'server/src/modules/command/service.test.ts › is refused and not sent without the region of the widget, in a group too',
  ],
  'The management area is for administrators.',
  [
    'The management area is for administrators',
    'web/src/app/areas.tsx',
    'web/src/app/areas.test.ts › shows no entry that the role has no access to',
  ],
  'To view a device\'s alarm records from a message, the user\'s auths must contain one of: monitor_multi_list_alarm, monitor_multi_designer_alarm, monitor_equipinfo_menu_alarm, monitor_designer_menu_alarm. Otherwise the message is "No permission to view alarm records" (暂无权限查看该设备报警记录).',
  values(
    'Alarm records from a message need one of four permissions, else: No permission to view alarm records',
    [['AUTHS', RECORD_AUTHS.filter((auth) => AUTHS.some((one) => one === auth)), RECORD_AUTHS]],
    'contract/src/auths.ts',
    'server/src/modules/alarm/routes.test.ts › are available with one of the four permissions for alarm records',
  ),
  'Labels also mention no write permission, no password-change permission and no user-info modification permission.',
  [
    'No permission to write',
    'server/src/modules/command/service.ts',
    'e2e/src/writing.spec.ts › nothing is sent without the permission or the region, for a read-only signal, or while the gateway is offline',
  ],
  [
    'No permission to change the password',
    'server/src/modules/account/security/security.ts',
    'server/src/testing/access/access-cells.ts › may make exactly the calls of the role in the own organisation',
  ],
  [
    'No permission to change user information',
    'server/src/modules/account/own-account.ts',
    'server/src/modules/account/security/security.test.ts › cannot be set without permission to change account information',
  ],
  'Share authorization exists for multi-equipment sharing.',
  [
    'Sharing a multi-equipment record has separate rights',
    'contract/src/nouns/share/share.ts',
    'server/src/modules/share/routes.test.ts › includes history and writing only if enabled',
  ],
]);
