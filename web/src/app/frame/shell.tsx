import { App as AntApp } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { usePhone } from '../../ui/use-media.ts';
import { LooseningDialog } from '../../parts/write/loosening-dialog.tsx';
import { leaveKiosk, useKiosk } from '../use-kiosk.ts';
import { AlarmBanner } from '../../features/alarm/alarm-banner.tsx';
import type { Topic } from '../../parts/help/topics.ts';
import { topicOf } from '../topic-of.ts';
import { Prompts } from '../../features/message/prompts.tsx';
import { TourHost } from '../../features/tour/tour-host.tsx';
import { Search } from '../../features/search/search.tsx';
import { Allowed } from '../allowed.tsx';
import { useAreaName } from '../area-name.ts';
import type { AreaGroup } from '../area.ts';
import { areasFor } from '../areas.tsx';
import { Blank } from './blank.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ShellNotice } from '../shell-notice.tsx';
import { SideNav } from './side-nav.tsx';
import { StaySignedIn } from '../stay-signed-in.tsx';
import { TopBar } from './top-bar.tsx';
import { focusContent, useKeptFocus } from './use-kept-focus.ts';
import { useHelpKey } from '../use-help-key.ts';
import { useHotkey } from '../use-hotkey.ts';
import styles from './shell.module.css';

const HelpDrawer = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../features/help/help-drawer.tsx')).HelpDrawer }), browserClock),
);

/**
 * Most searches lead to a curve: its code is prefetched while the name is typed. A failure here is retried when it is
 * opened.
 */
function fetchCurve(): void {
  import('../../features/monitor-detail/monitor-detail.tsx').catch(() => undefined);
  import('../../parts/watch/history/history-tab.tsx').catch(() => undefined);
}

/** The frame of every screen after signing in. */
export function Shell() {
  const t = useT();
  const isPhone = usePhone();
  const isKiosk = useKiosk();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const user = useSession((session) => session.user);
  // Null until it is opened for the first time.
  const [isSearching, setSearching] = useState<boolean | null>(null);
  const [topic, setTopic] = useState<Topic | null>(null);
  const openSearch = () => {
    setSearching(true);
    fetchCurve();
  };
  const openHelp = () => setTopic(topicOf(pathname, search) ?? 'start');
  const frames = useSettings()?.frames ?? [];
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const nameOf = useAreaName();
  const screensOf = (groups: readonly AreaGroup[]) =>
    groups.flatMap(({ name, areas }) => areas.map((area) => ({ name: nameOf(area), place: t(name), path: area.path })));
  useHotkey('k', openSearch);
  useHelpKey(openHelp);

  // The session has ended and the router is redirecting to the sign-in page: nothing of the last person stays on the
  // screen.
  if (user === null) return <Blank />;
  const groups = areasFor(user.auths, frames);

  return (
    <AntApp component={false}>
      <div className={styles['shell']} data-phone={isPhone} data-kiosk={isKiosk}>
        <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
          {t('nav.skip')}
        </button>
        {isKiosk ? (
          <LeaveKiosk />
        ) : (
          <>
            {!isPhone && <SideNav groups={groups} path={pathname} />}
            <TopBar user={user} groups={groups} path={pathname} onSearch={openSearch} onHelp={openHelp} />
          </>
        )}
        {isLoading && <Blank />}
        <main ref={main} className={styles['main']} tabIndex={-1}>
          <ShellNotice user={user} path={pathname} />
          <AlarmBanner key={user.userId} user={user} path={pathname} />
          <Allowed user={user} path={pathname} />
        </main>
        {isPhone && !isKiosk && <BottomBar groups={groups} path={pathname} user={user} />}
        <StaySignedIn />
        <Prompts user={user} />
        <LooseningDialog />
        <TourHost />
        {isSearching !== null && (
          <Search
            isOpen={isSearching}
            screens={screensOf(groups)}
            onClose={() => setSearching(false)}
            onOpened={() => focusContent(main.current)}
          />
        )}
        {topic !== null && (
          <Suspense fallback={<Blank />}>
            <HelpDrawer topic={topic} onClose={() => setTopic(null)} />
          </Suspense>
        )}
      </div>
    </AntApp>
  );
}

/** Out of the way until the pointer or the focus is there. */
function LeaveKiosk() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = () => {
    const query = new URLSearchParams(search);
    query.delete('kiosk');
    leaveKiosk();
    void navigate({ pathname, search: query.toString() }, { replace: true });
  };
  return (
    <button type="button" className={styles['leave']} onClick={leave}>
      {t('kiosk.leave')}
    </button>
  );
}
