import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { StillObserver } from './still-observer.ts';

/** A wide window that nobody turns or narrows. */
const wideWindow = (query: string) => {
  const events = new EventTarget();
  return Object.assign(events, { media: query, matches: false, addListener() {}, removeListener() {} });
};

/** Components of antd have their classes without rules, which jsdom searched for a fifth of the time of a screen. */
const UNSTYLED = { zeroRuntime: true };

/**
 * Shows one screen at an address, with what the application puts around every screen; answers the router.
 * It replaces globals: `vi.unstubAllGlobals()` afterwards.
 */
export function showScreen(path: string, Component: ComponentType, address = path) {
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('matchMedia', wideWindow);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const elsewhere = { path: '*', element: <p data-testid="elsewhere" /> };
  const router = createMemoryRouter([{ path, Component }, elsewhere], { initialEntries: [address] });
  render(
    <ConfigProvider theme={UNSTYLED}>
      <App>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return router;
}
