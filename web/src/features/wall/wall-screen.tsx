import { DISPLAY_USER } from '@tidegate/contract/nouns/display/display-user.ts';
import { wallOpen, wallShow } from '@tidegate/contract/nouns/display/wall-calls.ts';
import { App as AntApp } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { fetchStyle } from '../../api/org-style.ts';
import { useSession } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { DISPLAY_PATTERNS } from '../../lib/paths/display-paths.ts';
import { showBy } from '../../lib/preferences.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { EntryFrame } from '../../ui/frame/entry-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import type { Show } from './rotation.ts';
import { useLatestBuild } from './use-latest-build.ts';
import { WallShow } from './wall-show.tsx';

/** A change or the end of the display is noticed by its values at once, and by this at the latest. */
const LOOK_MS = 3_000;
const AGAIN_MS = 5_000;

/** /wall, public: a screen that is signed in as a wall display, by the token of its link. */
export function WallScreen() {
  return (
    <AntApp component={false}>
      <Wall />
    </AntApp>
  );
}

function Wall() {
  const t = useT();
  const nameOf = useNameText();
  const opening = useOpening();
  useLatestBuild();
  const asked = useAsk(wallShow, {}, { enabled: opening === 'done', refetchInterval: LOOK_MS, retry: false });
  const show = asked.data ?? undefined;
  usePageTitle(show === undefined ? t('wall.title') : nameOf(show));
  const isSet = useSettings(show);
  if (opening === 'refused' || asked.data === null) {
    return (
      <EntryFrame>
        <Notice title={t('wall.ended')} text={t('wall.endedText')} role="status" isScreen>
          <LinkButton type="primary" to={DISPLAY_PATTERNS.pair}>
            {t('wall.toPair')}
          </LinkButton>
        </Notice>
      </EntryFrame>
    );
  }
  if (show === undefined || !isSet) {
    return (
      <EntryFrame>
        <Notice title={t('wall.connecting')} text={asked.error === null ? '' : errorText(asked.error)} role="status" />
      </EntryFrame>
    );
  }
  return <WallShow show={show} />;
}

/** Exchanges the token of the address for a session, and takes it out of the address. */
function useOpening(): 'waiting' | 'done' | 'refused' {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const [isVoid, setRefused] = useState(false);
  useEffect(() => {
    if (token === '') return undefined;
    const abort = new AbortController();
    let stop: () => void = () => undefined;
    const open = async () => {
      try {
        await ask(wallOpen, { token }, { signal: abort.signal });
        setRefused(false);
        await navigate(pathname, { replace: true });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (isRefused(error, 'wallEnded')) {
          setRefused(true);
          await navigate(pathname, { replace: true });
        } else stop = browserClock.after(AGAIN_MS, () => void open());
      }
    };
    void open();
    return () => {
      abort.abort();
      stop();
    };
  }, [token, pathname, navigate]);
  if (token !== '') return 'waiting';
  return isVoid ? 'refused' : 'done';
}

/** The language, theme and zone of the display take effect, for this page and not for the browser. True once they have. */
function useSettings(show: Show | undefined): boolean {
  const user = useSession((session) => session.user);
  const isKnown = show !== undefined;
  const { language = null, theme, timeZone = '' } = show ?? {};
  useEffect(() => {
    if (!isKnown) return;
    showBy({
      ...(language === null ? {} : { language }),
      ...(theme === undefined ? {} : { theme }),
      ...(timeZone === '' ? {} : { timeZone }),
    });
  }, [isKnown, language, theme, timeZone]);
  useEffect(() => {
    if (isKnown) fetchStyle().catch(() => undefined);
  }, [isKnown]);
  useEffect(() => {
    if (isKnown && user !== DISPLAY_USER) useSession.setState({ user: DISPLAY_USER, endedBy: null, isDoubtful: false });
  }, [isKnown, user]);
  return isKnown && user === DISPLAY_USER;
}
