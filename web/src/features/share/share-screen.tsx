import { sharedView } from '@tidegate/contract/nouns/share/calls.ts';
import { App as AntApp, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { fetchStyle } from '../../api/org-style.ts';
import { beginSession, checkedUser, useSession } from '../../api/session.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { browserClock } from '../../lib/clock.ts';
import { remembered } from '../../lib/storage.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { EntryFrame } from '../../ui/frame/entry-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { PasswordForm } from './password-form.tsx';
import { SharedRecord } from './shared-record.tsx';

/** A revoked share is noticed by its values at once, and by this at the latest. */
const LOOK_MS = 15_000;

/** /share/{key}, public: what somebody shared, after its password. */
export function ShareScreen() {
  const { key = '' } = useParams();
  return (
    <AntApp component={false}>
      <OfKey key={key} shareKey={key} />
    </AntApp>
  );
}

function OfKey({ shareKey }: { readonly shareKey: string }) {
  const t = useT();
  const nameOf = useNameText();
  const isReady = useWhoIsHere();
  const view = useAsk(sharedView, { key: shareKey }, { enabled: isReady, refetchInterval: LOOK_MS, retry: false });
  usePageTitle(view.data ? nameOf(view.data) : t('share.enter'));
  const isEnded = isRefused(view.error, 'shareEnded');
  if (isEnded || view.data === null) {
    return (
      <EntryFrame>
        <PasswordForm
          shareKey={shareKey}
          initialProblem={isEnded ? errorText(view.error) : ''}
          onOpen={async () => void (await view.refetch())}
        />
      </EntryFrame>
    );
  }
  if (view.data === undefined) {
    return (
      <EntryFrame>
        {view.error === null ? (
          <RowSkeletons count={3} />
        ) : (
          <Notice title={t('share.failed')} text={errorText(view.error)} role="alert">
            <Button type="primary" onClick={() => void view.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        )}
      </EntryFrame>
    );
  }
  return <SharedRecord shareKey={shareKey} view={view.data} onLook={() => void view.refetch()} />;
}

/** A signed-in person opens a share as themselves; signing in is optional. True once that is known. */
function useWhoIsHere(): boolean {
  const isKnown = useSession((session) => session.user !== null);
  // A browser without a signed-in person has nobody to ask about.
  const [isAsked, setAsked] = useState(() => typeof remembered('followed') !== 'string');
  useEffect(() => {
    if (isKnown || isAsked) return;
    fetchStyle().catch(() => undefined);
    ask(userInfo, { time: browserClock.now() })
      .then((user) => beginSession(checkedUser(user)))
      // A stranger.
      .catch(() => undefined)
      .finally(() => setAsked(true));
  }, [isKnown, isAsked]);
  return isKnown || isAsked;
}
