// Lists of the specification's sections 2 (routes) and 7 (calls), and of the design's routes: facts, each once.
// docs/routes.md is made from them, and a test compares them with the router and the contract.

/**
 * A route of the specification; `{name}` is a variable part.
 * @typedef {{ readonly route: string, readonly to?: string }} SpecRoute `to`: where it redirects
 */

const setup = '/account/security/sms/setup';

/** @type {readonly SpecRoute[]} */
export const SPEC_ROUTES = [
  { route: '/', to: '/login' },
  { route: '/login' },
  { route: '/login.jsp' },
  { route: '/404' },
  { route: '/map' },
  { route: '/system/msg/detail/{dataId}/{msgType}' },
  ...['messageAll', 'messageReaden', 'messageUnReaden'].map((list) => ({ route: `/message/${list}` })),
  { route: '/message/detail/{msgType}/{msgId}' },

  { route: '/findpwd', to: '/findpwd/account' },
  ...['account', 'validate', 'validate/tel', 'validate/email', 'validate/question', 'password', 'finish'].map(
    (step) => ({
      route: `/findpwd/${step}`,
    }),
  ),

  { route: '/manage', to: '/manage/eg/equipment/list' },
  { route: '/manage/frame/{path}' },
  { route: '/manage/frame/{path}/{openFlag}' },
  { route: '/manage/eg/equipment/list' },
  { route: '/manage/eg/equipment/add' },
  { route: '/manage/eg/equipment/edit/{id}', to: '/manage/eg/equipment/edit/{id}/info' },
  ...['info', 'driver', 'signal', 'report', 'page'].map((tab) => ({ route: `/manage/eg/equipment/edit/{id}/${tab}` })),
  { route: '/manage/eg/gateway' },
  ...['hardware', 'protocol', 'model', 'msg'].map((name) => ({ route: `/manage/system/${name}` })),
  { route: '/manage/eg/configuration/{id}' },
  { route: '/manage/project/designer/{id}' },

  { route: '/monitor/eg/list' },
  { route: '/monitor/eg/detail/list/{id}/{alarm}' },
  { route: '/monitor/gm/list' },
  { route: '/monitor/gm/group' },
  { route: '/monitor/gm/ocInfo' },
  { route: '/monitor/gm/ocInfo/{ocId}' },
  { route: '/monitor/gm/vuedetail/{equipId}' },
  ...['real', 'write', 'history', 'alarm'].map((tab) => ({ route: `/monitor/gm/vuedetail/{equipId}/${tab}` })),
  { route: '/monitor/gm/detail/{id}/{ruleType}/{openType}' },
  { route: '/monitor/eg/detail/configuration/{id}/{alarm}' },
  { route: '/merge/mobile/monitor/configuration/{id}' },
  { route: '/merge/mobile/monitor/configuration/{id}/{type}' },

  { route: '/account', to: '/account/security/sms' },
  ...['security/sms', 'security/nosms', 'info/sms', 'info/nosms', 'config', 'log'].map((tab) => ({
    route: `/account/${tab}`,
  })),
  { route: `${setup}/validate` },
  { route: `${setup}/validate/tel/{type}` },
  ...['email', 'question', 'password'].map((way) => ({ route: `${setup}/validate/${way}` })),
  { route: `${setup}/password` },
  ...['tel', 'email', 'question'].flatMap((type) => [
    { route: `${setup}/${type}/validate` },
    { route: `${setup}/${type}` },
  ]),
  { route: `${setup}/success/{type}` },

  ...['messageAll', 'messageReaden', 'messageUnReaden'].map((list) => ({ route: `/msg/${list}` })),
  { route: '/msg/detail/{menuType}/{msgType}/{dataId}' },
];

/**
 * @param {string} base
 * @param {readonly string[]} names
 */
const posts = (base, names) => names.map((name) => `POST ${base}/${name}`);

/** Method and path of each call, in the order of the specification. */
export const SPEC_CALLS = [
  'POST /lfscada/user/login',
  'GET /lfscada/user/info',
  ...posts('/lfscada', ['user/logout', 'user/showVcode', 'feedback/add', 'userConfig/query', 'userConfig/save']),
  'POST /org/StyleAction!loadStyle.action',

  ...posts('/lfscada/msg', ['queryUnReadMsgCount', 'query', 'markAsRead', 'allMarkAsRead', 'delete', 'getExpireById']),
  ...posts('/lfscada/msg', ['markAsReadForEquipAlarm', 'getRecentMsg']),
  'POST /lfscada/notice/detail',

  'POST /usual/EquipAction!getEquipDetail.action',
  ...posts('/lfscada/monitor/equipment', ['query', 'setFollow', 'cancleFollow', 'queryAll']),
  ...posts('/lfscada/monitor/multi', ['gateway/info', 'signal/query', 'open', 'signal/data']),

  // Not shown in the specification; fixed by the design.
  ...posts('/lfscada/monitor', [
    'gateway/info',
    'signal/query',
    'signal/queryAll',
    'open',
    'data',
    'write',
    'callback',
  ]),
  'POST /lfscada/monitor/history',

  ...posts('/lfscada/configuration/page', [
    'query',
    'add',
    'setHome',
    'delete',
    'info',
    'queryAll',
    'edit',
    'queryHome',
  ]),
  ...posts('/lfscada/configuration/widget', ['queryAll', 'save']),
  ...posts('/lfscada/project/page', ['info', 'save']),

  ...posts('/lfscada/equipment/multi', ['query', 'add', 'edit', 'delete', 'info', 'multi/info', 'bindGateway']),
  ...posts('/lfscada/equipment/multi', [
    'unbindGateway',
    'share/info',
    'share/editPwd',
    'share/editAuth',
    'setDisplay',
  ]),
  ...posts('/lfscada/equipment/multi', ['report/queryAll', 'report/queryCols', 'history/queryAll', 'callback']),

  ...['gateway', 'equipment', 'driver', 'signal', 'alarmRule'].flatMap((noun) =>
    posts(`/lfscada/manage/${noun}`, ['add', 'edit', 'delete', 'info', 'query']),
  ),
];
