import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { signInFields } from '@tidegate/contract/nouns/account/fields.ts';
import { findpwdAccount } from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { AskError, isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { waitOf } from '../../api/throttle.ts';
import { useT } from '../../i18n/translate.ts';
import { useCountdown } from '../../lib/time/use-countdown.ts';
import { Field, Refused, Told } from '../../ui/form/field.tsx';
import { useVcode, vcodeFieldsOf, vcodeLack } from '../../parts/vcode/use-vcode.ts';
import { VcodeField } from '../../parts/vcode/vcode-field.tsx';
import { fieldText } from './field-text.ts';
import { begin, type Flow } from './flow.ts';
import type { Again } from './use-flow.ts';
import { Muted } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

interface Props {
  /** Why the person is here again. */
  readonly why: Again | undefined;
  readonly onBegun: (flow: Flow) => Promise<void>;
}

interface Problems {
  readonly loginname?: string;
  readonly vcode?: string;
  readonly form?: string;
}

/** The first step: the account, and a captcha once the server requires it. */
export function AccountStep({ why, onBegun }: Props) {
  const t = useT();
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [waitSec, startWait] = useCountdown();
  const [vcode, { renew, workInstead }] = useVcode(false);
  const nameRef = useRef<InputRef>(null);
  const vcodeRef = useRef<InputRef>(null);

  useEffect(() => {
    nameRef.current?.focus();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const loginname = fieldText(form, 'loginname').trim();
    const text = vcode.isNeeded && vcode.work === null ? fieldText(form, 'vcode').trim() : '';
    const lack = vcodeLack(vcode, text);
    if (loginname === '' || lack !== undefined) {
      setProblems({
        ...(loginname === '' ? { loginname: t('login.nameMissing') } : {}),
        ...(lack === undefined ? {} : { vcode: t(lack) }),
      });
      (loginname === '' ? nameRef : vcodeRef).current?.focus();
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      const begun = await ask(findpwdAccount, {
        loginname,
        ...vcodeFieldsOf(vcode, text),
      });
      await onBegun(begin(loginname, begun));
    } catch (error) {
      setBusy(false);
      const wait = waitOf(error);
      startWait(wait);
      const isVcode = isRefused(error, 'wrongVcode') || isRefused(error, 'vcodeNeeded');
      // A picture is good for one try. One that has to wait was not tried.
      const isTried = wait === 0 && vcode.isNeeded && error instanceof AskError && error.failure === 'refused';
      if (isVcode || isTried) void renew();
      setProblems({ [isVcode ? 'vcode' : 'form']: errorText(error) });
      (isVcode ? vcodeRef : nameRef).current?.focus({ cursor: 'all' });
    }
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {why !== undefined && <Told>{t(`findpwd.${why}`)}</Told>}
      <Muted as="p">{t('findpwd.accountText')}</Muted>
      <Field label={t('login.name')} problem={problems.loginname}>
        <Input
          ref={nameRef}
          name="loginname"
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengthOf(signInFields.loginname)}
          status={problems.loginname === undefined ? '' : 'error'}
          aria-invalid={problems.loginname !== undefined}
        />
      </Field>
      {vcode.isNeeded && (
        <VcodeField
          vcode={vcode}
          problem={problems.vcode}
          inputRef={vcodeRef}
          onRenew={() => void renew()}
          onWork={workInstead}
        />
      )}
      <Refused text={problems.form} />
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={waitSec > 0}>
        {waitSec > 0 ? t('login.wait', { seconds: waitSec }) : t('findpwd.next')}
      </Button>
    </form>
  );
}
