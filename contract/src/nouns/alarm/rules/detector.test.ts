import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlarmCondition } from '../../alarm-rule/alarm-rule.ts';
import { alarmRuleShape } from '../../alarm-rule/alarm-rule.ts';
import type { Quality, SampleValue } from '../../history/sample.ts';
import { z } from 'zod';
import type { Turn } from './detector.ts';
import { AlarmDetector } from './detector.ts';

const shape = z.object(alarmRuleShape);

/** A detector with a clock: values come at seconds. */
class Bench {
  readonly detector: AlarmDetector;
  readonly turns: string[] = [];
  now = 0;

  constructor(fields: Partial<AlarmCondition>, isActive = false) {
    this.detector = new AlarmDetector(shape.parse({ name: 'x', type: 'h', ...fields }), isActive);
  }

  at(second: number): this {
    while (this.detector.dueAt <= second * 1_000) {
      this.now = Math.max(this.now, this.detector.dueAt);
      this.#record(this.detector.tick(this.now));
    }
    this.now = second * 1_000;
    return this;
  }

  gets(value: SampleValue, quality: Quality = 'good', code?: number): this {
    this.#record(this.detector.observe(value, quality, code, this.now, this.now));
    return this;
  }

  #record(turn: Turn | undefined): void {
    if (turn !== undefined) this.turns.push(`${turn} ${this.now / 1_000}`);
  }
}

describe('limits', () => {
  test.each<[AlarmCondition['type'], number[], string[]]>([
    ['h', [80, 81, 79, 77.9], ['trip 1', 'return 3']],
    ['hh', [80, 81, 78, 77], ['trip 1', 'return 2']],
    ['l', [80, 79, 81, 82], ['trip 1', 'return 3']],
    ['ll', [79, 82], ['trip 0', 'return 1']],
  ])('%s is passed beyond the limit and comes back inside the deadband', (type, values, turns) => {
    const bench = new Bench({ type, limit: 80, deadband: 2 });
    for (const [second, value] of values.entries()) bench.at(second).gets(value);
    expect(bench.turns).toEqual(turns);
  });

  test('a noisy sine around a limit raises one alarm with a deadband and many without a deadband', () => {
    const random = fc.sample(fc.double({ min: -1, max: 1, noNaN: true }), { numRuns: 600, seed: 4 });
    const run = (deadband: number) => {
      const bench = new Bench({ type: 'h', limit: 80, deadband });
      // One slow swing over the limit in ten minutes.
      for (const [second, noise] of random.entries()) {
        bench.at(second).gets(75 + 10 * Math.sin((second / 600) * Math.PI) + noise);
      }
      return bench.turns.filter((turn) => turn.startsWith('trip')).length;
    };
    expect(run(3)).toBe(1);
    expect(run(0)).toBeGreaterThan(1);
  });

  test('equal and not equal compare numbers, switches and texts, and a bit is read from negative words too', () => {
    expect(new Bench({ type: 'equal', limit: 1 }).gets(true).gets(false).turns).toEqual(['trip 0', 'return 0']);
    expect(new Bench({ type: 'notEqual', limit: null, matchText: 'RUN' }).gets('STOP').gets('RUN').turns).toHaveLength(
      2,
    );
    expect(new Bench({ type: 'bit', bit: 2, limit: 1 }).gets(4).gets(3).gets(-1).turns).toHaveLength(3);
    expect(new Bench({ type: 'bit', bit: 0, limit: 1 }).gets(2n ** 60n + 1n).gets(Infinity).turns).toEqual(['trip 0']);
  });

  test('deviation is measured from a number or a signal, and is unknown without a reference', () => {
    const fixed = new Bench({ type: 'deviation', reference: 50, limit: 5 });
    expect(fixed.gets(54).gets(44).gets(50).turns).toHaveLength(2);
    const bench = new Bench({ type: 'deviation', limit: 5 });
    bench.gets(90);
    expect(bench.detector.setReference(5, 50, 0)).toBe('trip');
    expect(bench.detector.setReference(5, undefined, 0)).toBeUndefined();
    expect(bench.detector.setReference(5, 88, 0)).toBe('return');
  });
});

describe('delays', () => {
  test('an alarm is raised once its condition has held for the on-delay, even if no further value arrives', () => {
    expect(new Bench({ limit: 5, onDelay: 10 }).gets(6).at(9).at(20).turns).toEqual(['trip 10']);
    expect(new Bench({ limit: 5, onDelay: 10 }).gets(6).at(9).gets(4).at(30).turns).toEqual([]);
  });

  test('an alarm clears once its condition has not held for the off-delay', () => {
    const bench = new Bench({ limit: 5, offDelay: 10 }).gets(6).at(1).gets(4).at(5).gets(6).at(6).gets(4).at(20);
    expect(bench.turns).toEqual(['trip 0', 'return 16']);
  });

  test('an alarm with repetition is raised at the third occurrence within its period', () => {
    const bench = new Bench({ limit: 5, repeatCount: 3, repeatSec: 100 });
    for (const second of [0, 10, 150, 160, 170])
      bench
        .at(second)
        .gets(6)
        .at(second + 1)
        .gets(4);
    expect(bench.turns).toEqual(['trip 170', 'return 171']);
  });
});

