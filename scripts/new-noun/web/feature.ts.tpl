import type { Feature } from '../feature.ts';

const PATH = '/manage/eg/__kebab__';

/** The __ens__ of organisations. */
export const feature = {
  routes: [
    {
      path: PATH,
      screen: async () => (await import('./__kebab__-list.tsx')).__Pascal__List,
      help: '__kebabs__',
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: PATH,
      name: 'nav.__camel__',
      icon: 'hdd',
      auth: 'manage___snake___view',
      sharedEdit: 'manage___snake___edit',
    },
  ],
} satisfies Feature;
