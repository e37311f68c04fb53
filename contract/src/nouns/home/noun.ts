/** What else rows of the operation log are about. */
export const LOGGED = {
  home: { zh: '个人总览', en: 'Own overview' },
  orgHome: { zh: '组织总览', en: 'Overview of the organisation' },
} as const;

/** What one has to reach to change what no field names. */
export const SCOPES = {
  home: 'person',
  orgHome: 'organisation',
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'home.save': { group: 'account', zh: '修改个人总览', en: 'Changed own overview' },
  'orgHome.save': { group: 'people', zh: '修改组织的总览', en: 'Changed overview of the organisation' },
} as const;
