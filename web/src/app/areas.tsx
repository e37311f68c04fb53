import { ApartmentOutlined, AppstoreOutlined, ToolOutlined } from '@ant-design/icons';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { ReactNode } from 'react';
import type { TextKey } from '../i18n/translate.ts';
import { PATTERNS } from '../lib/paths.ts';

export interface Area {
  readonly path: string;
  /** Addresses below this belong to it. */
  readonly prefixes: readonly string[];
  readonly name: 'nav.equipmentList' | 'nav.manageEquipment' | 'nav.gateways';
  readonly icon: ReactNode;
  readonly auth: Auth;
}

export interface AreaGroup {
  readonly name: TextKey & ('nav.equipmentCenter' | 'nav.manage');
  readonly areas: readonly Area[];
}

/** The menu, after the areas of spec §1; each entry opens something that is there. */
export const AREA_GROUPS: readonly AreaGroup[] = [
  {
    name: 'nav.equipmentCenter',
    areas: [
      {
        path: PATTERNS.equipmentList,
        prefixes: ['/monitor'],
        name: 'nav.equipmentList',
        icon: <AppstoreOutlined />,
        auth: 'monitor_equipment_view',
      },
    ],
  },
  {
    name: 'nav.manage',
    areas: [
      {
        path: PATTERNS.manageEquipmentList,
        prefixes: ['/manage/eg/equipment'],
        name: 'nav.manageEquipment',
        icon: <ToolOutlined />,
        auth: 'manage_equipment_view',
      },
      {
        path: PATTERNS.manageGateways,
        prefixes: ['/manage/eg/gateway'],
        name: 'nav.gateways',
        icon: <ApartmentOutlined />,
        auth: 'manage_gateway_view',
      },
    ],
  },
];

/** Where an address belongs in the menu. */
export function areaOf(path: string): { readonly group: AreaGroup; readonly area: Area } | undefined {
  for (const group of AREA_GROUPS) {
    const area = group.areas.find((one) => one.prefixes.some((prefix) => path.startsWith(prefix)));
    if (area !== undefined) return { group, area };
  }
  return undefined;
}

/** The groups in which the person may open something. */
export function areasFor(auths: readonly Auth[]): readonly AreaGroup[] {
  return AREA_GROUPS.map((group) => ({
    ...group,
    areas: group.areas.filter((area) => auths.includes(area.auth)),
  })).filter((group) => group.areas.length > 0);
}
