import { findpwdCode, findpwdValidate } from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { CODE_DIGITS, CODE_RESEND_MS, CODE_VALIDITY_MS } from '@tidegate/contract/limits.ts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Field, Refused, Told } from '../../ui/form/field.tsx';
import { fieldText } from './field-text.ts';
import type { CodeWay } from './flow.ts';
import { useAttempt } from './use-attempt.ts';
import { useFlow } from './use-flow.ts';
import { Muted } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

const minutes = CODE_VALIDITY_MS / 60_000;

/** Sends and checks a code. Never reveals whether there is such an account or where the code went. */
export function CodeStep({ way }: { readonly way: CodeWay }) {
  const t = useT();
  const { flow, keep, advance } = useFlow();
  const sending = useAttempt();
  const checking = useAttempt();
  const [missing, setMissing] = useState<string>();
  const code = useRef<InputRef>(null);
  const now = useNow();
  const sentAt = flow.sentAt[way];
  const isSent = sentAt !== undefined;
  // The ticker's now is up to a second old.
  const restMs = sentAt === undefined ? 0 : Math.min(sentAt + CODE_RESEND_MS - now, CODE_RESEND_MS);
  const restSec = Math.max(0, Math.ceil(restMs / 1_000));
  const againSec = Math.max(restSec, sending.waitSec);

  useEffect(() => {
    if (isSent) code.current?.focus();
  }, [isSent]);

  const send = async () => {
    await sending.attempt(async () => {
      await ask(findpwdCode, { flow: flow.id, way });
      keep({ ...flow, sentAt: { ...flow.sentAt, [way]: browserClock.now() } });
    });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = fieldText(new FormData(event.currentTarget), 'code').trim();
    const isCode = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(text);
    setMissing(isCode ? undefined : t('findpwd.codeMissing'));
    const isDone =
      isCode &&
      (await checking.attempt(async () => {
        const { next } = await ask(findpwdValidate, { flow: flow.id, way, code: text });
        // The server requires a code at this point; if it requires something else, the methods are offered again.
        await advance(next === 'password' ? { ...flow, step: 'password' } : { ...flow, isAnswered: true });
      }));
    if (!isDone) code.current?.focus({ cursor: 'all' });
  };

  const sendButton = (
    <Button
      type={isSent ? 'default' : 'primary'}
      size={isSent ? 'middle' : 'large'}
      block
      loading={sending.isBusy}
      disabled={againSec > 0}
      onClick={() => void send()}
    >
      {againSec > 0 ? t('findpwd.sendWait', { seconds: againSec }) : t(isSent ? 'findpwd.sendAgain' : 'findpwd.send')}
    </Button>
  );
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {flow.isAnswered && <Told>{t('findpwd.answered')}</Told>}
      <Muted as="p" role="status">
        {t(isSent ? `findpwd.${way}Sent` : `findpwd.${way}Text`, { minutes })}
      </Muted>
      {isSent && (
        <Field label={t('findpwd.code')} problem={missing}>
          <Input
            ref={code}
            name="code"
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
            status={missing === undefined ? '' : 'error'}
            aria-invalid={missing !== undefined}
          />
        </Field>
      )}
      <Refused text={sending.refused ?? checking.refused} />
      {isSent && (
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          loading={checking.isBusy}
          disabled={checking.waitSec > 0}
        >
          {checking.waitSec > 0 ? t('login.wait', { seconds: checking.waitSec }) : t('findpwd.next')}
        </Button>
      )}
      {sendButton}
    </form>
  );
}
