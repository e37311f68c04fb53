import { describe, expect, test } from 'vitest';
import { begin, duePath, isInOrder, openWays, stepOf, type Flow, type Way } from './flow.ts';

const QUESTIONS = ['firstPet', 'firstCar', 'firstCity'] as const;
const begun = (...ways: Way[]): Flow => begin('admin', { flow: 'f1', ways, questions: [...QUESTIONS] });
const all = begun('tel', 'email', 'question');

const PATHS = [
  '/findpwd/account',
  '/findpwd/validate',
  '/findpwd/validate/tel',
  '/findpwd/validate/email',
  '/findpwd/validate/question',
  '/findpwd/password',
  '/findpwd/finish',
] as const;
const open = (flow: Flow | null) => PATHS.filter((path) => isInOrder(path, flow));

describe('the steps that may be opened', () => {
  test('without a flow are only the first', () => {
    expect(open(null)).toEqual(['/findpwd/account']);
  });

  test('after the start are the methods that the server offers', () => {
    expect(open(all)).toEqual(PATHS.slice(0, 5));
    expect(open(begun('email', 'question'))).toEqual([
      '/findpwd/account',
      '/findpwd/validate',
      '/findpwd/validate/email',
      '/findpwd/validate/question',
    ]);
  });

  test('after correct answers are the methods that send a code', () => {
    expect(open({ ...all, isAnswered: true })).toEqual(PATHS.slice(0, 4));
  });

  test('after verification are only the password', () => {
    expect(open({ ...all, step: 'password' })).toEqual(['/findpwd/account', '/findpwd/password']);
  });

  test('at the end are only the confirmation', () => {
    expect(open({ ...all, step: 'finish' })).toEqual(['/findpwd/account', '/findpwd/finish']);
  });
});

test('questions without a sender are not a method, since a code has to follow them', () => {
  expect(openWays(begun('question'))).toEqual([]);
  expect(duePath(begun('question'))).toBe('/findpwd/validate');
});

test('a single method is chosen automatically', () => {
  expect(duePath(begun('email'))).toBe('/findpwd/validate/email');
  expect(duePath(all)).toBe('/findpwd/validate');
  expect(duePath({ ...begun('tel', 'question'), isAnswered: true })).toBe('/findpwd/validate/tel');
  expect(duePath({ ...begun('email'), step: 'password' })).toBe('/findpwd/password');
});

test('each address belongs to one recovery step', () => {
  expect(PATHS.map(stepOf)).toEqual(['account', ...Array<string>(4).fill('validate'), 'password', 'finish']);
});
