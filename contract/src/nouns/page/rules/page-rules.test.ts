import { describe, expect, test } from 'vitest';
import type { LiveValue } from '../../monitor/live-value.ts';
import { conditionSchema, type Condition } from '../../../widgets/condition.ts';
import { readPage } from '../../../widgets/page-document.ts';
import { conditionHolds } from './condition-holds.ts';
import { mergePages, chooseTheirs } from './merge-pages.ts';
import { contentFault, parsePageFile } from './page-faults.ts';
import { usedSignals } from './used-signals.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };
const rect = (id: string, more: object = {}) => ({
  id: id.repeat(32),
  widgetType: 'ShapeRect',
  position: box,
  ...more,
});
const when = (condition: Partial<Condition>) => conditionSchema.parse(condition);
const live = (value: LiveValue['value'], quality: LiveValue['quality'] = 'good'): LiveValue => ({
  value,
  time: 1,
  quality,
});

describe('a condition', () => {
  test.each([
    [{ op: 'on' }, true, true],
    [{ op: 'on' }, 0, false],
    [{ op: 'off' }, 0, true],
    [{ op: 'eq', value: 2 }, 2, true],
    [{ op: 'eq', value: 1 }, true, true],
    [{ op: 'eq', value: 'auto' }, 'auto', true],
    [{ op: 'ne', value: 2 }, 3, true],
    [{ op: 'gt', value: 2 }, 2, false],
    [{ op: 'ge', value: 2 }, 2, true],
    [{ op: 'lt', value: 2 }, 1, true],
    [{ op: 'le', value: 2 }, 3, false],
    [{ op: 'between', value: 1, value2: 3 }, 3, true],
    [{ op: 'between', value: 3, value2: 1 }, 2, true],
    [{ op: 'outside', value: 1, value2: 3 }, 3, false],
    [{ op: 'outside', value: 3, value2: 1 }, 2, false],
    [{ op: 'outside', value: 1, value2: 3 }, 4, true],
  ] as const)('%o of %s is %s', (condition, value, holds) => {
    expect(conditionHolds(when(condition), { live: live(value), isAlarm: false })).toBe(holds);
  });

  test('is unknown for an untrusted value and for a value that never arrived', () => {
    const on = when({ op: 'on' });
    const said = [live(true, 'stale'), live(true, 'bad'), live(null), live('text'), undefined].map((one) =>
      conditionHolds(on, { live: one, isAlarm: false }),
    );
    expect(said).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(conditionHolds(on, { live: live(true, 'uncertain'), isAlarm: false })).toBe(true);
  });

  test('can test quality and alarm states', () => {
    const bad = when({ op: 'bad' });
    expect(conditionHolds(bad, { live: live(1, 'stale'), isAlarm: false })).toBe(true);
    expect(conditionHolds(bad, { live: live(1), isAlarm: false })).toBe(false);
    expect(conditionHolds(when({ op: 'alarm' }), { live: undefined, isAlarm: true })).toBe(true);
  });
});

