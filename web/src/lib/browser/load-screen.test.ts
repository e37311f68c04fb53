import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { loadScreen } from './load-screen.ts';

test('a screen that is not loaded within 120 s fails', async () => {
  const clock = new FakeClock();
  const loading = loadScreen(() => new Promise<never>(() => undefined), clock);
  const refused = loading.catch((error: unknown) => error);
  await clock.turn(120_000);
  expect(await refused).toMatchObject({ name: 'ScreenNotLoaded', isTimeout: true });
});

test('a screen that cannot be loaded fails at once and leaves no timer', async () => {
  const clock = new FakeClock();
  const loading = loadScreen(() => Promise.reject(new Error('404')), clock);
  await expect(loading).rejects.toMatchObject({ isTimeout: false });
  expect(clock.waiting).toBe(0);
});
