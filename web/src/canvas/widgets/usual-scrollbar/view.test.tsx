// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { FakeActs } from '../../testing/fake-acts.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';
import { decimalsOf, stepOf } from './step.ts';

let source: FakeSource;
let acts: FakeActs;

beforeEach(() => {
  source = new FakeSource([signalOf({ id: '1', rw: 'rw', decimals: 1, displayMin: 0, displayMax: 50, unit: '%' })]);
  acts = new FakeActs();
  source.says('1', 20);
});
afterEach(cleanup);

const show = (part: { readonly [key: string]: unknown } = {}) =>
  showScene([rawWidget('UsualScrollbar', { dataId: '1', ...part })], { source, acts });
const slider = () => screen.getByRole<HTMLInputElement>('slider');
const move = (value: string) => fireEvent.change(slider(), { target: { value } });
const ghost = (container: HTMLElement) => container.querySelector('[data-ghost]')?.getAttribute('data-ghost');

describe('a slider', () => {
  test('has the range of its signal and shows its value', () => {
    const { container } = show();
    expect([slider().min, slider().max, slider().value]).toEqual(['0', '50', '20']);
    expect(container.textContent).toContain('20.0 %');
  });

  test('writes only when it is released', () => {
    show();
    move('25');
    move('30.3');
    expect(acts.done).toEqual([]);
    fireEvent.pointerUp(slider());
    expect(acts.done).toEqual([['write', '1', '30.3']]);
  });

  test('marks the current value while it is moved and until the write has ended', async () => {
    const { container } = show();
    expect(ghost(container)).toBeUndefined();
    move('40');
    expect(ghost(container)).toBe('0.4');
    fireEvent.pointerUp(slider());
    expect([ghost(container), slider().value]).toEqual(['0.4', '40']);
    await act(() => acts.ends('failed'));
    expect([ghost(container), slider().value]).toEqual([undefined, '20']);
  });

  test('is reset by Escape', () => {
    show();
    move('40');
    fireEvent.keyDown(slider(), { key: 'Escape' });
    fireEvent.pointerUp(slider());
    expect(acts.done).toEqual([]);
    expect(slider().value).toBe('20');
  });

  test('writes when a key is released', () => {
    show();
    move('20.1');
    fireEvent.keyUp(slider(), { key: 'ArrowRight' });
    expect(acts.done).toEqual([['write', '1', '20.1']]);
  });

  test('shows a dash without a measurement', () => {
    source = new FakeSource([signalOf({ id: '1', rw: 'rw' })]);
    const { container } = show();
    expect(container.querySelector('[data-unknown="true"]')?.textContent).toContain('—');
  });

  test('is disabled without write permission, with the reason', () => {
    acts.refusals.set('1', 'Read-only');
    const { container } = show();
    expect(slider().disabled).toBe(true);
    expect(container.querySelector('[title="Read-only"]')).not.toBeNull();
  });
});

describe('the step', () => {
  const scale = { low: 0, high: 10 };
  test('is its own, that of the signal, one of the last decimal, one, or a hundredth of the scale', () => {
    expect(stepOf({ step: 5 }, undefined, scale)).toBe(5);
    expect(stepOf({ step: null }, signalOf({ writeStep: 0.5 }), scale)).toBe(0.5);
    expect(stepOf({ step: null }, signalOf({ decimals: 2 }), scale)).toBe(0.01);
    expect(stepOf({ step: null }, signalOf({ decimals: null, dataType: 'int16' }), scale)).toBe(1);
    expect(stepOf({ step: null }, signalOf({ decimals: null }), scale)).toBe(0.1);
  });

  test.each([
    [1, 0],
    [0.1, 1],
    [0.25, 2],
    [5, 0],
    [0.001, 3],
  ])('%d has %d decimals', (step, decimals) => {
    expect(decimalsOf(step)).toBe(decimals);
  });
});
