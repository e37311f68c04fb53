import type { Feature } from '../feature.ts';

const PATH = '/manage/system/protocol';

/** The catalogue of protocols. */
export const feature = {
  routes: [
    {
      path: PATH,
      screen: async () => (await import('./protocol-list.tsx')).ProtocolList,
      help: 'protocols',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATH,
      name: 'nav.protocols',
      icon: 'api',
      auth: 'manage_equipment_view',
    },
  ],
} satisfies Feature;