describe('unknown conditions', () => {
  test('a bad or stale value neither raises nor clears an alarm', () => {
    const bench = new Bench({ limit: 5 });
    bench.gets(6, 'stale').gets(6, 'bad', 1715);
    expect(bench.turns).toEqual([]);
    bench.gets(6).gets(4, 'stale').gets(null, 'bad');
    expect(bench.turns).toEqual(['trip 0']);
    expect(bench.gets(4, 'uncertain').turns).toEqual(['trip 0', 'return 0']);
  });

  test('a delay restarts after a bad value', () => {
    const bench = new Bench({ limit: 5, onDelay: 10 }).gets(6).at(8).gets(6, 'stale').at(12).gets(6).at(21);
    expect(bench.turns).toEqual([]);
    expect(bench.at(22).turns).toEqual(['trip 22']);
  });

  test('an alarm that was active before a restart stays active until a value clears it', () => {
    const bench = new Bench({ limit: 5, deadband: 1 }, true);
    expect(bench.gets(4.5).turns).toEqual([]);
    expect(bench.gets(3.9).turns).toEqual(['return 0']);
  });
});

describe('changing values', () => {
  test('a change beyond the limit raises an alarm for a limited time', () => {
    const bench = new Bench({ type: 'change', limit: 3 }).gets(10).at(1).gets(12).at(2).gets(16).at(4).gets(16).at(30);
    expect(bench.turns).toEqual(['trip 2', 'return 12']);
    const any = new Bench({ type: 'change', offDelay: 2 }).gets(1).at(1).gets(2).at(2).gets(3).at(9);
    expect(any.turns).toEqual(['trip 1', 'return 4']);
  });

  test('a rate of change is measured over its window, and is unknown while the value does not change', () => {
    const bench = new Bench({ type: 'rate', limit: 1, windowSec: 10 });
    for (let second = 0; second <= 20; second++) bench.at(second).gets(second < 10 ? 0 : (second - 10) * 3);
    expect(bench.turns).toEqual(['trip 14']);
    bench.at(100);
    expect(bench.turns).toHaveLength(2);
    expect(Number(bench.turns[1]?.slice(7))).toBeLessThan(31);
  });

  test('state changes are counted within the window', () => {
    const bench = new Bench({ type: 'stateCount', limit: 3, windowSec: 60 });
    for (let second = 0; second < 5; second++) bench.at(second).gets(second % 2 === 0);
    expect(bench.turns).toEqual(['trip 4']);
    expect(bench.at(100).turns).toEqual(['trip 4', 'return 61.001']);
  });
});

describe('silence', () => {
  test('a missing update raises an alarm after the limit, and the next value clears it', () => {
    const bench = new Bench({ type: 'noUpdate', limit: 30 }).gets(1).at(29).at(40).gets(null, 'stale').at(90).gets(2);
    expect(bench.turns).toEqual(['trip 30', 'return 90']);
  });

  test('silence is not counted while the source is offline', () => {
    const bench = new Bench({ type: 'noUpdate', limit: 30 }).gets(1);
    bench.detector.pause(10_000);
    bench.now = 100_000;
    bench.detector.tick(bench.now);
    expect(bench.at(129).turns).toEqual([]);
    expect(bench.at(140).turns).toEqual(['trip 130']);
  });

  test('a communication alarm is active as long as values are bad', () => {
    const bench = new Bench({ type: 'commError' }).gets(null, 'bad', 1715).gets(null, 'stale').gets(1);
    expect(bench.turns).toEqual(['trip 0', 'return 0']);
  });
});

test('an alarm without delays is active exactly while the last usable value is beyond the limit', () => {
  const sample = fc.record({
    value: fc.integer({ min: 0, max: 10 }),
    quality: fc.constantFrom<Quality>('good', 'uncertain', 'bad', 'stale'),
  });
  fc.assert(
    fc.property(fc.array(sample), fc.integer({ min: 0, max: 3 }), (samples, deadband) => {
      const bench = new Bench({ limit: 5, deadband });
      let isActive = false;
      for (const { value, quality } of samples) {
        bench.gets(value, quality);
        if (quality === 'good' || quality === 'uncertain') isActive = isActive ? value > 5 - deadband : value > 5;
        expect(bench.detector.isActive).toBe(isActive);
      }
    }),
  );
});
