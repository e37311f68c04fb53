/** Further subjects of rows in the operation log. */
export const LOGGED = {
  home: { zh: '个人总览', en: 'Own overview' },
  orgHome: { zh: '组织总览', en: 'Overview of the organisation' },
} as const;

/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  home: 'person',
  orgHome: 'organisation',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'home.save': { group: 'account', zh: '修改个人总览', en: 'Changed own overview' },
  'orgHome.save': { group: 'people', zh: '修改组织的总览', en: 'Changed overview of the organisation' },
} as const;
