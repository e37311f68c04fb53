import { ExportOutlined } from '@ant-design/icons';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { Frame } from '@tidegate/contract/nouns/setting/setting.ts';
import { MENU_GROUPS, type Feature, type MenuEntry } from '../features/feature.ts';
import { framePath } from '../lib/paths/paths.ts';
import { MENU_ICONS } from '../ui/frame/menu-icons.tsx';
import type { Area, AreaGroup } from './area.ts';
import { FEATURES } from './features.ts';

const ENTRIES: readonly MenuEntry[] = Object.values<Feature>(FEATURES).flatMap(({ menu = [] }) => menu);

/** The menu by area; each entry opens an existing screen. */
const AREA_GROUPS: readonly AreaGroup[] = MENU_GROUPS.map((name) => ({
  name,
  areas: ENTRIES.filter(({ group }) => group === name).map((entry) => ({ ...entry, icon: MENU_ICONS[entry.icon] })),
}));

/** The menu entry of an address. */
export function areaOf(
  path: string,
  groups: readonly AreaGroup[],
): { readonly group: AreaGroup; readonly area: Area } | undefined {
  for (const group of groups) {
    const area = group.areas.find(({ path: own, prefixes = [own] }) =>
      prefixes.some((prefix) => path.startsWith(prefix)),
    );
    if (area !== undefined) return { group, area };
  }
  return undefined;
}

/** The permission required to change what a path shows, where that belongs to a whole organisation. */
export const sharedEditOf = (path: string): Auth | undefined => areaOf(path, AREA_GROUPS)?.area.sharedEdit;

/** True if the person may open that address: its area requires a permission that they have, or none. */
export function mayOpen(path: string, auths: readonly Auth[]): boolean {
  const auth = areaOf(path, AREA_GROUPS)?.area.auth;
  return auth === undefined || auths.includes(auth);
}

/** The groups with at least one entry that the person may open, with the framed pages of the platform. */
export function areasFor(auths: readonly Auth[], frames: readonly Frame[]): readonly AreaGroup[] {
  return [...AREA_GROUPS, frameGroup(frames)]
    .map((group) => ({ ...group, areas: group.areas.filter(({ auth }) => auth === undefined || auths.includes(auth)) }))
    .filter((group) => group.areas.length > 0);
}

function frameGroup(frames: readonly Frame[]): AreaGroup {
  const areas = frames.map(({ path, title, titleEn }): Area => ({
    path: framePath(path),
    name: 'nav.frames',
    title: { title, titleEn },
    icon: <ExportOutlined />,
  }));
  return { name: 'nav.frames', areas };
}
