import { beforeEach, expect, test } from 'vitest';
import { AskError } from '../api/ask-error.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { OpenedTogether } from './opened-together.ts';

let clock: FakeClock;
let asked: (readonly string[])[];
let answer: () => Promise<readonly string[]>;
let opened: OpenedTogether;
beforeEach(() => {
  clock = new FakeClock();
  asked = [];
  answer = async () => [];
  opened = new OpenedTogether((ids) => {
    asked.push(ids);
    return answer();
  }, clock);
});

test('sessions of one moment are opened in one request, a later one in its own', async () => {
  const both = Promise.all([opened.open('1'), opened.open('2'), opened.open('1')]);
  await clock.turn(0);
  await both;
  const later = opened.open('1');
  await clock.turn(0);
  await later;
  expect(asked).toEqual([['1', '2'], ['1']]);
});

test('equipment that is offline is refused, the other is not', async () => {
  answer = async () => ['2'];
  const results = Promise.allSettled([opened.open('1'), opened.open('2')]);
  await clock.turn(0);
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('equipment that may not be seen any more does not refuse the others', async () => {
  answer = async () => {
    if (asked.at(-1)?.includes('2') === true) throw new AskError('refused', { code: '1008' });
    return [];
  };
  const results = Promise.allSettled([opened.open('1'), opened.open('2'), opened.open('3')]);
  await clock.turn(0);
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']]);
});

test('a request that fails is refused to all that wait for it', async () => {
  answer = () => Promise.reject(new TypeError('network'));
  const results = Promise.allSettled([opened.open('1'), opened.open('2')]);
  await clock.turn(0);
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('more than the server takes at once goes in several requests', async () => {
  const all = Promise.all(Array.from({ length: 101 }, (_, id) => opened.open(String(id))));
  await clock.turn(0);
  await all;
  expect(asked.map(({ length }) => length)).toEqual([100, 1]);
});
