import { useCallback, useEffect, useState } from 'react';
import { FROM_ROOT } from '../features/login/feature.ts';
import { SignInForm } from '../features/login/sign-in-form.tsx';
import { PATTERNS, SIGN_IN_PATHS } from '../lib/paths/paths.ts';

/** True if the address is that of the sign-in page, which is drawn before the application is loaded. */
export const isSignIn = (path: string): boolean => SIGN_IN_PATHS.includes(path.replace(/(?<=.)\/$/, ''));

function readFrom(): string | null {
  if (globalThis.location.pathname === PATTERNS.root) globalThis.history.replaceState(null, '', FROM_ROOT);
  return new URLSearchParams(globalThis.location.search).get('from');
}

/** The sign-in page alone. Opening another address loads the application there. */
export function SignInPage({ onOpen }: { readonly onOpen: () => Promise<void> }) {
  const [from, setFrom] = useState(readFrom);
  useEffect(() => {
    document.documentElement.dataset['path'] = globalThis.location.pathname;
  }, []);
  const open = useCallback(
    async (path: string, how: 'replace' | 'push') => {
      if (how === 'push') globalThis.history.pushState(null, '', path);
      else globalThis.history.replaceState(null, '', path);
      if (path === PATTERNS.login) setFrom(null);
      else await onOpen();
    },
    [onOpen],
  );
  return <SignInForm from={from} open={open} />;
}
