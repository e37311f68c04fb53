import type { TextKey } from '../../i18n/translate.ts';
import { HISTORY_PATTERNS } from '../../lib/history-paths.ts';

/** The guide, in reading order: a file of the same name for each in docs/guide/zh and docs/guide/en. */
export const TOPIC_GROUPS = [
  { name: 'help.group.begin', topics: ['start', 'sign-in', 'recovery', 'account', 'lists'] },
  {
    name: 'help.group.monitor',
    topics: [
      'equipment-list',
      'map',
      'tracks',
      'equipment-detail',
      'multi',
      'centres',
      'pages',
      'write',
      'history',
      'reports',
      'video',
      'alarms',
      'messages',
    ],
  },
  {
    name: 'help.group.setup',
    topics: ['gateways', 'equipment-setup', 'drivers', 'signals', 'formulas', 'alarm-rules', 'drawing', 'models'],
  },
  { name: 'help.group.people', topics: ['people', 'roles', 'logs', 'short-messages'] },
  {
    name: 'help.group.system',
    topics: [
      'cards',
      'services',
      'hardware',
      'protocols',
      'announcements',
      'notifications',
      'api',
      'backups',
      'storage',
      'platform-settings',
      'quotas',
    ],
  },
  { name: 'help.group.other', topics: ['app', 'feedback', 'keys', 'troubleshooting'] },
] as const satisfies readonly { readonly name: TextKey; readonly topics: readonly string[] }[];

export type Topic = (typeof TOPIC_GROUPS)[number]['topics'][number];

export const TOPICS: readonly Topic[] = TOPIC_GROUPS.flatMap(({ topics }): readonly Topic[] => topics);

export const isTopic = (text: string | undefined): text is Topic => TOPICS.some((topic) => topic === text);

/** Which topic tells of the screens below an address; the first that fits. */
const SCREENS: readonly (readonly [below: string, topic: Topic])[] = [
  ['/login', 'sign-in'],
  ['/login.jsp', 'sign-in'],
  ['/findpwd', 'recovery'],
  ['/account', 'account'],
  ['/monitor/eg/list', 'equipment-list'],
  ['/monitor/gm/vuedetail', 'equipment-detail'],
  ['/monitor/gm/project', 'pages'],
  ['/monitor/gm/ocInfo', 'centres'],
  ['/monitor/gm', 'multi'],
  ['/share', 'multi'],
  ['/monitor/eg/detail/configuration', 'pages'],
  ['/merge/mobile', 'pages'],
  ['/monitor/eg/detail', 'equipment-detail'],
  ['/monitor/alarm', 'alarms'],
  ['/monitor/report', 'reports'],
  ['/monitor/track', 'tracks'],
  [HISTORY_PATTERNS.data, 'history'],
  ['/monitor/video', 'video'],
  ['/manage/system/camera', 'video'],
  ['/manage/eg/fence', 'tracks'],
  ['/msg', 'messages'],
  ['/message', 'messages'],
  ['/system/msg', 'messages'],
  ['/map', 'map'],
  ['/manage/eg/configuration', 'drawing'],
  ['/manage/project', 'drawing'],
  ['/manage/eg/equipment', 'equipment-setup'],
  ['/manage/eg/gateway', 'gateways'],
  ['/manage/org/user', 'people'],
  ['/manage/org/role', 'roles'],
  ['/manage/system/model', 'models'],
  ['/manage/system/card', 'cards'],
  ['/manage/system/service', 'services'],
  ['/manage/system/hardware', 'hardware'],
  ['/manage/system/protocol', 'protocols'],
  ['/manage/system/msg', 'announcements'],
  ['/manage/system/notify', 'notifications'],
  ['/manage/api', 'api'],
  ['/manage/system/backup', 'backups'],
  ['/manage/system/storage', 'storage'],
  ['/manage/system/setting', 'platform-settings'],
  ['/manage/system/quota', 'quotas'],
  ['/manage/frame', 'platform-settings'],
  ['/manage/log', 'logs'],
  ['/manage/sms', 'short-messages'],
  ['/manage/feedback', 'feedback'],
  ['/feedback', 'feedback'],
  ['/help', 'start'],
];

/** Tabs that have a topic of their own. */
const TABS: { readonly [topic in Topic]?: { readonly [tab: string]: Topic } } = {
  'equipment-detail': { write: 'write', history: 'history', alarm: 'alarms' },
  'equipment-setup': {
    driver: 'drivers',
    signal: 'signals',
    position: 'tracks',
    alarm: 'alarm-rules',
    report: 'reports',
    camera: 'video',
  },
};

/** The topic of a screen, by its path and query; undefined for an address that is no screen. */
export function topicOf(path: string, query: string): Topic | undefined {
  const topic = SCREENS.find(([below]) => path === below || path.startsWith(`${below}/`))?.[1];
  if (topic === undefined) return undefined;
  const tab = new URLSearchParams(query).get('tab') ?? path.slice(path.lastIndexOf('/') + 1);
  return TABS[topic]?.[tab] ?? topic;
}
