import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { logVerify } from '@tidegate/contract/nouns/log/calls.ts';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { isAborted } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';

type Verdict =
  | { readonly is: 'found'; readonly found: OutputOf<typeof logVerify> }
  | { readonly is: 'failed'; readonly reason: string };

interface Verification {
  readonly isBusy: boolean;
  readonly verdict: Verdict | null;
  /** Starts a walk, or takes the one under way back. */
  readonly press: () => void;
  readonly dismiss: () => void;
}

/** A walk over the chain of the whole log, whatever the filter shows. */
export function useVerification(): Verification {
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async () => {
    const control = new AbortController();
    abort.current = control;
    setBusy(true);
    setVerdict(null);
    try {
      const found = await ask(logVerify, {}, { signal: control.signal });
      setVerdict({ is: 'found', found });
    } catch (error) {
      if (!isAborted(error)) setVerdict({ is: 'failed', reason: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    verdict,
    press: () => (isBusy ? abort.current?.abort() : void run()),
    dismiss: () => setVerdict(null),
  };
}

export function VerifyButton({ verification }: { readonly verification: Verification }) {
  const t = useT();
  return (
    <Button icon={<SafetyCertificateOutlined />} onClick={verification.press}>
      {verification.isBusy ? `${t('log.verifying')} ${t('action.cancel')}` : t('log.verify')}
    </Button>
  );
}

/** The result of the verification: complete, or the first broken row and its meaning. */
export function VerifyAnswer({ verification }: { readonly verification: Verification }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { verdict, dismiss } = verification;
  if (verdict === null) return null;
  const closable = { onClose: dismiss, 'aria-label': t('action.close') };
  if (verdict.is === 'failed') {
    const title = t('log.verifyFailed', { reason: verdict.reason });
    return <Alert type="warning" showIcon closable={closable} role="alert" title={title} />;
  }
  const { isWhole, rows, firstBroken, checkedAt } = verdict.found;
  const time = `${dateTimeText(checkedAt, zone)} ${zoneLabel(checkedAt, zone)}`;
  const checked = t('log.checked', { time, age: ageWords(serverNow() - checkedAt, t) });
  if (!isWhole) {
    const title = firstBroken === null ? t('log.brokenSomewhere') : t('log.broken', { row: firstBroken });
    return (
      <Alert
        type="error"
        showIcon
        closable={closable}
        role="alert"
        title={title}
        description={`${t(firstBroken === null ? 'log.brokenTell' : 'log.brokenText')} ${checked}`}
      />
    );
  }
  return (
    <Alert
      type="info"
      showIcon
      closable={closable}
      role="status"
      title={t('log.whole', { rows })}
      description={checked}
    />
  );
}
