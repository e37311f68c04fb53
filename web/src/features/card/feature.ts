import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** IoT cards. */
export const feature = {
  routes: [
    { path: PATTERNS.manageCards, screen: async () => (await import('./card-list.tsx')).CardList, help: 'cards' },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATTERNS.manageCards,
      name: 'nav.card',
      icon: 'card',
      auth: 'manage_card_view',
      sharedEdit: 'manage_card_edit',
    },
  ],
} satisfies Feature;
