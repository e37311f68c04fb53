// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;
beforeEach(() => {
  source = new FakeSource([signalOf({ id: '1', dataType: 'uint16' })]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Part = { readonly [key: string]: unknown };
const show = (dataAddon: Part, part: Part = {}) =>
  showScene([rawWidget('UsualAnimation', { dataId: '1', dataAddon, ...part })], { source });
const moving = (container: HTMLElement) => container.querySelector('[data-moving]');

describe('an animation', () => {
  test('rotates a picture in its direction and at its speed while its condition holds', () => {
    source.says('1', 1);
    const { container, hear } = show({ picture: 'abc', rotateType: 'ccw', periodMs: 500 });
    const turning = container.querySelector<SVGElement>('[data-turning]');
    expect([turning?.style.animationDuration, turning?.style.animationDirection]).toEqual(['500ms', 'reverse']);
    hear(() => source.says('1', 0));
    expect(container.querySelector('[data-turning]')).toBeNull();
  });

  test('runs the rotating parts of a symbol without rotating it as a whole', () => {
    source.says('1', 1);
    const { container } = show({ symbol: 'centrifugal-pump' });
    expect(container.querySelector('[data-symbol]')?.getAttribute('data-state')).toBe('running');
    expect(container.querySelector('[data-turning]')).toBeNull();
  });

  test('stops while its condition is unknown', () => {
    source.says('1', 1, { quality: 'stale' });
    const { container } = show({ symbol: 'centrifugal-pump' });
    expect(moving(container)).toBeNull();
    expect(container.querySelector('[data-symbol]')?.getAttribute('data-state')).toBe('unknown');
  });

  test('is shown while its condition holds or is unknown', () => {
    source.says('1', 0);
    const { container, hear } = show({ displayType: 'show', picture: 'abc' });
    expect(container.querySelector('image')).toBeNull();
    hear(() => source.says('1', 1));
    expect(container.querySelector('image')).not.toBeNull();
    hear(() => source.says('1', 0, { quality: 'bad' }));
    expect(container.querySelector('image')).not.toBeNull();
  });

  test.each([
    [0b100, 2, true],
    [0b100, 1, false],
    [0b011, 2, false],
  ])('evaluates one bit: in %d bit %d is %s', (value, bit, isSet) => {
    source.says('1', value);
    const { container } = show({ picture: 'abc', jugeType: 'bit', judgVal: bit });
    expect(moving(container) !== null).toBe(isSet);
  });

  test('compares with a number', () => {
    source.says('1', 11);
    const { container, hear } = show({ displayType: 'twinkle', picture: 'abc', judgCondition: 'gt', judgVal: 10 });
    expect(moving(container)?.getAttribute('data-moving')).toBe('twinkle');
    hear(() => source.says('1', 10));
    expect(moving(container)).toBeNull();
  });

  test.each([
    ['between', 7, true],
    ['between', 11, false],
    ['outside', 11, true],
    ['outside', 7, false],
  ])('that moves %s 5 and 10 does so at %d: %s', (judgCondition, value, isMoving) => {
    source.says('1', value);
    const { container } = show({ picture: 'abc', judgCondition, judgVal: 5, judgVal2: 10 });
    expect(moving(container) !== null).toBe(isMoving);
  });

  test('shows its frames in turn, and its own picture while it is stopped', () => {
    vi.useFakeTimers();
    const frame = (seq: number) => ({
      id: String(seq).padStart(32, 'c'),
      itemType: 'frame',
      seq,
      dataAddon: { picture: `frame${seq}` },
    });
    source.says('1', 1);
    const frames = { items: [frame(1), frame(2)] };
    const { container, hear } = show({ displayType: 'frames', picture: 'rest', periodMs: 200 }, frames);
    const shown = () => container.querySelector('image')?.getAttribute('href')?.split('=')[1];
    const seen = [shown()];
    for (let turn = 0; turn < 2; turn += 1) {
      act(() => void vi.advanceTimersByTime(200));
      seen.push(shown());
    }
    expect(seen).toEqual(['frame1', 'frame2', 'frame1']);
    hear(() => source.says('1', 0));
    expect(shown()).toBe('rest');
  });
});
