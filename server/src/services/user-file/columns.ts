import type { DataRange, RoleType } from '@tidegate/contract/auths.ts';
import { DATA_RANGES, ROLE_TYPES } from '@tidegate/contract/auths.ts';
import type { Language } from '@tidegate/contract/errors.ts';

type Texts = { readonly [L in Language]: string };

/** The columns of a file of people, in their order, with their headings. */
export const COLUMNS = {
  loginname: { zh: '登录名', en: 'Login name' },
  name: { zh: '姓名', en: 'Name' },
  org: { zh: '组织', en: 'Organisation' },
  dept: { zh: '部门', en: 'Department' },
  role: { zh: '角色', en: 'Role' },
  dataRange: { zh: '数据范围', en: 'Data range' },
  authRegion: { zh: '控制区域', en: 'Regions' },
  equipment: { zh: '指定设备', en: 'Chosen equipment' },
  tel: { zh: '手机', en: 'Telephone' },
  email: { zh: '邮箱', en: 'E-mail' },
  enabled: { zh: '启用', en: 'Enabled' },
} as const satisfies { readonly [column: string]: Texts };

export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS).filter((name): name is Column => name in COLUMNS);

export const SHEET: Texts = { zh: '用户', en: 'People' };

const RANGES: { readonly [R in DataRange]: Texts } = {
  all: { zh: '全部', en: 'Everything' },
  orgAndBelow: { zh: '本组织及下级', en: 'Organisation and below' },
  org: { zh: '本组织', en: 'Organisation' },
  chosen: { zh: '指定设备', en: 'Chosen equipment' },
  own: { zh: '本人负责', en: 'Own' },
};

/** A shipped role is named after its type and shown in the language of who looks. */
const SHIPPED: { readonly [T in RoleType]: Texts } = {
  platform: { zh: '平台管理员', en: 'Platform administrator' },
  admin: { zh: '管理员', en: 'Administrator' },
  engineer: { zh: '工程师', en: 'Engineer' },
  operator: { zh: '操作员', en: 'Operator' },
  viewer: { zh: '查看者', en: 'Viewer' },
};

const YES: Texts = { zh: '是', en: 'Yes' };
const NO: Texts = { zh: '否', en: 'No' };
const YES_TEXTS = [YES.zh, YES.en, 'true', '1'];
const NO_TEXTS = [NO.zh, NO.en, 'false', '0'];

/** Between several texts of one cell. */
const BETWEEN = ', ';

/** The column of a heading, in whichever language and case it stands; undefined for another one. */
export function columnOf(heading: string): Column | undefined {
  return COLUMN_NAMES.find((name) => isText(COLUMNS[name], heading));
}

export const rangeText = (range: DataRange | null, language: Language): string =>
  range === null ? '' : RANGES[range][language];

/** Null for an empty cell, as the role says; undefined for what is no range. */
export function rangeOf(text: string): DataRange | null | undefined {
  if (text === '') return null;
  return DATA_RANGES.find((range) => range === text || isText(RANGES[range], text));
}

export const roleText = (role: { readonly name: string; readonly isShipped: boolean }, language: Language): string => {
  const type = role.isShipped ? ROLE_TYPES.find((one) => one === role.name) : undefined;
  return type === undefined ? role.name : SHIPPED[type][language];
};

export const enabledText = (isEnabled: boolean, language: Language): string => (isEnabled ? YES : NO)[language];

/** An empty cell is a yes; undefined for what is neither. */
export function enabledOf(text: string): boolean | undefined {
  const isOneOf = (texts: readonly string[]) => texts.some((one) => one.toLowerCase() === text.toLowerCase());
  if (text === '' || isOneOf(YES_TEXTS)) return true;
  return isOneOf(NO_TEXTS) ? false : undefined;
}

export const listText = (texts: readonly string[]): string => texts.join(BETWEEN);

/** The texts of a cell, between commas of either language or on lines of their own. */
export const listOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，;；\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

const isText = (texts: Texts, text: string): boolean =>
  Object.values(texts).some((one) => one.toLowerCase() === text.trim().toLowerCase());
