import { RIGHTS_TEXTS } from '@tidegate/contract/catalogue/rights-texts.ts';
import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  ...RIGHTS_TEXTS,

  'role.authsChosen': ['已选 {count} / {total}', '{count} of {total}'],
  'role.allOf': ['全选“{group}”', 'All of “{group}”'],
  'role.lacking': ['您没有此权限，不能授予', 'You do not have this permission yourself and cannot grant it'],

  'authGroup.monitor': ['监控', 'Monitoring'],
  'authGroup.alarm': ['报警', 'Alarms'],
  'authGroup.equipment': ['网关与设备', 'Gateways and equipment'],
  'authGroup.model': ['模型', 'Models'],
  'authGroup.people': ['组织、人员与角色', 'Organisations, people and roles'],
  'authGroup.records': ['日志与反馈', 'Logs and feedback'],
  'authGroup.account': ['本人账户', 'Own account'],
  'authGroup.platform': ['平台', 'Platform'],
} as const satisfies TextTable;
