import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';

/** An administrator without any right; a test says what is different about its own. */
export function userOf(part: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: '1',
    loginname: 'admin',
    name: '',
    tel: '',
    email: '',
    avatar: '',
    styleId: '',
    orgId: '1',
    orgName: '',
    deptId: '',
    roleId: '1',
    roleName: '',
    roleNameEn: '',
    roleType: 'admin',
    authRegion: [],
    dataRange: 'all',
    messageTypes: [],
    prompType: { alter: true, sound: true, title: true },
    scadaAdaption: 'ratio',
    language: null,
    timeZone: null,
    auths: [],
    sms: false,
    mustChangePassword: false,
    sessionIdleMin: 30,
    ...part,
  };
}
