// The words with which the specification asks for each route and call, by the beginning of its address.

const setup = '/account/security/sms/setup';

/** The longest beginning counts. */
const ROUTES = /** @type {const} */ ({
  '/': 'Unknown paths redirect to /404, and / redirects to /login.',
  '/login': 'Public routes are Login (/login, /login.jsp), 404 and the password-recovery flow.',
  '/404': 'Unknown paths redirect to /404, and / redirects to /login.',
  '/map': '/map',
  '/system/msg': '/system/msg/detail/{dataId}/{msgType}',
  '/message': '/message, with children messageAll, messageReaden, messageUnReaden and detail/{msgType}/{msgId}',
  '/findpwd':
    'Password recovery, /findpwd (redirects to account): account, validate, validate/tel, validate/email, validate/question, password, finish.',
  '/manage': 'Management, /manage (redirects to eg/equipment/list):',
  '/manage/frame': 'frame/{path} and frame/{path}/{openFlag}',
  '/manage/eg/equipment': 'eg/equipment/list and eg/equipment/add',
  '/manage/eg/equipment/edit':
    'eg/equipment/edit/{id} (redirects to info; children info, driver, signal, report, page)',
  '/manage/eg/gateway': 'eg/gateway',
  '/manage/system': 'system/hardware, system/protocol, system/model',
  '/manage/system/msg': 'system/msg (system announcement management)',
  '/manage/eg/configuration': '/manage/eg/configuration/{id} and /manage/project/designer/{id} (hidden designer pages)',
  '/manage/project': '/manage/eg/configuration/{id} and /manage/project/designer/{id} (hidden designer pages)',
  '/monitor/eg/list': 'eg/list',
  '/monitor/eg/detail/list': 'eg/detail/list/{id}/{alarm}',
  '/monitor/gm': 'gm/list, gm/group, gm/ocInfo and gm/ocInfo/{ocId}',
  '/monitor/gm/vuedetail': 'gm/vuedetail/{equipId} with tabs real, write, history, alarm (default real)',
  '/monitor/gm/detail': 'gm/detail/{id}/{ruleType}/{openType}',
  '/monitor/eg/detail/configuration': 'eg/detail/configuration/{id}/{alarm}',
  '/merge':
    'mobile configuration pages at /merge/mobile/monitor/configuration/{id} and /merge/mobile/monitor/configuration/{id}/{type}',
  '/account':
    'Account, /account (redirects to security/sms): security/sms, security/nosms, info/sms, info/nosms, config, log. Security setup is /account/security/sms/setup with children:',
  [`${setup}/validate`]: 'validate (tel/{type}, email, question, password)',
  [`${setup}/password`]: 'password',
  [`${setup}/tel`]: 'tel/validate and tel',
  [`${setup}/email`]: 'email/validate and email',
  [`${setup}/question`]: 'question/validate and question',
  [`${setup}/success`]: 'success/{type}',
  '/msg': 'Message center, /msg: messageAll, messageReaden, messageUnReaden, detail/{menuType}/{msgType}/{dataId}.',
});

const MESSAGES =
  'POST /lfscada/msg/query, /markAsRead, /allMarkAsRead, /delete, /getExpireById, /markAsReadForEquipAlarm, /getRecentMsg (payloads: not shown)';
const MULTI =
  'POST /lfscada/equipment/multi/query (query object), add (record object), edit (record object), delete ({id}), info ({id}), multi/info';
const PAGES =
  'POST /lfscada/configuration/page/query, add, setHome, delete, info (id), queryAll (equipmentId), edit, queryHome';
const GATEWAYS = 'POST bindGateway and unbindGateway (object)';

