import { findpwdCode, findpwdValidate } from '@tidegate/contract/calls/recovery.ts';
import { CODE_DIGITS, CODE_RESEND_MS, CODE_VALIDITY_MS } from '@tidegate/contract/limits.ts';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState, type FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { Field, Refused, Told } from '../../ui/field.tsx';
import { fieldText } from './field-text.ts';
import { OtherWay } from './other-way.tsx';
import type { CodeWay } from './flow.ts';
import { useAttempt } from './use-attempt.ts';
import { useFlow } from './use-flow.ts';
import styles from './findpwd.module.css';

const minutes = CODE_VALIDITY_MS / 60_000;

/** Has a code sent and checks it. Never tells whether there is such an account or where the code went (reliability C15). */
export function CodeStep({ way }: { readonly way: CodeWay }) {
  const t = useT();
  const { flow, keep, advance } = useFlow();
  const sending = useAttempt();
  const checking = useAttempt();
  const [missing, setMissing] = useState<string>();
  const code = useRef<InputRef>(null);
  const now = useNow();
  const sentAt = flow.sentAt[way];
  const restSec = sentAt === undefined ? 0 : Math.max(0, Math.ceil((sentAt + CODE_RESEND_MS - now) / 1_000));
  const againSec = Math.max(restSec, sending.waitSec);

  const send = async () => {
    const isSent = await sending.attempt(async () => {
      await ask(findpwdCode, { flow: flow.id, way });
    });
    if (!isSent) return;
    keep({ ...flow, sentAt: { ...flow.sentAt, [way]: browserClock.now() } });
    code.current?.focus();
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
        // A code is what the server asked for last; should it ask for another, the ways are offered again.
        await advance(next === 'password' ? { ...flow, step: 'password' } : { ...flow, isAnswered: true });
      }));
    if (!isDone) code.current?.focus({ cursor: 'all' });
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {flow.isAnswered && <Told>{t('findpwd.answered')}</Told>}
      <p className={styles['text']} role="status">
        {t(sentAt === undefined ? `findpwd.${way}Text` : `findpwd.${way}Sent`, { minutes })}
      </p>
      <Field label={t('findpwd.code')} problem={missing}>
        <span className={styles['codeLine']}>
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
        </span>
      </Field>
      <Button block loading={sending.isBusy} disabled={againSec > 0} onClick={() => void send()}>
        {againSec > 0
          ? t('findpwd.sendWait', { seconds: againSec })
          : t(sentAt === undefined ? 'findpwd.send' : 'findpwd.sendAgain')}
      </Button>
      <Refused text={sending.refused ?? checking.refused} />
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={checking.isBusy}
        disabled={checking.waitSec > 0 || sentAt === undefined}
      >
        {checking.waitSec > 0 ? t('login.wait', { seconds: checking.waitSec }) : t('findpwd.next')}
      </Button>
      <OtherWay />
    </form>
  );
}
