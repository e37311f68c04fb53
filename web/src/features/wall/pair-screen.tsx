import { wallPairBegin, wallPairState, wallShow } from '@tidegate/contract/nouns/display/wall-calls.ts';
import { WALL_PATH } from '@tidegate/contract/nouns/display/wall-link.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { App as AntApp } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { EntryFrame } from '../../ui/frame/entry-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { Muted, Stack } from '../../ui/layout/box.tsx';
import { useLatestBuild } from './use-latest-build.ts';
import styles from './wall.module.css';

const LOOK_MS = 3_000;
const AGAIN_MS = 10_000;

/** /display/pair, public: a short code by which an administrator signs this screen in, without a camera or a keyboard. */
export function PairScreen() {
  return (
    <AntApp component={false}>
      <EntryFrame>
        <Pairing />
      </EntryFrame>
    </AntApp>
  );
}

/** A code of this screen. */
interface Pair extends OutputOf<typeof wallPairBegin> {
  /** By the clock of the browser, ms. */
  readonly until: number;
}

function Pairing() {
  const t = useT();
  const navigate = useNavigate();
  useLatestBuild();
  usePageTitle(t('wall.pair.title'));
  // A screen that opens this address at its start is signed in already, all but the first time.
  const shown = useAsk(wallShow, {}, { retry: false });
  const isSignedIn = shown.data != null;
  const { pair, error, renew } = usePair(shown.data === null);
  const secret = pair?.secret ?? '';
  const state = useAsk(wallPairState, { secret }, { enabled: pair !== null, refetchInterval: LOOK_MS, retry: false });
  const is = pair === null ? undefined : state.data?.is;
  useEffect(() => {
    if (isSignedIn) void navigate(WALL_PATH, { replace: true });
    else if (is === 'paired') void navigate(`${WALL_PATH}#${secret}`, { replace: true });
    else if (is === 'ended') renew();
  }, [isSignedIn, is, secret, navigate, renew]);
  const problem = shown.data === undefined ? shown.error : (error ?? state.error);
  if (pair === null) {
    return (
      <Notice title={t('wall.connecting')} text={problem === null ? '' : errorText(problem)} role="status" isScreen />
    );
  }
  return (
    <Stack gap={16}>
      <h2 className={styles['pairTitle']}>{t('wall.pair.title')}</h2>
      <p className={styles['code']} role="status" aria-label={t('wall.pair.code', { code: pair.code })}>
        {pair.code}
      </p>
      <ol className={styles['pairSteps']}>
        <li>{t('wall.pair.step1')}</li>
        <li>{t('wall.pair.step2')}</li>
        <li>{t('wall.pair.step3')}</li>
      </ol>
      <Left until={pair.until} />
      {state.error !== null && <p role="alert">{t('wall.pair.lost', { reason: errorText(state.error) })}</p>}
    </Stack>
  );
}

/** Remaining validity of the code. */
function Left({ until }: Pick<Pair, 'until'>) {
  const t = useT();
  const minutes = Math.max(1, Math.ceil((until - useNow()) / 60_000));
  return <Muted>{t('wall.pair.left', { count: minutes })}</Muted>;
}

/** A code that is renewed when it has expired, and asked for again while the server cannot be reached. */
function usePair(isWanted: boolean) {
  const [pair, setPair] = useState<Pair | null>(null);
  const [error, setError] = useState<unknown>(null);
  const begin = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    let stop: () => void = () => undefined;
    const next = async () => {
      stop();
      try {
        const begun = await ask(wallPairBegin, {}, { signal: abort.signal });
        const ms = begun.seconds * 1_000;
        setPair({ ...begun, until: browserClock.now() + ms });
        setError(null);
        stop = browserClock.after(ms, () => void next());
      } catch (failure) {
        if (abort.signal.aborted) return;
        setPair(null);
        setError(failure);
        stop = browserClock.after(AGAIN_MS, () => void next());
      }
    };
    begin.current = () => void next();
    void next();
    return () => {
      abort.abort();
      stop();
    };
  }, [isWanted]);
  const renew = useCallback(() => begin.current(), []);
  return { pair, error, renew };
}
