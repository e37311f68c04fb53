import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page of somebody whose application is loaded: they signed out, or their session ended. */
export function Login() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const open = useCallback(
    async (path: string, how: 'replace' | 'push') => navigate(path, { replace: how === 'replace' }),
    [navigate],
  );
  return <SignInForm from={query.get('from')} open={open} />;
}
