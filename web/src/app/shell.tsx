import { App as AntApp } from 'antd';
import { useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useSession } from '../api/session.ts';
import { useT } from '../i18n/translate.ts';
import { usePhone } from '../ui/use-media.ts';
import { Search } from '../features/search/search.tsx';
import { areasFor } from './areas.tsx';
import { Blank } from './blank.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useHotkey } from './use-hotkey.ts';
import styles from './shell.module.css';

/** What surrounds every screen behind the login (look.md, shell). */
export function Shell() {
  const t = useT();
  const isPhone = usePhone();
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const user = useSession((session) => session.user);
  const [isSearching, setSearching] = useState(false);
  const main = useRef<HTMLElement>(null);
  useHotkey('k', () => setSearching(true));

  // The session has ended and the router is on its way to the login: nothing of the last person stays on the screen.
  if (user === null) return <Blank />;
  const groups = areasFor(user.auths);

  return (
    <AntApp component={false}>
      <div className={styles['shell']} data-phone={isPhone}>
        <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
          {t('nav.skip')}
        </button>
        {!isPhone && <SideNav groups={groups} path={pathname} />}
        <TopBar user={user} path={pathname} onSearch={() => setSearching(true)} />
        {isLoading && <Blank />}
        <main ref={main} className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
        {isPhone && <BottomBar groups={groups} path={pathname} user={user} />}
        <Search isOpen={isSearching} onClose={() => setSearching(false)} />
      </div>
    </AntApp>
  );
}
