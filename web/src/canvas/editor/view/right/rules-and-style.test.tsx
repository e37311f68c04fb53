// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../../../lib/preferences.ts';
import { showInspector, typeInto, unfold } from '../../../testing/show-inspector.tsx';
import { idOf, rect, TestEditor } from '../../test-harness.ts';

beforeEach(() => {
  localStorage.clear();
  prefer('language', 'en');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pump = (letter: string, x: number, more: object = {}) =>
  rect(letter, [x, 0], [64, 64], { widgetType: 'UsualImage', dataAddon: { symbol: 'centrifugal-pump' }, ...more });
const isRed = [{ when: { op: 'gt', value: 5 }, color: 'red' }];
const rulesOf = (editor: TestEditor, letter: string) =>
  editor.widget(letter).animation.fillColor.map(({ when, color }) => [when.op, color]);
const labels = () =>
  [...document.querySelectorAll('section div > span[aria-hidden="true"]')]
    .map((one) => one.textContent)
    .filter(Boolean);

describe('several selected widgets', () => {
  test('get colour rules at once, in one step of undo', () => {
    const editor = new TestEditor({ widgets: [pump('a', 0), pump('b', 100), rect('c', [200, 0], [50, 50])] });
    editor.select('a', 'b', 'c');
    showInspector(editor);
    unfold('Animation');
    const [fill] = screen.getAllByRole('button', { name: 'On and off colours' });
    act(() => void (fill !== undefined && fireEvent.click(fill)));
    const both = [
      ['on', '@running'],
      ['off', '@stopped'],
    ];
    expect(['a', 'b', 'c'].map((letter) => rulesOf(editor, letter))).toEqual([both, both, both]);
    act(() => void editor.key('Ctrl+Z'));
    expect(['a', 'b', 'c'].map((letter) => rulesOf(editor, letter))).toEqual([[], [], []]);
  });

  test('with different rules are marked as mixed, and keep them until common rules are set', () => {
    const editor = new TestEditor({ widgets: [pump('a', 0, { animation: { fillColor: isRed } }), pump('b', 100)] });
    editor.select('a', 'b');
    showInspector(editor);
    expect(rulesOf(editor, 'a')).toEqual([['gt', 'red']]);
    fireEvent.click(screen.getByRole('button', { name: 'Values differ. Set one for all' }));
    expect(rulesOf(editor, 'a')).toEqual(rulesOf(editor, 'b'));
  });
});

describe('a group', () => {
  const group = {
    id: idOf('d'),
    widgetType: 'WidgetGroup',
    position: { x: 0, y: 0, width: 150, height: 50 },
    children: [rect('a', [0, 0], [50, 50]), rect('b', [100, 0], [50, 50])],
  };

  test('offers opacity, visibility, blinking and rotation', () => {
    const editor = new TestEditor({ widgets: [group] });
    editor.select('d');
    showInspector(editor);
    unfold('Animation');
    expect(labels()).toEqual(['Visible', 'Blink', 'Rotate', 'Opacity']);
  });

  test('keeps its style when the style of a shape selected with it changes', () => {
    const editor = new TestEditor({ widgets: [group, rect('c', [200, 0], [50, 50])] });
    editor.select('d', 'c');
    showInspector(editor);
    fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(['d', 'c'].map((letter) => editor.widget(letter).style.isBold)).toEqual([false, true]);
  });
});

describe('notes and further data', () => {
  const carrying = rect('a', [0, 0], [50, 50], { origin: 'Library', dataArray: [{ kept: 1 }] });

  test('are shown and edited, and anything but a list is refused', () => {
    const editor = new TestEditor({ widgets: [carrying] }).select('a');
    showInspector(editor);
    expect(screen.getByRole('textbox', { name: 'Origin' })).toMatchObject({ value: 'Library' });
    typeInto(screen.getByRole('textbox', { name: 'Origin' }), 'Plant 7');
    const data = screen.getByRole('textbox', { name: 'Data (JSON)' });
    expect(data).toMatchObject({ value: '[{"kept":1}]' });
    fireEvent.change(data, { target: { value: '{"not":"a list"}' } });
    fireEvent.blur(data);
    expect(screen.getByRole('alert').textContent).toContain('must be a JSON list');
    expect(editor.widget('a')).toMatchObject({ origin: 'Plant 7', dataArray: [{ kept: 1 }] });
    fireEvent.change(data, { target: { value: '[1, 2]' } });
    fireEvent.blur(data);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(editor.widget('a').dataArray).toEqual([1, 2]);
  });
});
