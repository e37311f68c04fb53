// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeActs } from '../../testing/fake-acts.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;
let acts: FakeActs;
beforeEach(() => {
  prefer('language', 'en');
  source = new FakeSource([
    signalOf({ id: '1', nameEn: 'Level', rw: 'rw' }),
    signalOf({ id: '2', dataType: 'bool', trueTextEn: 'Open', falseTextEn: 'Shut' }),
  ]);
  acts = new FakeActs();
  source.says('1', 3.136);
});
afterEach(cleanup);

type Part = { readonly [key: string]: unknown };
const show = (dataAddon: Part = {}, dataId = '1') =>
  showScene([rawWidget('UsualDataText', { dataId, dataAddon })], { source, acts });

describe('the value of a signal', () => {
  test('has the decimals and the unit of its signal', () => {
    expect(show().container.textContent).toBe('3.14 m');
  });

  test('has its own decimals, prefix and suffix, and no unit if turned off', () => {
    const { container } = show({ decimals: 1, prefix: 'about', isNamed: true, isUnitShown: false });
    expect(container.textContent).toBe('Level about 3.1');
  });

  test('has its name at the left edge and its value at the right edge where they are spread', () => {
    const { container } = show({ isNamed: true, isSpread: true });
    const letters = [...container.querySelectorAll('text')].map((text) => [
      text.textContent,
      text.getAttribute('text-anchor'),
    ]);
    expect(letters).toEqual([
      ['Level', 'start'],
      ['3.14 m', 'end'],
    ]);
    cleanup();
    expect(show({ isSpread: true }).container.textContent).toBe('3.14 m');
  });

  test('cuts its name rather than its value where there is no room for both', () => {
    const position = { x: 0, y: 0, width: 100, height: 40 };
    const dataAddon = { isNamed: true, isSpread: true, prefix: 'of the upper reservoir' };
    const widget = rawWidget('UsualDataText', { dataId: '1', dataAddon, position });
    const { container } = showScene([widget], { source, acts });
    const [name, value] = [...container.querySelectorAll('text')].map((text) => text.textContent);
    expect(name).toMatch(/^.{1,6}…$/);
    expect(value).toBe('3.14 m');
  });

  test('a suffix replaces the unit', () => {
    expect(show({ suffix: ' metres' }).container.textContent).toBe('3.14 metres');
  });

  test('of a two-state signal is a word without decimals', () => {
    source.says('2', true);
    expect(show({ decimals: 2 }, '2').container.textContent).toBe('Open');
  });

  test('is not a button unless a click writes', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['click', 'Enter'])('asks for a value on %s where it is to write, and shows that it waits', async (by) => {
    show({ isWritable: true });
    const text = screen.getByRole('button', { name: 'Level 3.14 m' });
    if (by === 'click') fireEvent.click(text);
    else fireEvent.keyDown(text, { key: by });
    expect(acts.done).toEqual([['write', '1', null]]);
    expect(text.getAttribute('aria-busy')).toBe('true');
    await act(() => acts.ends());
    expect(text.getAttribute('aria-busy')).toBe('false');
  });

  test('shows why it cannot be written', () => {
    acts.refusals.set('1', 'No right');
    const { container } = show({ isWritable: true });
    fireEvent.click(screen.getByRole('button'));
    expect(acts.done).toEqual([]);
    expect(container.querySelector('title')?.textContent).toBe('No right');
  });
});