describe('a widget file', () => {
  const taken = (value: unknown) => parsePageFile(typeof value === 'string' ? value : JSON.stringify(value));

  test('contains a non-empty list of widgets, or a page', () => {
    expect(taken([rect('1')])).toEqual({ list: [rect('1')], con: undefined });
    expect(taken({ con: { title: 'a' }, widgets: [rect('1')] })).toEqual({ list: [rect('1')], con: { title: 'a' } });
    expect([taken([]), taken({}), taken('7'), taken('[{"id"')]).toEqual([
      { is: 'empty' },
      { is: 'notList' },
      { is: 'notList' },
      { is: 'notJson' },
    ]);
  });

  test('with too many widgets is refused with their number', () => {
    expect(taken(Array.from({ length: 5_001 }, () => 1))).toEqual({ is: 'tooMany', count: 5_001 });
    const grouped = [{ children: Array.from({ length: 5_000 }, () => 1) }];
    expect(contentFault(grouped)).toEqual({ is: 'tooMany', count: 5_001 });
    expect(taken(`["${'水'.repeat(700_000)}"]`)).toEqual({ is: 'tooLarge', bytes: 2_100_004 });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('is refused with the key %s, wherever it is', (key) => {
    expect(taken(`[{"id":"1","style":{"${key}":{"a":1}}}]`)).toEqual({ is: 'key', path: `0.style.${key}` });
  });

  test.each([
    '\tjavascript:alert(1)',
    ' JaVaScRiPt:x',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,<b>',
    'vbscript:x',
  ])('is refused with the address %j', (link) => {
    expect(taken([{ dataAddon: { link } }])).toEqual({ is: 'script', path: '0.dataAddon.link' });
  });

  test('may contain the word JavaScript', () => {
    expect(taken([{ name: 'javascript runs here' }])).toMatchObject({ list: [{}] });
  });
});

test('the signals of a page are collected from widgets, items, conditions and groups, each once', () => {
  const { widgets } = readPage({}, [
    rect('1', { dataId: '7', animation: { fillColor: [{ when: { dataId: '8' }, color: '#fff' }] } }),
    {
      ...rect('2'),
      widgetType: 'WidgetGroup',
      children: [rect('3', { dataId: '7', items: [{ id: '4'.repeat(32), itemType: 'state', dataId: '9' }] })],
    },
    {
      id: '5'.repeat(32),
      widgetType: 'ShapeLine',
      position: { x1: 0, y1: 0, x2: 1, y2: 1 },
      dataAddon: { flow: { dataId: '10' } },
    },
    { broken: true, dataId: '11' },
  ]);
  expect(usedSignals(widgets)).toEqual(['7', '8', '9', '10']);
});

describe('two people on one page', () => {
  const base = readPage({ title: 'a' }, [rect('1'), rect('2'), rect('3')]);
  const named = (id: string, name: string) => rect(id, { name });
  const page = (...widgets: object[]) => readPage({ title: 'a' }, widgets);

  test('keep each change, addition and deletion that only one of them made', () => {
    const mine = page(named('1', 'mine'), rect('2'), rect('3'), rect('4'));
    const theirs = page(rect('1'), rect('5'), named('3', 'theirs'));
    const { page: merged, conflicts } = mergePages(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.widgets.map((one) => [one.id[0], 'name' in one && one.name])).toEqual([
      ['1', 'mine'],
      ['5', ''],
      ['3', 'theirs'],
      ['4', ''],
    ]);
  });

  test('have to choose if both changed a widget, or if one deleted a widget that the other changed', () => {
    const mine = page(named('1', 'mine'), rect('3'));
    const theirs = page(named('1', 'theirs'), named('2', 'theirs'), rect('3'));
    const { page: merged, conflicts } = mergePages(base, mine, theirs);
    expect(conflicts.map(({ id }) => id[0])).toEqual(['1', '2']);
    expect(merged.widgets.map((one) => 'name' in one && one.name)).toEqual(['mine', '']);
    const all = conflicts.reduce(chooseTheirs, merged);
    expect(all.widgets.map((one) => 'name' in one && one.name)).toEqual(
      expect.arrayContaining(['', 'theirs', 'theirs']),
    );
  });

  test('have a conflict about the options of the page as well', () => {
    const { page: merged, conflicts } = mergePages(base, readPage({ title: 'b' }, []), readPage({ title: 'c' }, []));
    expect(conflicts.map(({ id }) => id)).toEqual(['con']);
    expect(merged.con.title).toBe('b');
    expect(conflicts.reduce(chooseTheirs, merged).con.title).toBe('c');
  });

  test('have no conflict if both made the same change', () => {
    expect(mergePages(base, page(rect('1')), page(rect('1'))).conflicts).toEqual([]);
  });
});
