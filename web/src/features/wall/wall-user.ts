import { DISPLAY_AUTHS } from '@tidegate/contract/nouns/display/display.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';

const NONE = {
  name: '',
  tel: '',
  email: '',
  avatar: '',
  styleId: '',
  orgName: '',
  deptId: '',
  roleName: '',
  roleNameEn: '',
};

/** Nobody, with the rights of a wall display: the parts of its pages ask whether there is a right to view. */
export const WALL_USER: UserInfo = {
  ...NONE,
  userId: '0',
  loginname: '',
  orgId: '0',
  roleId: '0',
  roleType: 'viewer',
  authRegion: [],
  dataRange: 'chosen',
  messageTypes: [],
  prompType: { alter: false, sound: false, title: false },
  scadaAdaption: 'ratio',
  language: null,
  timeZone: null,
  auths: [...DISPLAY_AUTHS],
  sms: false,
  mustChangePassword: false,
  sessionIdleMin: 0,
};
