import { createHmac } from 'node:crypto';
import type { SecurityQuestion } from '@tidegate/contract/nouns/account/account.ts';
import { SECURITY_QUESTIONS_OFFERED } from '@tidegate/contract/nouns/account/account.ts';
import { SECURITY_QUESTIONS } from '@tidegate/contract/limits.ts';
import type { KeptAnswer } from '../own-account-store.ts';
import type { ServerKey } from '../../../ports/server-key.ts';
import type { Passwords } from '../password/passwords.ts';

/** Security questions: which to ask, and whether the answers are right. They never suffice alone. */
export class SecurityAnswers {
  readonly #passwords: Passwords;
  readonly #key: ServerKey;

  constructor(passwords: Passwords, key: ServerKey) {
    this.#passwords = passwords;
    this.#key = key;
  }

  /** The questions of an account. For a name without any, or an unknown one, always the same three. */
  questionsOf(kept: readonly KeptAnswer[], loginname: string): readonly SecurityQuestion[] {
    if (kept.length > 0) return kept.map(({ question }) => question);
    const drawn = createHmac('sha256', this.#key.derive('decoy questions')).update(loginname).digest();
    const left = [...SECURITY_QUESTIONS_OFFERED];
    return Array.from({ length: SECURITY_QUESTIONS }, (_none, at) => {
      const [question] = left.splice((drawn[at] ?? 0) % left.length, 1);
      return question ?? SECURITY_QUESTIONS_OFFERED[0];
    });
  }

  async hash(answer: string): Promise<string> {
    return this.#passwords.hash(normal(answer));
  }

  /** True when all are right. As much work when there is nothing to compare with, or when the first is wrong already. */
  async areRight(kept: readonly KeptAnswer[], answers: readonly string[]): Promise<boolean> {
    const right = await Promise.all(
      answers.map((answer, at) => {
        const hash = kept[at]?.answerHash;
        return hash === undefined
          ? this.#passwords.verifyNobody(normal(answer))
          : this.#passwords.verify(normal(answer), hash);
      }),
    );
    return kept.length === SECURITY_QUESTIONS && right.length === SECURITY_QUESTIONS && right.every(Boolean);
  }
}

/** People do not remember how they wrote it: width, case and blanks do not count. */
export function normal(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
