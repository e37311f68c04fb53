import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMotion } from './motion.ts';

/** Used part of the browser's animation effect. */
class FakeEffect {
  readonly target: Element;

  constructor(target: Element) {
    this.target = target;
  }
}

class FakeAnimation {
  currentTime = 0;
  readonly playState: AnimationPlayState;
  readonly effect: FakeEffect;

  constructor(playState: AnimationPlayState, target: Element) {
    this.playState = playState;
    this.effect = new FakeEffect(target);
  }
}

let shown: FakeAnimation[] = [];
const getAnimations = vi.fn(() => shown);

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CSSAnimation', FakeAnimation);
  vi.stubGlobal('KeyframeEffect', FakeEffect);
  Object.assign(document, { getAnimations });
  startMotion();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'getAnimations');
});

const begin = () => document.dispatchEvent(new Event('animationstart'));

test('paused animations move five times a second, others and those that are held do not', () => {
  const still = document.createElement('div');
  still.dataset['still'] = 'true';
  const [paused, running, stopped] = [
    new FakeAnimation('paused', document.createElement('div')),
    new FakeAnimation('running', document.createElement('div')),
    new FakeAnimation('paused', still.appendChild(document.createElement('div'))),
  ];
  shown = [paused, running, stopped];
  begin();
  getAnimations.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(getAnimations).toHaveBeenCalledTimes(5);
  expect([paused, running, stopped].map(({ currentTime }) => currentTime)).toEqual([1_000, 0, 0]);
});

test('nothing is done once nothing moves, until something moves again', () => {
  shown = [];
  vi.advanceTimersByTime(200);
  getAnimations.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(getAnimations).not.toHaveBeenCalled();
  const paused = new FakeAnimation('paused', document.createElement('div'));
  shown = [paused];
  begin();
  vi.advanceTimersByTime(200);
  expect(paused.currentTime).toBe(200);
});

test('a hidden window moves nothing, and goes on where it was', () => {
  const paused = new FakeAnimation('paused', document.createElement('div'));
  shown = [paused];
  begin();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(10_000);
  hidden.mockRestore();
  vi.advanceTimersByTime(200);
  expect(paused.currentTime).toBe(200);
});
