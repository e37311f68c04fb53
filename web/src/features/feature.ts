import type { Auth } from '@tidegate/contract/auths.ts';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/translate.ts';
import type { Topic } from '../parts/help/topics.ts';
import type { MenuIcon } from '../ui/frame/menu-icons.tsx';

/** A screen, fetched when it is first opened. */
export type Screen = () => Promise<ComponentType>;

/** Texts of the menu; none of them has a gap. */
export type NavName = TextKey & `nav.${string}`;

interface Address {
  readonly path: string;
  /** Its frame: by default the one with the menu; `bare` fills the window; `none` needs no session. */
  readonly within?: 'bare' | 'none';
}

interface ShownAddress extends Address {
  readonly screen: Screen;
  /** The page of the guide about it. */
  readonly help: Topic | null;
  /** Tabs with their own guide page. */
  readonly tabs?: { readonly [tab: string]: Topic };
  /** Further addresses of the same screen; it opens with the first of them. */
  readonly steps?: readonly [first: string, ...others: string[]];
}

interface LeadingAddress extends Address {
  readonly leadsTo: (params: { readonly [name: string]: string | undefined }) => string;
}

export type FeatureRoute = ShownAddress | LeadingAddress;

/** The groups of the menu, in its order. */
export const MENU_GROUPS = [
  'nav.equipmentCenter',
  'nav.messageArea',
  'nav.manage',
  'nav.organisation',
  'nav.logArea',
  'nav.system',
  'nav.supportArea',
] as const satisfies readonly NavName[];

export interface MenuEntry {
  readonly group: (typeof MENU_GROUPS)[number];
  readonly path: string;
  /** Prefixes of its addresses; by default its path. */
  readonly prefixes?: readonly string[];
  readonly name: NavName;
  readonly icon: MenuIcon;
  /** Omitted if every signed-in person has access. */
  readonly auth?: Auth;
  /** The permission to change its objects, if they belong to a whole organisation. */
  readonly sharedEdit?: Auth;
  /** On a phone it lies under the thumb; the others are one touch further. */
  readonly isOnBar?: true;
}

/** The manifest of a folder of `features/`: its addresses, guide topic and menu entry. */
export interface Feature {
  readonly routes: readonly FeatureRoute[];
  readonly menu?: readonly MenuEntry[];
}
