import { editPath, PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const equipmentList: Screen = async () => (await import('./equipment-list.tsx')).EquipmentList;

const TABS = {
  driver: 'drivers',
  signal: 'signals',
  position: 'tracks',
  alarm: 'alarm-rules',
  report: 'reports',
  camera: 'video',
} as const;

/** Managing equipment. */
export const feature = {
  routes: [
    { path: PATTERNS.manage, leadsTo: () => PATTERNS.manageEquipmentList },
    { path: PATTERNS.manageEquipmentList, screen: equipmentList, help: 'equipment-setup' },
    { path: PATTERNS.manageEquipmentAdd, screen: equipmentList, help: 'equipment-setup' },
    { path: PATTERNS.manageEquipmentEdit, leadsTo: ({ id = '' }) => editPath(id) },
    {
      path: PATTERNS.manageEquipmentEditTab,
      screen: async () => (await import('./equipment-edit.tsx')).EquipmentEdit,
      help: 'equipment-setup',
      tabs: TABS,
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: PATTERNS.manageEquipmentList,
      prefixes: ['/manage/eg/equipment'],
      name: 'nav.manageEquipment',
      icon: 'tool',
      auth: 'manage_equipment_view',
    },
  ],
} satisfies Feature;
