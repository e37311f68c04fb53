import { sessionLeft, sessionStay } from '@tidegate/contract/nouns/account/session-calls.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { useT } from '../i18n/translate.ts';
import { browserClock } from '../lib/clock.ts';
import { useNow } from '../lib/time/use-now.ts';
import { Presence, type Warning } from './presence.ts';
import styles from './stay-signed-in.module.css';

const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Keeps an active person signed in, and warns before the session ends. */
export function StaySignedIn() {
  const [warning, setWarning] = useState<Warning | null>(null);
  const presence = useRef<Presence | null>(null);
  useEffect(() => {
    const own = new Presence({
      clock: browserClock,
      stay: () => ask(sessionStay, {}),
      left: () => ask(sessionLeft, {}),
      show: setWarning,
    });
    presence.current = own;
    const act = actionsOf(() => own.act());
    for (const action of ACTIONS) window.addEventListener(action, act, { capture: true, passive: true });
    own.start();
    return () => {
      own.stop();
      for (const action of ACTIONS) window.removeEventListener(action, act, { capture: true });
    };
  }, []);
  return warning === null ? null : <SoonSignedOut warning={warning} onStay={() => presence.current?.stay()} />;
}

/** Browsers also report a pointer at rest when the page moves below it, which is not activity. */
function actionsOf(act: () => void): (event: Event) => void {
  let place = '';
  return (event) => {
    if (event.type === 'pointermove' && event instanceof MouseEvent) {
      const before = place;
      place = `${event.screenX} ${event.screenY}`;
      if (before === place || before === '') return;
    }
    act();
  };
}

function SoonSignedOut({ warning, onStay }: { readonly warning: Warning; readonly onStay: () => void }) {
  const t = useT();
  const now = useNow();
  const seconds = Math.max(0, Math.round((warning.endsAt - now) / 1_000));
  return (
    <div className={styles['card']} role="alertdialog" aria-labelledby="stay-title" aria-describedby="stay-text">
      <h2 id="stay-title">{t('stay.title', { seconds })}</h2>
      <p id="stay-text">{t(warning.isFinal ? 'stay.final' : 'stay.idle')}</p>
      {!warning.isFinal && (
        <Button type="primary" onClick={onStay}>
          {t('stay.button')}
        </Button>
      )}
    </div>
  );
}
