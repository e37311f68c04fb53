import type { UserInfo } from '../account/user.ts';
import { DISPLAY_AUTHS } from './display.ts';
import { NO_NAMES, namesAs } from '../../locale/name-text.ts';

/** Nobody, with the rights of a wall display: what the parts of pages ask about the person who watches. */
export const DISPLAY_USER: UserInfo = {
  userId: '0',
  loginname: '',
  name: '',
  tel: '',
  email: '',
  avatar: '',
  styleId: '',
  orgId: '0',
  orgName: '',
  deptId: '',
  roleId: '0',
  ...namesAs('role', NO_NAMES),
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
