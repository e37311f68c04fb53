import type { Auth } from '@tidegate/contract/auths.ts';
import type { Frame } from '@tidegate/contract/entities/setting.ts';
import type { ReactNode } from 'react';
import type { TextKey } from '../i18n/translate.ts';

/** Texts of the menu; none of them has a gap. */
type NavName = TextKey & `nav.${string}`;

export interface Area {
  readonly path: string;
  /** Addresses below this belong to it. */
  readonly prefixes: readonly string[];
  readonly name: NavName;
  /** What an administrator called it, in place of the name. */
  readonly title?: Pick<Frame, 'title' | 'titleEn'>;
  readonly icon: ReactNode;
  /** Left out where everybody who is signed in may go. */
  readonly auth?: Auth;
  /** The permission by which its objects are changed, where they are of a whole organisation. */
  readonly sharedEdit?: Auth;
  /** On a phone it lies under the thumb; the others are one touch further. */
  readonly isOnBar?: true;
}

export interface AreaGroup {
  readonly name: NavName;
  readonly areas: readonly Area[];
}
