import { useEffect, useState, type ComponentType } from 'react';
import { browserClock } from '../lib/clock.ts';
import { loadScreen, ScreenNotLoaded } from '../lib/browser/load-screen.ts';
import { Blank } from './frame/blank.tsx';
import { PartMissing } from './part-missing.tsx';

export type Screen = () => Promise<ComponentType>;

/**
 * The screen of a lazy route; when its chunk fails to load, a screen that says so and retries. The failure never
 * reaches the router: while a route is still lazy, the router renders the nearest HydrateFallback above it and no error
 * (react-router 8.5.1, `_renderMatches`).
 */
export async function openScreen(load: Screen): Promise<ComponentType> {
  try {
    return await loadScreen(load, browserClock);
  } catch (error) {
    if (!(error instanceof ScreenNotLoaded)) throw error;
    return lateScreen(load, error);
  }
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ScreenNotLoaded }
  | { readonly kind: 'loaded'; readonly Arrived: ComponentType };

const LOADING: State = { kind: 'loading' };

function lateScreen(load: Screen, first: ScreenNotLoaded): ComponentType {
  let kept: State = { kind: 'failed', error: first };

  return function LateScreen() {
    const [state, setState] = useState(kept);
    useEffect(() => {
      if (state.kind !== 'loading') return;
      let isShown = true;
      const finish = (settled: State) => isShown && setState((kept = settled));
      loadScreen(load, browserClock).then(
        (Arrived) => finish({ kind: 'loaded', Arrived }),
        (error: unknown) =>
          finish({
            kind: 'failed',
            error: error instanceof ScreenNotLoaded ? error : new ScreenNotLoaded(false, error),
          }),
      );
      return () => {
        isShown = false;
      };
    }, [state]);
    // Leaving and returning retries it.
    useEffect(
      () => () => {
        if (kept.kind === 'failed') kept = LOADING;
      },
      [],
    );
    if (state.kind === 'failed') return <PartMissing error={state.error} onRetry={() => setState(LOADING)} />;
    return state.kind === 'loading' ? <Blank /> : <state.Arrived />;
  };
}
