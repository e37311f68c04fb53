import type { Frame } from '@tidegate/contract/nouns/setting/setting.ts';
import type { ReactNode } from 'react';
import type { MenuEntry, NavName } from '../features/feature.ts';

export interface Area extends Omit<MenuEntry, 'group' | 'icon'> {
  /** The custom name from an administrator. */
  readonly title?: Pick<Frame, 'title' | 'titleEn'>;
  readonly icon: ReactNode;
}

export interface AreaGroup {
  readonly name: NavName;
  readonly areas: readonly Area[];
}
