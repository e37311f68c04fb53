import { pushKey, pushSubscribe, pushUnsubscribe } from '@tidegate/contract/nouns/notify/push-calls.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { WORKER } from '../../lib/browser/app-worker.ts';

type State = 'unknown' | 'unable' | 'denied' | 'off' | 'on';

/** True where the browser supports push: only for pages over https, and on localhost. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

async function subscriptionNow(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function stateNow(): Promise<State> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionNow()) === null ? 'off' : 'on';
}

async function switchOn(): Promise<void> {
  const worker = await navigator.serviceWorker.register(WORKER);
  const { publicKey } = await ask(pushKey, {});
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  await ask(pushSubscribe, { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
}

async function switchOff(): Promise<void> {
  const subscription = await subscriptionNow();
  if (subscription === null) return;
  await ask(pushUnsubscribe, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Switch for alarm notifications of this browser without an open page. */
export function PushSetting() {
  const t = useT();
  const [state, setState] = useState<State>('unknown');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    stateNow().then(setState, () => setState('unable'));
  }, []);
  const turn = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(t('notify.pushFailed', { reason: error instanceof DOMException ? error.message : errorText(error) }));
    }
    setState(await stateNow());
    setBusy(false);
  };
  const button = (text: string, act: () => Promise<void>) => (
    <Button loading={isBusy} onClick={() => void turn(act)}>
      {text}
    </Button>
  );
  return (
    <>
      {state === 'unable' && t('notify.pushUnable')}
      {state === 'denied' && t('notify.pushDenied')}
      {state === 'off' && button(t('notify.pushOn'), switchOn)}
      {state === 'on' && button(t('notify.pushOff'), switchOff)}
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
}
