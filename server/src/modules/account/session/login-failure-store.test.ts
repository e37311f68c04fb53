import { LOGIN_STRANGER_TRIES } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../../stores.ts';
import type { CoreTables } from '../../../kernel/sql/tables.ts';
import { LoginThrottle } from './login-throttle.ts';
import { ManualClock } from '../../../testing/fakes/manual-clock.ts';
import { forEachEngine } from '../../../conformance/engines.ts';

const HOUR_MS = 3_600_000;
const NAME = 'ann';

forEachEngine((engine) => {
  /** Guesses at the start of an hour; `again` is a server that starts over the same database. */
  const guarded = async () => {
    const { loginFailures } = coreStores(await engine.open<CoreTables>('core'));
    const clock = new ManualClock(1_000 * HOUR_MS);
    const again = () => new LoginThrottle(loginFailures, clock);
    const guess = (throttle: LoginThrottle, turn: number, mark?: string) =>
      throttle
        .beginLogin(NAME, { ip: `10.0.${turn}.1`, mark }, async () => true)
        .then(
          () => 'looked at',
          (error: { readonly refusal?: string }) => error.refusal ?? 'failed',
        );
    const tryAll = async (throttle: LoginThrottle, count: number) => {
      const answers: string[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const answer = await guess(throttle, turn);
        if (answer !== 'tooMany') answers.push(answer);
        if (answer !== 'tooMany') continue;
        clock.pass(60_000);
        answers.push(await guess(throttle, turn));
      }
      return answers;
    };
    return { clock, again, guess, tryAll };
  };

  describe('the hourly limit of password attempts for one account', () => {
    test('survives a restart and a quarter of an hour without an attempt, and ends with the hour', async () => {
      const { clock, again, guess, tryAll } = await guarded();
      const answers = await tryAll(again(), LOGIN_STRANGER_TRIES + 2);
      expect(answers.filter((answer) => answer === 'looked at')).toHaveLength(LOGIN_STRANGER_TRIES);
      expect(answers.slice(LOGIN_STRANGER_TRIES)).toEqual(['accountGuarded', 'accountGuarded']);
      const restarted = again();
      restarted.start();
      clock.pass(20 * 60_000);
      expect(await guess(restarted, 200)).toBe('accountGuarded');
      expect(await guess(restarted, 200, 'a mark')).toBe('looked at');
      restarted.stop();
      clock.pass(HOUR_MS - (clock.now() % HOUR_MS));
      expect(await guess(again(), 201)).toBe('looked at');
    });

    test('ends for an account whose person is verified in another way', async () => {
      const { again, guess, tryAll } = await guarded();
      const throttle = again();
      await tryAll(throttle, LOGIN_STRANGER_TRIES);
      expect(await guess(throttle, 100)).toBe('accountGuarded');
      await throttle.forget(NAME);
      expect(await guess(throttle, 100)).toBe('looked at');
    });

    test('is reported to the owner once a day', async () => {
      const { clock, again } = await guarded();
      const told = [await again().notifiesOwner(NAME), await again().notifiesOwner(NAME)];
      clock.pass(24 * HOUR_MS - 1);
      told.push(await again().notifiesOwner(NAME));
      clock.pass(1);
      told.push(await again().notifiesOwner(NAME), await again().notifiesOwner(NAME));
      expect(told).toEqual([true, false, false, true, false]);
    });
  });
});
