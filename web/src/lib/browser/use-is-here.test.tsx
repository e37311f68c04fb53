import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { useIsHere } from './use-is-here.ts';

afterEach(cleanup);

function shown() {
  const latest = { isHere: () => false };
  function Screen() {
    const isHere = useIsHere();
    useEffect(() => {
      latest.isHere = isHere;
    }, [isHere]);
    return null;
  }
  const router = createMemoryRouter([
    { path: '/', Component: Screen },
    { path: '/slow', lazy: () => new Promise<never>(() => undefined) },
  ]);
  render(<RouterProvider router={router} />);
  return { router, isHere: () => latest.isHere() };
}

test('a screen is not here any more from the moment on that another address is asked for', async () => {
  const { router, isHere } = shown();
  expect(isHere()).toBe(true);
  await act(async () => {
    const moved = router.navigate('/?at=1');
    await Promise.resolve();
    // The router has moved on, what is drawn has not.
    expect(router.state.location.search).toBe('?at=1');
    expect(isHere()).toBe(false);
    await moved;
  });
  expect(isHere()).toBe(true);
});

test('a screen is not here any more while the next one is loaded', async () => {
  const { router, isHere } = shown();
  await act(async () => {
    void router.navigate('/slow');
    await Promise.resolve();
  });
  expect(router.state.location.pathname).toBe('/');
  expect(isHere()).toBe(false);
});
