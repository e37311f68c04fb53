import { describe, expect, test, vi } from 'vitest';
import { DerivedKeys } from '../../../adapters/key-file/derived-keys.ts';
import { coreStores } from '../../stores.ts';
import type { CoreTables } from '../../../kernel/sql/tables.ts';
import { systemIds } from '../../../platform/system-ids.ts';
import type { CodeUse } from './codes.ts';
import { Codes } from './codes.ts';
import { ManualClock } from '../../../testing/fakes/manual-clock.ts';
import { TRAIL } from '../../../testing/trail.ts';
import { AT } from '../../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../../conformance/engines.ts';

const USE: CodeUse = { purpose: 'proof', userId: '1', flow: 'f', target: 'tel:+8613800138000' };
/** Over PostgreSQL fewer: each is a round trip. */
const GUESSES = { sqlite: 10_000, postgres: 1_000 };

forEachEngine((engine) => {
  const codes = async () => {
    const { codes: store } = coreStores(await engine.open<CoreTables>('core'));
    const clock = new ManualClock(AT);
    const of = (key: number) =>
      new Codes({ store, key: new DerivedKeys(Buffer.alloc(32, key)), clock, ids: systemIds });
    return { store, clock, of };
  };

  describe('a code of six digits', () => {
    test('is evaluated at most five times, however many guesses', async () => {
      const guesses = GUESSES[engine.name];
      const { store, of } = await codes();
      const right = await of(1).issue(USE, '10.0.0.1', TRAIL);
      const tried = vi.spyOn(store, 'tryLatest');
      let refused = 0;
      for (let guess = 0; guess < guesses; guess += 500) {
        const some = Array.from({ length: 500 }, (_one, at) => String(guess + at).padStart(6, '0'));
        const answers = await Promise.allSettled(
          some.filter((one) => one !== right).map((one) => of(1).check(USE, one)),
        );
        refused += answers.filter(({ status }) => status === 'rejected').length;
      }
      expect(refused).toBeGreaterThanOrEqual(guesses - 1);
      const evaluated = await Promise.all(tried.mock.results.map(({ value }) => value));
      expect(evaluated.filter((one) => one !== undefined)).toHaveLength(5);
      await expect(of(1).check(USE, right)).rejects.toMatchObject({ refusal: 'wrongVcode' });
    });

    test('is useless under another key, for another person, and in the database', async () => {
      const { of } = await codes();
      const right = await of(1).issue(USE, '10.0.0.1', TRAIL);
      await expect(of(2).check(USE, right)).rejects.toMatchObject({ refusal: 'wrongVcode' });
      await expect(of(1).check({ ...USE, userId: '2' }, right)).rejects.toMatchObject({ refusal: 'wrongVcode' });
      await expect(of(1).check({ ...USE, userId: null }, right)).rejects.toMatchObject({ refusal: 'wrongVcode' });
      await expect(of(1).check(USE, right)).resolves.toBeUndefined();
    });

    test.each([
      ['one IPv4 address, however it is written', (turn: number) => (turn % 2 ? '10.0.0.1' : '::ffff:10.0.0.1'), 20],
      ['one /64 of IPv6', (turn: number) => `2001:db8:1:2::${turn}`, 20],
      ['one /48 of IPv6', (turn: number) => `2001:db8:1:${turn}::1`, 80],
    ] as const)('is sent so often within an hour for %s', async (_name, addressOf, expected) => {
      const { of } = await codes();
      let sent = 0;
      for (let turn = 0; turn < 100; turn += 1) {
        const issued = of(1).issue({ ...USE, target: `tel:${turn}` }, addressOf(turn), TRAIL);
        sent += await issued.then(
          () => 1,
          () => 0,
        );
      }
      expect(sent).toBe(expected);
    });

    test('is any of a million, including leading zeros', async () => {
      const { clock, of } = await codes();
      const seen = new Set<string>();
      for (let turn = 0; turn < 30; turn += 1) {
        const one = { ...USE, target: `tel:${turn}` };
        seen.add(await of(1).issue(one, `10.0.0.${turn}`, TRAIL));
        clock.pass(1);
      }
      for (const code of seen) expect(code).toMatch(/^\d{6}$/);
      expect(seen.size).toBeGreaterThan(25);
    });
  });
});
