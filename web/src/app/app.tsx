import '../lib/browser/schemas-without-eval.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client.ts';
import { homeOptions, landingPath } from '../features/overview/home.ts';
import { PATTERNS } from '../lib/paths/paths.ts';
import { createRouter } from './router.tsx';

/**
 * The whole application within its look: queries and routes, at the address of the window. With `isWhole` it resolves once the screen of that
 * address, or the one that it leads to, can be drawn, so that what is shown until then stays.
 */
export async function openApp({ isWhole }: { readonly isWhole: boolean }): Promise<ComponentType> {
  const queries = createQueryClient();
  // Asked for together with what the router asks for: the first screen is known a round trip sooner.
  const landing = isWhole && globalThis.location.pathname === PATTERNS.home ? landingOf(queries) : undefined;
  const router = createRouter(queries);
  if (isWhole) await hasScreen(router);
  const path = await landing;
  if (path !== undefined) await router.navigate(path, { replace: true });
  return function App() {
    return (
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  };
}

/** The screen that the person sees first; undefined where only the landing screen can say it. */
async function landingOf(queries: QueryClient): Promise<string | undefined> {
  try {
    return landingPath(await queries.fetchQuery({ ...homeOptions(), retry: false }));
  } catch {
    return undefined;
  }
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
