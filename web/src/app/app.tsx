import '../lib/browser/schemas-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client.ts';
import { createRouter } from './router.tsx';

/**
 * The whole application within its look: queries and routes, at the address of the window. With `isWhole` it resolves once the screen of that
 * address can be drawn, so that what is shown until then stays.
 */
export async function openApp({ isWhole }: { readonly isWhole: boolean }): Promise<ComponentType> {
  const queries = createQueryClient();
  const router = createRouter(queries);
  if (isWhole) await hasScreen(router);
  return function App() {
    return (
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  };
}

function hasScreen(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ initialized }: { readonly initialized: boolean }) => {
      if (!initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(check);
    check(router.state);
  });
}
