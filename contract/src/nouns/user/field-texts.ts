/**
 * The fields of a person as screens and Excel files call them. `was`: what earlier versions wrote above the column,
 * which an import still understands.
 */
import type { Texts } from '../../errors.ts';

export const USER_FIELD_TEXTS = {
  loginname: { zh: '用户名', en: 'Username', was: ['登录名', 'Login name'] },
  name: { zh: '姓名', en: 'Name' },
  org: { zh: '组织', en: 'Organisation' },
  dept: { zh: '部门', en: 'Department' },
  role: { zh: '角色', en: 'Role' },
  dataRange: { zh: '数据范围', en: 'Access scope', was: ['Data range'] },
  authRegion: { zh: '区域', en: 'Regions', was: ['控制区域'] },
  equipment: { zh: '可见设备', en: 'Assigned equipment', was: ['指定设备', 'Chosen equipment'] },
  tel: { zh: '手机号码', en: 'Phone', was: ['手机', 'Telephone'] },
  email: { zh: '邮箱', en: 'E-mail' },
  enabled: { zh: '启用', en: 'Enabled' },
} as const satisfies { readonly [field: string]: Texts & { readonly was?: readonly string[] } };

export type UserField = keyof typeof USER_FIELD_TEXTS;
