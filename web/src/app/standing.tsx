import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

/** Around every screen: the document says which address stands there, since the bar shows it before its screen has come. */
export function Standing() {
  const location = useLocation();
  useEffect(() => {
    document.documentElement.dataset['path'] = location.pathname;
  }, [location]);
  return <Outlet />;
}
