import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Asks whether the address of this screen is still the one that was asked for last. Work that comes later than the input
 * and changes the address asks first: its user may have gone on, and until the next screen is drawn this one lives, and
 * would take its user back. The function is another one at each address.
 */
export function useIsHere(): () => boolean {
  // The router itself: what its hooks answer is as late as the screen.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  return useCallback(
    () => router === undefined || (router.state.navigation.state === 'idle' && router.state.location.key === key),
    [router, key],
  );
}
