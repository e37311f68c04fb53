import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { expect, test } from 'vitest';
import { adoptedSignals } from './adopted-signals.ts';

const announced = (...names: readonly string[]): readonly DiscoveredMetric[] =>
  names.map((metric) => ({ device: 'D1', metric, dataType: 'float64', value: 1, at: 1 }));

const namesOf = (names: readonly string[], taken: readonly string[] = []) =>
  adoptedSignals(announced(...names), taken).map(({ code, name, metric }) => [code, name, metric]);

test('adopted signals have no letter in their codes and names that nobody sees, and keep the name of their metric', () => {
  expect(namesOf(['val\u202Eve', 'Ku\u0308hlung ', '❤️ rate', '\u200B'])).toEqual([
    ['valve', 'valve', 'val\u202Eve'],
    ['Kühlung', 'Kühlung', 'Ku\u0308hlung '],
    ['❤️ rate', '❤️ rate', '❤️ rate'],
    ['metric', 'metric', '\u200B'],
  ]);
});

test('metrics that look the same, or end the same, are adopted under codes of their own', () => {
  expect(namesOf(['pump\u200B1', 'pump\u200D1', 'pump1'], ['pump1-2'])).toEqual([
    ['pump1-3', 'pump1', 'pump\u200B1'],
    ['pump1-4', 'pump1', 'pump\u200D1'],
    ['pump1', 'pump1', 'pump1'],
  ]);
  const long = 'x'.repeat(64);
  const codes = namesOf([`a/${long}`, `b/${long}`]).map(([code]) => code);
  expect(codes).toEqual([long, `${'x'.repeat(62)}-2`]);
});
