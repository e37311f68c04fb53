import { WALL_PATH } from '@tidegate/contract/nouns/display/wall-link.ts';
import { PAIR_PATH } from '@tidegate/contract/nouns/display/pairing.ts';

/** The addresses of wall displays. The router mounts them. */
export const DISPLAY_PATTERNS = {
  all: '/manage/system/display',
  wall: WALL_PATH,
  pair: PAIR_PATH,
} as const;

/** True if this page is a wall display or is being paired as one, and not a person's. */
export const isWall = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  pathname === WALL_PATH || pathname === PAIR_PATH;
