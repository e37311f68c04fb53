import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** Products that gateways are bought as. */
export const feature = {
  routes: [
    {
      path: PATTERNS.manageHardware,
      screen: async () => (await import('./hardware-list.tsx')).HardwareList,
      help: 'hardware',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATTERNS.manageHardware,
      name: 'nav.hardware',
      icon: 'hdd',
      auth: 'manage_hardware_view',
      sharedEdit: 'manage_hardware_edit',
    },
  ],
} satisfies Feature;
