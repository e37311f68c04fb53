import { WALL_PATH } from '@tidegate/contract/nouns/display/wall-link.ts';

/** Addresses that screens link to or that are composed below; the others are in their `feature.ts`. */

export const PATTERNS = {
  root: '/',
  login: '/login',
  loginJsp: '/login.jsp',
  notFound: '/404',
  findpwd: '/findpwd',
  findpwdAccount: '/findpwd/account',
  findpwdValidate: '/findpwd/validate',
  findpwdTel: '/findpwd/validate/tel',
  findpwdEmail: '/findpwd/validate/email',
  findpwdQuestion: '/findpwd/validate/question',
  findpwdPassword: '/findpwd/password',
  findpwdFinish: '/findpwd/finish',
  home: '/home',
  overview: '/monitor/overview',
  equipmentList: '/monitor/eg/list',
  equipmentDetail: '/monitor/gm/vuedetail/:equipId',
  equipmentDetailTab: '/monitor/gm/vuedetail/:equipId/:tab',
  equipmentDetailFromList: '/monitor/eg/detail/list/:equipId/:alarm',
  map: '/map',
  manage: '/manage',
  platformSettings: '/manage/system/setting',
  manageEquipmentList: '/manage/eg/equipment/list',
  manageEquipmentAdd: '/manage/eg/equipment/add',
  manageEquipmentEdit: '/manage/eg/equipment/edit/:id',
  manageEquipmentEditTab: '/manage/eg/equipment/edit/:id/:tab',
  manageGateways: '/manage/eg/gateway',
  frame: '/manage/frame/:path',
  frameOpen: '/manage/frame/:path/:openFlag',
  manageCards: '/manage/system/card',
  manageHardware: '/manage/system/hardware',
  manageModels: '/manage/system/model',
  manageModel: '/manage/system/model/:id',
  manageModelTab: '/manage/system/model/:id/:tab',
  manageGatewayHealth: '/manage/eg/gateway/:id/health',
  feedback: '/feedback',
  help: '/help',
  helpTopic: '/help/:topic',
  managePeople: '/manage/org/user',
  manageRoles: '/manage/org/role',
} as const;

export const DETAIL_TABS = ['real', 'write', 'history', 'alarm'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** Tabs of a multi-equipment record, which has reports as well. */
export const MULTI_TABS = [...DETAIL_TABS, 'report'] as const;
export type MultiTab = (typeof MULTI_TABS)[number];
export const isMultiTab = (text: string | undefined | null): text is MultiTab => MULTI_TABS.some((tab) => tab === text);

export const EDIT_TABS = ['info', 'driver', 'signal', 'position', 'alarm', 'report', 'page', 'camera'] as const;
export type EditTab = (typeof EDIT_TABS)[number];
export const isEditTab = (text: string | undefined): text is EditTab => EDIT_TABS.some((tab) => tab === text);

/** The detail of an equipment; `signals` opens their curve. */
export function detailPath(equipId: string, tab: DetailTab = 'real', signals: readonly string[] = []): string {
  const path = `/monitor/gm/vuedetail/${equipId}`;
  const query = new URLSearchParams();
  if (tab !== 'real') query.set('tab', tab);
  if (signals.length > 0) query.set('s', signals.join(','));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The form of new equipment, behind a gateway that is chosen from the start. */
export const equipmentAddPath = (gatewayId: string) => `/manage/eg/equipment/add?behind=${gatewayId}`;

export const editPath = (id: string, tab: EditTab = 'info') => `/manage/eg/equipment/edit/${id}/${tab}`;

export const MODEL_TABS = [
  'info',
  'parameter',
  'driver',
  'signal',
  'alarm',
  'page',
  'report',
  'camera',
  'place',
  'version',
  'equipment',
] as const;
export type ModelTab = (typeof MODEL_TABS)[number];
export const isModelTab = (text: string | undefined): text is ModelTab => MODEL_TABS.some((tab) => tab === text);

/** A model of equipment. */
export const modelPath = (id: string, tab: ModelTab = 'info') =>
  tab === 'info' ? `/manage/system/model/${id}` : `/manage/system/model/${id}/${tab}`;

/** A framed page of the platform. */
export const framePath = (path: string) => `/manage/frame/${path}`;

/** The gateways that other organisations offer. */
export const OFFERED_GATEWAYS = `${PATTERNS.manageGateways}?offered=true`;

/** Address of a gateway's health. */
export const gatewayHealthPath = (id: string) => `/manage/eg/gateway/${id}/health`;

/** A topic of the user guide. */
export const helpPath = (topic: string) => `/help/${topic}`;

/** Target after signing in: only a path of ours, else the person's first screen, so that no link redirects elsewhere. */
export function returnPath(wanted: string | null): string {
  const fallback = PATTERNS.home;
  // `//host` and `/\host` lead elsewhere, and browsers drop control characters before they read an address.
  if (wanted === null || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wanted)) return fallback;
  const base = 'https://in.app';
  let url: URL;
  try {
    url = new URL(wanted, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith('//') || isPublic(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Address at which a person proves their identity before they choose a password. */
export const PASSWORD_PROOF = '/account/security/sms/setup/password/validate';

/** The addresses of the sign-in page. */
export const SIGN_IN_PATHS: readonly string[] = [PATTERNS.root, PATTERNS.login, PATTERNS.loginJsp];

const PUBLIC: readonly string[] = [...SIGN_IN_PATHS, PATTERNS.notFound, WALL_PATH];

/** These need no login. */
export function isPublic(path: string): boolean {
  const isBelow = [PATTERNS.findpwd, '/share'].some((one) => path.startsWith(`${one}/`));
  return PUBLIC.includes(path) || path === PATTERNS.findpwd || isBelow;
}
