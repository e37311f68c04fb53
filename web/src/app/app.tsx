import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client.ts';
import { createRouter } from './router.tsx';
import { Theme } from './theme.tsx';

/** The whole application: look, queries, routes. */
export function App() {
  const [queries] = useState(createQueryClient);
  const [router] = useState(() => createRouter(queries));
  return (
    <Theme>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Theme>
  );
}