/** By the beginning of the path. An empty quote: fixed by the design, where the specification shows no paths. */
const CALLS = /** @type {const} */ ({
  '/lfscada/user/login': 'POST /lfscada/user/login (params)',
  '/lfscada/user/info': 'GET /lfscada/user/info?time=',
  '/lfscada/user/logout': 'POST /lfscada/user/logout',
  '/lfscada/user/showVcode': 'POST /lfscada/user/showVcode',
  '/lfscada/feedback/add': 'POST /lfscada/feedback/add (type, content)',
  '/lfscada/userConfig/query': 'POST /lfscada/userConfig/query',
  '/lfscada/userConfig/save': 'POST /lfscada/userConfig/save',
  '/org/StyleAction!loadStyle.action': 'POST /org/StyleAction!loadStyle.action (theme)',
  '/lfscada/msg/queryUnReadMsgCount': 'POST /lfscada/msg/queryUnReadMsgCount (no payload)',
  '/lfscada/msg': MESSAGES,
  '/lfscada/msg/markAsRead': 'Mark read is by ids, or by dataId and equipType.',
  '/lfscada/msg/markAsReadForEquipAlarm': MESSAGES,
  '/lfscada/notice/detail': 'POST /lfscada/notice/detail',
  '/usual': 'POST /usual/EquipAction!getEquipDetail.action',
  '/lfscada/monitor/equipment': 'POST /lfscada/monitor/equipment/query, setFollow, cancleFollow, queryAll',
  '/lfscada/monitor/multi':
    'POST /lfscada/monitor/multi/gateway/info, /multi/signal/query, /multi/open, /multi/signal/data',
  '/lfscada/monitor': 'Paths: not shown.',
  '/lfscada/monitor/gateway': 'Gateway info.',
  '/lfscada/monitor/signal/query': 'Signal list.',
  '/lfscada/monitor/signal/queryAll': 'All-signals query, with equipmentId.',
  '/lfscada/monitor/open': 'Open monitor, with equipmentId, delay 600 and optional interval.',
  '/lfscada/monitor/data':
    'Monitor data, with equipmentId and isFirst, returning signalVal, gatewayAlarm, signalAlarm.',
  '/lfscada/configuration/page': PAGES,
  '/lfscada/configuration/widget/queryAll': 'POST /lfscada/configuration/widget/queryAll (pageId)',
  '/lfscada/configuration/widget/save':
    'POST /lfscada/configuration/widget/save (widget configuration object, and pageId with a list)',
  '/lfscada/project/page/info':
    'POST /lfscada/project/page/info with {id}. The response has data.jsonUrl and data.title.',
  '/lfscada/project/page/save':
    'POST /lfscada/project/page/save, a multipart upload with id and a json file containing con and widgets.',
  '/lfscada/equipment/multi': MULTI,
  '/lfscada/equipment/multi/bindGateway': GATEWAYS,
  '/lfscada/equipment/multi/unbindGateway': GATEWAYS,
  '/lfscada/equipment/multi/share': 'POST share/info ({equipId}), share/editPwd (object), share/editAuth (object)',
  '/lfscada/equipment/multi/setDisplay': 'POST setDisplay',
  '/lfscada/equipment/multi/report': 'POST report/queryAll, report/queryCols, history/queryAll',
  '/lfscada/equipment/multi/history': 'POST report/queryAll, report/queryCols, history/queryAll',
  '/lfscada/equipment/multi/callback':
    'POST /lfscada/equipment/multi/callback ({uuid}), returning status, code, message, data',
  '/lfscada/manage': '',
});

/**
 * @param {{ readonly [beginning: string]: string }} quotes
 * @param {string} address
 */
function longest(quotes, address) {
  const begins = Object.keys(quotes).filter((one) => (one === '/' ? address === one : address.startsWith(one)));
  const [first] = begins.toSorted((one, other) => other.length - one.length);
  if (first === undefined) throw new Error(`no words of the specification for ${address}`);
  return quotes[first] ?? '';
}

/** @param {string} route */
export const quoteOfRoute = (route) => longest(ROUTES, route);

/** @param {string} call method and path */
export const quoteOfCall = (call) => longest(CALLS, call.slice(call.indexOf('/')));
