import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { newPasswordFields } from '@tidegate/contract/nouns/account/fields.ts';
import { findpwdPassword } from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { PASSWORD_MIN } from '@tidegate/contract/limits.ts';
import { isHalfWidth, isPasswordAllowed } from '@tidegate/contract/nouns/account/password.ts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { fetchStyle, useOrgStyle } from '../../api/org-style.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Field, Refused } from '../../ui/form/field.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFlow } from './use-flow.ts';
import { Muted, Stack } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

/** The third step: the new password, twice, with the rule beside it as one types. */
export function PasswordStep() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { flow, advance } = useFlow();
  const { isBusy, refused, waitSec, attempt } = useAttempt();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [isTried, setTried] = useState(false);
  const passwordRef = useRef<InputRef>(null);
  const confirmRef = useRef<InputRef>(null);
  const rules = useId();
  const max = useOrgStyle((style) => style.passwordMax);
  useEffect(() => passwordRef.current?.focus(), []);
  useEffect(() => {
    // Without an answer the rule of the product holds here, and the server's own when it is sent.
    fetchStyle().catch(() => undefined);
  }, []);

  const isAllowed = isPasswordAllowed(password, max);
  const isSame = password === confirm;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const isDone =
      isAllowed &&
      isSame &&
      (await attempt(async () => {
        await ask(findpwdPassword, { flow: flow.id, password, confirm });
        await advance({ ...flow, step: 'finish' });
      }));
    if (!isDone) (isAllowed && !isSame ? confirmRef : passwordRef).current?.focus({ cursor: 'all' });
  };

  const marks = [
    {
      text: t('newPassword.length', { min: PASSWORD_MIN, max }),
      isMet: password.length >= PASSWORD_MIN && password.length <= max,
    },
    { text: t('newPassword.halfWidth'), isMet: password !== '' && isHalfWidth(password) },
    { text: t('newPassword.same'), isMet: password !== '' && isSame },
  ];
  const ruleProblem = isTried && !isAllowed ? refusalText('passwordRule', language, { max }) : undefined;
  const confirmProblem = isTried && isAllowed && !isSame ? refusalText('passwordConfirm', language) : undefined;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Muted as="p">{t('findpwd.passwordText', { name: flow.loginname })}</Muted>
      {/* Shows password managers whose password it is. */}
      <input type="text" autoComplete="username" value={flow.loginname} readOnly hidden />
      <Field label={t('newPassword.password')} problem={ruleProblem}>
        <Input.Password
          ref={passwordRef}
          size="large"
          autoComplete="new-password"
          maxLength={maxLengthOf(newPasswordFields.password)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-describedby={rules}
          status={ruleProblem === undefined ? '' : 'error'}
          aria-invalid={ruleProblem !== undefined}
        />
      </Field>
      <Field label={t('newPassword.confirm')} problem={confirmProblem}>
        <Input.Password
          ref={confirmRef}
          size="large"
          autoComplete="new-password"
          maxLength={maxLengthOf(newPasswordFields.password)}
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          status={confirmProblem === undefined ? '' : 'error'}
          aria-invalid={confirmProblem !== undefined}
        />
      </Field>
      <Stack id={rules} as="ul" gap={4} className={styles['rules']}>
        {marks.map(({ text, isMet }) => (
          <li key={text} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            <span>
              {text}
              <span className="visually-hidden">: {t(isMet ? 'newPassword.met' : 'newPassword.unmet')}</span>
            </span>
          </li>
        ))}
      </Stack>
      <Muted as="p">{t('newPassword.hint')}</Muted>
      <Refused text={refused} />
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={waitSec > 0}>
        {waitSec > 0 ? t('login.wait', { seconds: waitSec }) : t('findpwd.save')}
      </Button>
    </form>
  );
}
