import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { startKeeping } from '../api/last-screen.ts';
import { useSession } from '../api/session.ts';
import type { Feature, FeatureRoute } from '../features/feature.ts';
import { Login } from '../features/login/login.tsx';
import { bringTexts, type Share } from '../i18n/bring-texts.ts';
import { isPublic, PATTERNS } from '../lib/paths/paths.ts';
import { shareOfFeature } from './all-texts/shares.ts';
import { OutlinedBlank } from './frame/blank.tsx';
import { FEATURES } from './features.ts';
import { guard, guardAgain, loginPath } from './guard.ts';
import { openScreen, type Screen } from './late-screen.tsx';
import { RouteError } from './route-error.tsx';
import { ShownAddress } from './shown-address.tsx';

const shell: Screen = async () => (await import('./frame/shell.tsx')).Shell;
const bareFrame: Screen = async () => (await import('./frame/bare-frame.tsx')).BareFrame;

/** A screen with the texts that it shows. */
const withTexts =
  (screen: Screen, share: Share): Screen =>
  async () => {
    const [Component] = await Promise.all([screen(), bringTexts(share)]);
    return Component;
  };

/** Loaded with the application, so that nobody waits for the sign-in page. */
const AT_HAND: readonly FeatureRoute[] = FEATURES.login.routes;

function routeOf(route: FeatureRoute, share: Share): RouteObject {
  const { path } = route;
  if ('leadsTo' in route) return { path, loader: ({ params }) => redirect(route.leadsTo(params)) };
  if (AT_HAND.includes(route)) return { path, Component: Login, ErrorBoundary: RouteError };
  const shown = {
    path,
    ErrorBoundary: RouteError,
    lazy: { Component: () => openScreen(withTexts(route.screen, share)) },
  };
  if (route.steps === undefined) return shown;
  const [first] = route.steps;
  const steps = route.steps.map((step) => ({ path: step }));
  return { ...shown, children: [{ index: true, loader: () => redirect(first) }, ...steps] };
}

const within = (surround: FeatureRoute['within']): RouteObject[] =>
  Object.entries<Feature>(FEATURES).flatMap(([name, { routes }]) =>
    routes.filter((route) => route.within === surround).map((route) => routeOf(route, shareOfFeature(name))),
  );

/** Addresses for people who are signed in, within a frame. */
const guarded = (frame: Screen, children: RouteObject[]): RouteObject => ({
  loader: guard,
  shouldRevalidate: guardAgain,
  ErrorBoundary: RouteError,
  HydrateFallback: OutlinedBlank,
  lazy: { Component: () => openScreen(withTexts(frame, 'first')) },
  children,
});

/** Every address with its screen. */
export const ROUTES: RouteObject[] = [
  ...within('none'),
  guarded(shell, within(undefined)),
  guarded(bareFrame, within('bare')),
  { path: '*', loader: () => redirect(PATTERNS.notFound) },
];

/** History-mode router. When a session ends, the screen is replaced by the sign-in page. */
export function createRouter(queries: QueryClient) {
  const router = createBrowserRouter([
    {
      Component: ShownAddress,
      HydrateFallback: OutlinedBlank,
      children: ROUTES.map((route) => ({ HydrateFallback: OutlinedBlank, ...route })),
    },
  ]);
  startKeeping(queries);
  useSession.subscribe((now, before) => {
    if (now.user !== null || before.user === null) return;
    // The next person at this browser must not see what this one fetched.
    queries.clear();
    const { pathname } = router.state.location;
    if (isPublic(pathname)) return;
    const isSignedOut = now.endedBy === null;
    void router.navigate(isSignedOut ? PATTERNS.login : loginPath(globalThis.location.href), { replace: true });
  });
  return router;
}
