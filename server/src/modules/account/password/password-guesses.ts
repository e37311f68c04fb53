import type { MatchExtended, ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { PASSWORD_MAX_LONGEST } from '@tidegate/contract/limits.ts';
import { CHINESE_NAMES, CHINESE_WORDS, PLANT_WORDS } from './guessed-words.ts';

/**
 * Guesses that a password has to withstand. At 30 an hour (login-throttle.ts) all of them take 76 years. Eight random letters and
 * digits count as 10^8; below this bound are words, dates and patterns, and one in some hundred random ones that hold a word.
 */
const GUESSES_MIN = 2e7;
/** The guesses added by a symbol somewhere in a password. */
const GUESSES_OF_SIGN = 30;
/** In a text full of leetspeak characters the matcher would try every combination. */
const SUBSTITUTIONS_MAX = 16;

type Pattern = MatchExtended['pattern'];

/** The kinds of parts of a password, in the order in which equal ones are named. */
const REASONS = [
  ['repeat', 'passwordRepeats'],
  ['sequence', 'passwordSequence'],
  ['spatial', 'passwordWalk'],
  ['date', 'passwordDate'],
  ['regex', 'passwordDate'],
  ['dictionary', 'passwordWords'],
] as const satisfies readonly (readonly [Pattern, RefusalName])[];

/** Estimates how many guesses an informed attacker needs for a password (ASVS 6.2.4, 6.2.12). */
export class PasswordGuesses {
  /** One for all: ranking the words of its lists takes some 20 ms. */
  static #matcher: Promise<ZxcvbnFactory> | undefined;

  /** Why a password is easy to guess; undefined when it is not. `known`: words that an attacker knows. */
  async weakness(password: string, known: readonly string[]): Promise<RefusalName | undefined> {
    const { guesses, sequence } = cheapest(await this.#loaded(), password, [...known]);
    if (guesses >= GUESSES_MIN) return undefined;
    const [only] = sequence;
    if (sequence.length === 1 && only?.pattern === 'dictionary') return 'passwordCommon';
    const lengthOf = (pattern: Pattern) =>
      sequence.reduce((sum, match) => sum + (match.pattern === pattern ? match.token.length : 0), 0);
    const longest = Math.max(...REASONS.map(([pattern]) => lengthOf(pattern)));
    if (longest === 0) return 'passwordWeak';
    return REASONS.find(([pattern]) => lengthOf(pattern) === longest)?.[1];
  }

  /** Loaded with the first new password and kept: the lists take some megabytes. */
  #loaded(): Promise<ZxcvbnFactory> {
    PasswordGuesses.#matcher ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
      ([core, common]) =>
        new core.ZxcvbnFactory({
          dictionary: {
            ...common.dictionary,
            plant: PLANT_WORDS,
            chineseWords: CHINESE_WORDS,
            chineseNames: CHINESE_NAMES,
          },
          graphs: common.adjacencyGraphs,
          maxLength: PASSWORD_MAX_LONGEST,
          l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
        }),
    );
    return PasswordGuesses.#matcher;
  }
}

/**
 * The matcher takes "Summer-2026" for three parts and "Summer2026" for two; people take both for a word and a year, so the
 * text without its signs counts as well.
 */
function cheapest(
  matcher: ZxcvbnFactory,
  password: string,
  known: string[],
): Pick<ZxcvbnResult, 'guesses' | 'sequence'> {
  const whole = matcher.check(password, known);
  const bare = password.replaceAll(/[^\da-z]/gi, '');
  if (bare === password || bare === '') return whole;
  const { guesses, sequence } = matcher.check(bare, known);
  const joined = guesses * GUESSES_OF_SIGN ** (password.length - bare.length);
  return joined < whole.guesses ? { guesses: joined, sequence } : whole;
}
