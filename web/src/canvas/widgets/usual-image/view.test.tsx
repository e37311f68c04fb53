// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;

beforeEach(() => {
  source = new FakeSource([
    signalOf({ id: '1', dataType: 'bool' }),
    signalOf({ id: '2' }),
    { ...signalOf({ id: '3', displayMin: 0, displayMax: 10 }), limits: { h: 8 } },
  ]);
});
afterEach(cleanup);

type Part = { readonly [key: string]: unknown };
const show = (part: Part) =>
  showScene([rawWidget('UsualImage', { dataAddon: { symbol: 'centrifugal-pump' }, ...part })], { source });
const state = (container: HTMLElement) => container.querySelector('[data-symbol]')?.getAttribute('data-state');
const item = (when: Part, shown: Part, seq: number) => ({
  id: String(seq).padStart(32, 'b'),
  itemType: 'state',
  seq,
  dataAddon: { when, ...shown },
});

describe('a symbol', () => {
  test('is stopped until it is bound', () => {
    expect(state(show({}).container)).toBe('stopped');
  });

  test('with a two-state signal runs while the signal is on', () => {
    source.says('1', true);
    const { container, hear } = show({ dataId: '1' });
    expect(state(container)).toBe('running');
    hear(() => source.says('1', false));
    expect(state(container)).toBe('stopped');
  });

  test.each(['stale', 'bad'] as const)(
    'claims nothing by a value that is %s: a cut link shows no running pump',
    (quality) => {
      source.says('1', true, { quality });
      expect(state(show({ dataId: '1' }).container)).toBe('unknown');
    },
  );

  test('has the state of the first item that applies', () => {
    const items = [
      item({ op: 'gt', value: 10 }, { state: 'fault' }, 1),
      item({ op: 'gt', value: 5 }, { state: 'running' }, 2),
      item({ op: 'gt', value: 0 }, { state: 'starting' }, 3),
    ];
    source.says('2', 7);
    const { container, hear } = show({ dataId: '2', items });
    expect(state(container)).toBe('running');
    hear(() => source.says('2', 12));
    expect(state(container)).toBe('fault');
    hear(() => source.says('2', -1));
    expect(state(container)).toBe('stopped');
    hear(() => source.says('2', 7, { quality: 'stale' }));
    expect(state(container)).toBe('unknown');
  });

  test('can be replaced by a picture of an item', () => {
    const items = [item({ op: 'gt', value: 5 }, { picture: 'abc' }, 1)];
    source.says('2', 7);
    const { container, hear } = show({ dataId: '2', items });
    expect(container.querySelector('image')?.getAttribute('href')).toContain('hash=abc');
    hear(() => source.says('2', 1));
    expect(container.querySelector('image')).toBeNull();
    expect(state(container)).toBe('stopped');
  });

  test('of a vessel is filled by the range of its signal, and empty without a measurement', () => {
    const vessel = { dataId: '3', dataAddon: { symbol: 'closed-tank' } };
    const empty = show(vessel).container.innerHTML;
    cleanup();
    source.says('3', 5);
    expect(show(vessel).container.innerHTML).not.toBe(empty);
  });

  test('with an unknown name is a box with that name', () => {
    expect(show({ dataAddon: { symbol: 'flux-capacitor' } }).container.textContent).toContain('flux-capacitor');
  });

  test('is flipped about its own centre', () => {
    const flipped = { symbol: 'centrifugal-pump', isFlippedX: true };
    const { container } = show({ dataAddon: flipped, position: { x: 10, y: 0, width: 100, height: 50 } });
    expect(container.querySelector('[transform^="translate(120 0) scale(-1 1)"]')).not.toBeNull();
  });

  const hot = { op: 'gt', value: 5 };
  const animation = {
    fillColor: [{ when: hot, color: 'red' }],
    borderColor: [{ when: hot, color: '@alarm-1' }],
    fontColor: [{ when: hot, color: '#ffffff' }],
  };
  const colours = (container: HTMLElement) => {
    const style = container.querySelector<SVGElement>('[data-symbol]')?.style;
    return ['--s-body', '--s-edge', '--s-mark'].map((name) => style?.getPropertyValue(name));
  };

  test('is coloured by rules itself, not the box behind it', () => {
    source.says('2', 7);
    const { container, hear } = show({ dataId: '2', animation });
    expect(colours(container)).toEqual(['red', 'var(--alarm-1)', '#ffffff']);
    expect(container.querySelector('rect[fill="red"]')).toBeNull();
    hear(() => source.says('2', 1));
    expect(colours(container)).toEqual(['', '', '']);
  });

  test('applies the colours of rules to the background of a picture', () => {
    source.says('2', 7);
    const { container } = show({ dataId: '2', animation, dataAddon: { picture: 'abc' } });
    expect(container.querySelector('rect[fill="red"]')).not.toBeNull();
  });
});
