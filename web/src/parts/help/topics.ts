import type { TextKey } from '../../i18n/translate.ts';

/** The guide, in reading order: a file of the same name for each in docs/guide/zh and docs/guide/en. */
export const TOPIC_GROUPS = [
  { name: 'help.group.begin', topics: ['start', 'sign-in', 'recovery', 'account', 'lists'] },
  {
    name: 'help.group.monitor',
    topics: [
      'overview',
      'equipment-list',
      'map',
      'tracks',
      'equipment-detail',
      'multi',
      'centres',
      'pages',
      'write',
      'recipes',
      'history',
      'reports',
      'video',
      'alarms',
      'messages',
    ],
  },
  {
    name: 'help.group.setup',
    topics: [
      'gateways',
      'equipment-setup',
      'drivers',
      'signals',
      'formulas',
      'alarm-rules',
      'automations',
      'calendars',
      'drawing',
      'models',
    ],
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
      'wall',
      'backups',
      'storage',
      'servers',
      'platform-settings',
      'quotas',
    ],
  },
  { name: 'help.group.other', topics: ['app', 'feedback', 'keys', 'troubleshooting'] },
] as const satisfies readonly { readonly name: TextKey; readonly topics: readonly string[] }[];

export type Topic = (typeof TOPIC_GROUPS)[number]['topics'][number];

export const TOPICS: readonly Topic[] = TOPIC_GROUPS.flatMap(({ topics }): readonly Topic[] => topics);

export const isTopic = (text: string | undefined): text is Topic => TOPICS.some((topic) => topic === text);
