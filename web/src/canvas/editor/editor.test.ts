import { describe, expect, test } from 'vitest';
import { rect, TestEditor } from './test-harness.ts';

const two = [rect('a', [100, 100], [100, 50]), rect('b', [300, 100], [100, 50])];

describe('first steps', () => {
  test('draws a rectangle where it is dragged, with its size, and selects it', () => {
    const editor = new TestEditor().key('R').drag([100, 100], [220, 180]);
    expect(editor.topBox).toEqual([100, 100, 120, 80]);
    expect(editor.top.widgetType).toBe('ShapeRect');
    expect(editor.state.selection).toEqual([editor.top.id]);
    expect(editor.state.tool).toBe('select');
    editor.key('Ctrl+Z');
    expect(editor.state.page.widgets).toEqual([]);
  });
  test('moves', () => {
    const editor = new TestEditor({ widgets: two }).drag([150, 120], [170, 150]);
    expect(editor.box('a')).toEqual([120, 130, 100, 50]);
    expect(editor.box('b')).toEqual([300, 100, 100, 50]);
  });
});
