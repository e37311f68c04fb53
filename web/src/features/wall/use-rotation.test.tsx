import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import type { Entry } from './rotation.ts';
import { useRotation } from './use-rotation.ts';

const PAGE: Entry = { key: 'page', item: { kind: 'page', pageId: '7', seconds: 20 } };
const ALARMS: Entry = { key: 'alarms', item: { kind: 'alarms', seconds: 10 } };
const BOTH = [PAGE, ALARMS];

let clock: FakeClock;
beforeEach(() => {
  clock = new FakeClock();
});
afterEach(cleanup);

function rotate(entries: readonly Entry[]) {
  const { result, rerender } = renderHook(
    (props: { readonly entries: readonly Entry[]; readonly isHeld: boolean }) =>
      useRotation(props.entries, props.isHeld, clock),
    { initialProps: { entries, isHeld: false } },
  );
  return {
    shown: () => result.current.current?.key,
    coming: () => result.current.coming?.key,
    show: (next: { readonly entries: readonly Entry[]; readonly isHeld: boolean }) => rerender(next),
    draw: (key: string) => act(() => result.current.onReady(key)),
    pass: (seconds: number) => act(() => clock.turn(seconds * 1_000)),
  };
}

test('an entry is drawn behind the current one before its turn, and each is shown for its seconds', async () => {
  const wall = rotate(BOTH);
  await wall.pass(14);
  expect([wall.shown(), wall.coming()]).toEqual(['page', undefined]);
  await wall.pass(1);
  expect([wall.shown(), wall.coming()]).toEqual(['page', 'alarms']);
  wall.draw('alarms');
  await wall.pass(5);
  expect([wall.shown(), wall.coming()]).toEqual(['alarms', undefined]);
  await wall.pass(5);
  wall.draw('page');
  await wall.pass(5);
  expect(wall.shown()).toBe('page');
});

test('an entry stays until the next one is drawn, however long that takes', async () => {
  const wall = rotate(BOTH);
  await wall.pass(600);
  expect([wall.shown(), wall.coming()]).toEqual(['page', 'alarms']);
  wall.draw('alarms');
  expect(wall.shown()).toBe('alarms');
});

test('an entry that is shown while an alarm interrupts begins its time again afterwards', async () => {
  const wall = rotate(BOTH);
  await wall.pass(15);
  wall.show({ entries: BOTH, isHeld: true });
  wall.draw('alarms');
  await wall.pass(600);
  expect([wall.shown(), wall.coming()]).toEqual(['page', undefined]);
  wall.show({ entries: BOTH, isHeld: false });
  await wall.pass(14);
  expect(wall.coming()).toBeUndefined();
  await wall.pass(1);
  expect(wall.coming()).toBe('alarms');
});

test('an entry that disappears gives way at once, and a single one stays', async () => {
  const wall = rotate(BOTH);
  wall.show({ entries: [ALARMS], isHeld: false });
  expect(wall.shown()).toBe('alarms');
  await wall.pass(600);
  expect([wall.shown(), wall.coming()]).toEqual(['alarms', undefined]);
  wall.show({ entries: [], isHeld: false });
  expect(wall.shown()).toBeUndefined();
});
