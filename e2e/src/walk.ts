/** What the walk needs to exist: ids of one of each. */
export interface WalkIds {
  readonly equipmentId: string;
  readonly gatewayId: string;
  readonly multiId: string;
  readonly projectPageId: string;
  readonly centreId: string;
  readonly modelId: string;
  readonly noticeId: string;
  /** The message about it, whose owner depends on the role of the walk. */
  readonly messageId: string;
  readonly shareKey: string;
  readonly frame: string;
}

/** An address of the router with examples in the place of what changes. */
interface Step {
  readonly path: string;
  /** Where it leads, when it is not where it stays. */
  readonly to?: RegExp;
  /** An operator is shown that their role has no access to it. */
  readonly isManaging?: true;
}

const plain = (...paths: readonly string[]): readonly Step[] => paths.map((path) => ({ path }));
const managing = (...paths: readonly string[]): readonly Step[] => paths.map((path) => ({ path, isManaging: true }));
const leading = (to: RegExp, ...paths: readonly string[]): readonly Step[] => paths.map((path) => ({ path, to }));

const setup = '/account/security/sms/setup';
const findpwd = '/findpwd/account';

/**
 * Every address that the router mounts, once at least: a unit test compares this list with the router and with the
 * specification. A new screen is added here; `isManaging` where an operator may not open it.
 */
export const walk = (ids: WalkIds): readonly Step[] => [
  ...leading(/^\/login$/, '/'),
  ...plain('/login', '/login.jsp', '/404', `/share/${ids.shareKey}`),
  ...leading(new RegExp(`^${findpwd}$`), '/findpwd'),
  ...plain(findpwd),
  // An address alone opens no later step of a recovery.
  ...leading(
    new RegExp(`^${findpwd}$`),
    ...['validate', 'validate/tel', 'validate/email', 'validate/question', 'password', 'finish'].map(
      (step) => `/findpwd/${step}`,
    ),
  ),

  ...plain(
    '/monitor/eg/list',
    '/map',
    `/monitor/eg/detail/list/${ids.equipmentId}/alarm`,
    `/monitor/gm/vuedetail/${ids.equipmentId}`,
    ...['real', 'write', 'history', 'alarm'].map((tab) => `/monitor/gm/vuedetail/${ids.equipmentId}/${tab}`),
    '/monitor/gm/list',
    '/monitor/gm/group',
    `/monitor/gm/detail/${ids.multiId}/01/list`,
    `/monitor/gm/detail/${ids.multiId}/01/designer`,
    '/monitor/gm/ocInfo',
    `/monitor/gm/ocInfo/${ids.centreId}`,
    `/monitor/gm/project/${ids.projectPageId}`,
    '/monitor/alarm',
    '/monitor/alarm/records',
    '/monitor/alarm/figures',
    '/monitor/history',
    '/monitor/track',
    `/monitor/track/${ids.equipmentId}`,
    '/monitor/video',
    '/monitor/report',
    `/monitor/report/${ids.equipmentId}`,
    `/monitor/eg/detail/configuration/${ids.equipmentId}`,
    `/monitor/eg/detail/configuration/${ids.equipmentId}/page`,
    `/merge/mobile/monitor/configuration/${ids.equipmentId}`,
    `/merge/mobile/monitor/configuration/${ids.equipmentId}/page`,
  ),

  ...leading(/^\/msg\/messageAll$/, '/msg'),
  ...leading(/^\/message\/messageAll$/, '/message'),
  ...['messageAll', 'messageReaden', 'messageUnReaden'].flatMap((menu) => plain(`/msg/${menu}`, `/message/${menu}`)),
  ...plain(
    `/msg/detail/messageAll/notice/${ids.noticeId}`,
    `/message/detail/notice/${ids.messageId}`,
    `/system/msg/detail/${ids.noticeId}/notice`,
  ),

  ...leading(/^\/account\/security\/(no)?sms$/, '/account', setup, '/account/security/sms', '/account/security/nosms'),
  ...leading(/^\/account\/info\/(no)?sms$/, '/account/info/sms', '/account/info/nosms'),
  ...plain('/account/config', '/account/log'),
  // Without the proof each leads to the ways of giving it; with one way alone, to that.
  ...leading(
    new RegExp(`^${setup}/`),
    `${setup}/validate`,
    ...['tel/password', 'email', 'question', 'password'].map((way) => `${setup}/validate/${way}`),
    ...['tel', 'email', 'question', 'totp'].flatMap((type) => [`${setup}/${type}/validate`, `${setup}/${type}`]),
    `${setup}/password`,
    `${setup}/success/password`,
  ),

  { path: '/manage', to: /^\/manage\/eg\/equipment\/list$/, isManaging: true },
  {
    path: `/manage/eg/equipment/edit/${ids.equipmentId}`,
    to: new RegExp(`^/manage/eg/equipment/edit/${ids.equipmentId}/info$`),
    isManaging: true,
  },
  ...managing(
    '/manage/eg/equipment/list',
    '/manage/eg/equipment/add',
    ...['info', 'driver', 'signal', 'alarm', 'report', 'page'].map(
      (tab) => `/manage/eg/equipment/edit/${ids.equipmentId}/${tab}`,
    ),
    '/manage/eg/gateway',
    `/manage/eg/gateway/${ids.gatewayId}/health`,
    '/manage/project/list',
    '/manage/system/hardware',
    '/manage/system/protocol',
    '/manage/system/model',
    `/manage/system/model/${ids.modelId}`,
    ...['parameter', 'driver', 'signal', 'alarm', 'page', 'version', 'equipment'].map(
      (tab) => `/manage/system/model/${ids.modelId}/${tab}`,
    ),
    '/manage/system/msg',
    '/manage/eg/fence',
    '/manage/api',
    '/manage/api/calls',
    '/manage/api/webhooks',
    '/manage/system/camera',
    '/manage/system/card',
    '/manage/system/service',
    '/manage/system/notify',
    '/manage/system/notify/log',
    '/manage/system/backup',
    '/manage/system/storage',
    '/manage/system/storage/retention',
    '/manage/system/setting',
    '/manage/system/quota',
    '/manage/org/user',
    '/manage/org/role',
    '/manage/log',
    '/manage/sms',
    '/manage/feedback',
  ),
  // An operator is shown that they may not edit, with a link to the page itself.
  ...plain(`/manage/eg/configuration/${ids.equipmentId}`, `/manage/project/designer/${ids.projectPageId}`),
  ...plain(`/manage/system/model/${ids.modelId}/designer/p1`),
  ...plain(`/manage/frame/${ids.frame}`, `/manage/frame/${ids.frame}/1`),
  ...plain('/feedback', '/help', '/help/signals'),
];
