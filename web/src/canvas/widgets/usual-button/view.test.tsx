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
  source = new FakeSource([signalOf({ id: '1', nameEn: 'Pump', dataType: 'bool', rw: 'rw' })]);
  acts = new FakeActs();
});
afterEach(cleanup);

const show = (dataAddon: object, dataId = '1') =>
  showScene([rawWidget('UsualButton', { dataId, dataAddon: { text: 'Go', ...dataAddon } })], { source, acts });
const button = () => screen.getByRole('button');
const press = () => fireEvent.click(button());
/** Results of actions arrive by promises. */
const finish = (run: () => unknown) => act(async () => void (await run()));

describe('a button that writes', () => {
  test('sends its fixed value, with its question', () => {
    show({ writeValue: '4.5', hint: true, hintValue: 'Open the valve?' });
    press();
    expect(acts.done).toEqual([['write', '1', '4.5', 'Open the valve?']]);
  });

  test('asks a default question if it has none', () => {
    show({ writeValue: '1', hint: true });
    press();
    expect(acts.done).toEqual([['write', '1', '1', 'Are you sure?']]);
  });

  test('lets a person type the value', () => {
    show({ writeType: 'input' });
    press();
    expect(acts.done).toEqual([['write', '1', null]]);
  });

  test.each([
    ['set1', '1'],
    ['set0', '0'],
  ])('that is pressed to %s sends %s', (pressType, value) => {
    show({ writeType: 'press', pressType });
    press();
    expect(acts.done).toEqual([['write', '1', value]]);
  });

  test('that toggles sends the opposite of the current value', () => {
    source.says('1', true);
    show({ writeType: 'press', pressType: 'toggle' });
    press();
    expect(acts.done).toEqual([['write', '1', '0']]);
  });

  test.each(['stale', 'bad'] as const)('does not turn over what is %s', (quality) => {
    source.says('1', true, { quality });
    show({ writeType: 'press', pressType: 'toggle' });
    press();
    expect(acts.done).toEqual([]);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().title).toContain('unknown');
  });

  test('shows a pending write and does not send twice', async () => {
    show({ writeValue: '1' });
    press();
    press();
    expect(acts.done).toHaveLength(1);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await finish(() => acts.ends('failed'));
    expect(button().getAttribute('aria-busy')).toBe('false');
  });

  test('without permission shows the reason and sends nothing', () => {
    acts.refusals.set('1', 'You may not write');
    show({ writeValue: '1' });
    press();
    expect(acts.done).toEqual([]);
    expect(button().title).toBe('You may not write');
  });
});

describe('a button that is held', () => {
  const hold = { writeType: 'press', pressType: 'hold' };

  test('sets while it is held and resets when it is released, in this order', async () => {
    show(hold);
    await finish(() => fireEvent.pointerDown(button()));
    await finish(() => fireEvent.pointerUp(button()));
    expect(acts.done).toEqual([['write', '1', '1']]);
    await finish(() => acts.ends());
    expect(acts.done).toEqual([
      ['write', '1', '1'],
      ['write', '1', '0'],
    ]);
    await finish(() => acts.ends());
    expect(button().getAttribute('aria-busy')).toBe('false');
  });

  test.each(['pointerCancel', 'lostPointerCapture', 'blur'] as const)('clears on %s, and once', async (event) => {
    show(hold);
    await finish(() => fireEvent.pointerDown(button()));
    await finish(() => acts.ends());
    await finish(() => fireEvent[event](button()));
    await finish(() => fireEvent.pointerUp(button()));
    expect(acts.done.map(([, , value]) => value)).toEqual(['1', '0']);
  });

  test('resets when the page is left while it is held', async () => {
    const { unmount } = show(hold);
    await finish(() => fireEvent.pointerDown(button()));
    await finish(() => acts.ends());
    unmount();
    await finish(() => undefined);
    expect(acts.done.map(([, , value]) => value)).toEqual(['1', '0']);
  });

  test('works with a key, whose repeats count as one press', async () => {
    show(hold);
    await finish(() => fireEvent.keyDown(button(), { key: ' ' }));
    await finish(() => fireEvent.keyDown(button(), { key: ' ' }));
    await finish(() => acts.ends());
    await finish(() => fireEvent.keyUp(button(), { key: ' ' }));
    expect(acts.done.map(([, , value]) => value)).toEqual(['1', '0']);
  });
});

describe('a button that opens', () => {
  test('leads to a page', () => {
    show({ action: 'page', functionPage: '7', target: '_blank' }, '');
    press();
    expect(acts.done).toEqual([['page', '7', '_blank']]);
  });

  test('leads to an address', () => {
    show({ action: 'link', link: 'https://example.org/' }, '');
    press();
    expect(acts.done).toEqual([['link', 'https://example.org/', '_self']]);
  });

  test('asks to run its recipe', () => {
    show({ action: 'recipe', recipeId: '4' }, '');
    press();
    expect(acts.done).toEqual([['recipe', '4', expect.any(String)]]);
  });

  test('does not run a recipe for a person who may not', () => {
    acts.openRecipe = undefined;
    show({ action: 'recipe', recipeId: '4' }, '');
    press();
    expect(acts.done).toEqual([]);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  test('shows that nothing is chosen', () => {
    show({ action: 'page' }, '');
    press();
    expect(acts.done).toEqual([]);
    expect(button().title).toContain('is set');
  });

  test('never runs a script', () => {
    const { container } = show({ action: 'link', link: 'vbscript:alert(1)' }, '');
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('[data-error]')).not.toBeNull();
  });
});

test('nothing can be pressed in the editor', () => {
  showScene([rawWidget('UsualButton', { dataId: '1' })], { source, acts, mode: 'edit' });
  const inner = document.querySelector('button');
  expect(inner?.closest('[inert]')).not.toBeNull();
  if (inner !== null) fireEvent.click(inner);
  expect(acts.done).toEqual([]);
});
