import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

/**
 * Wraps every screen: marks which address the document shows, since the address bar changes before the screen has
 * loaded.
 */
export function ShownAddress() {
  const location = useLocation();
  useEffect(() => {
    document.documentElement.dataset['path'] = location.pathname;
  }, [location]);
  return <Outlet />;
}
