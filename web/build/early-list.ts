import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { batch } from '@tidegate/contract/nouns/stream/calls.ts';
import type { Feature } from '../src/features/feature.ts';
import { PAGE_PATTERNS } from '../src/lib/paths/page-paths.ts';
import { SIGN_IN_PATHS } from '../src/lib/paths/paths.ts';

const EMPTY = /const LIST = .*;/;

/** A pattern for the address, in which each part with a name is a group. */
const shapeOf = (path: string): string => path.replaceAll(/\/:\w+/g, '/([^/]+)');

/** A pattern for any of the addresses; `below` are those of them whose further addresses count too. */
const anyOf = (paths: readonly string[], below: readonly string[] = []): string =>
  `^(?:${paths.map((path) => shapeOf(path) + (below.includes(path) ? '(?:/.*)?' : '/?')).join('|')})$`;

/**
 * Makes the list for the script that runs before the program (public/early.js): addresses without a frame, addresses of the sign-in page,
 * calls that a new address asks for, and the files that all other addresses need: the program, and the first texts by language.
 */
export function earlyList(
  features: readonly Feature[],
  texts: { readonly [language: string]: string },
  program: string,
) {
  const bare = features.flatMap(({ routes }) => routes).filter(({ within }) => within !== undefined);
  const withSteps = bare.filter((route) => 'steps' in route);
  const equipment = 'equipmentId=$1';
  return {
    bare: anyOf(
      bare.map(({ path }) => path),
      withSteps.map(({ path }) => path),
    ),
    signIn: anyOf(SIGN_IN_PATHS),
    asked: [
      {
        at: '^/',
        calls: [
          [userInfo.path, 'time='],
          [loadStyle.path, ''],
        ],
      },
      // A running page asks for the most one after the other, and its address says what.
      {
        at: anyOf([PAGE_PATTERNS.playerPlain], [PAGE_PATTERNS.playerPlain]),
        calls: [
          [pageQueryAll.path, equipment],
          [equipmentDetail.path, equipment],
        ],
      },
    ],
    batch: batch.path,
    program,
    texts,
  };
}

/** The script with its list. Throws where it has no place for one. */
export function withList(script: string, list: ReturnType<typeof earlyList>): string {
  if (!EMPTY.test(script)) throw new Error('public/early.js has no list that could be filled in');
  return script.replace(EMPTY, () => `const LIST = ${JSON.stringify(list)};`);
}
