import { login } from '@tidegate/contract/calls/user.ts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { beginSession, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { returnPath } from '../../lib/paths.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { LanguageButton, ThemeButton } from '../../ui/preference-controls.tsx';
import { waitOf } from './throttle.ts';
import { useCountdown } from './use-countdown.ts';
import { Waterline } from './waterline.tsx';
import styles from './login.module.css';

interface Problem {
  readonly name?: string;
  readonly password?: string;
  readonly form?: string;
}

function fieldText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** Spec §2, public: signs in and goes to where the person wanted to be. */
export function Login() {
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const endedBy = useSession((session) => session.endedBy);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  const [hasCaps, setCaps] = useState(false);
  const [waitSec, startWait] = useCountdown();
  const nameRef = useRef<InputRef>(null);
  const passwordRef = useRef<InputRef>(null);
  usePageTitle(t('login.title'));

  // Nothing else on this page can be meant.
  useEffect(() => nameRef.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const loginname = fieldText(form, 'loginname').trim();
    const password = fieldText(form, 'password');
    if (loginname === '' || password === '') {
      setProblem({
        ...(loginname === '' ? { name: t('login.nameMissing') } : {}),
        ...(password === '' ? { password: t('login.passwordMissing') } : {}),
      });
      (loginname === '' ? nameRef : passwordRef).current?.focus();
      return;
    }
    setBusy(true);
    setProblem({});
    try {
      beginSession(await ask(login, { loginname, password }));
      await navigate(returnPath(query.get('from')), { replace: true });
    } catch (error) {
      setProblem({ form: errorText(error) });
      startWait(waitOf(error));
      setBusy(false);
      passwordRef.current?.focus({ cursor: 'all' });
    }
  };

  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const isWaiting = waitSec > 0;

  return (
    <div className={styles['screen']}>
      <div className={styles['corner']}>
        <LanguageButton />
        <ThemeButton />
      </div>
      <section className={styles['side']} aria-hidden="true">
        <Waterline />
        <p className={styles['tagline']}>{t('app.tagline')}</p>
      </section>
      <main className={styles['main']}>
        <form className={styles['card']} noValidate onSubmit={(event) => void submit(event)}>
          <h1 className={styles['brand']}>
            <img src="/favicon.svg" alt="" width="32" height="32" />
            {t('app.name')}
          </h1>
          {(endedBy === '1006' || endedBy === '1010') && (
            <p className={styles['ended']} role="status">
              {t(`login.ended${endedBy}`)}
            </p>
          )}
          <label className={styles['field']}>
            <span>{t('login.name')}</span>
            <Input
              ref={nameRef}
              name="loginname"
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              status={problem.name === undefined ? '' : 'error'}
              aria-invalid={problem.name !== undefined}
            />
            {problem.name !== undefined && <span className={styles['problem']}>{problem.name}</span>}
          </label>
          <label className={styles['field']}>
            <span>{t('login.password')}</span>
            <Input.Password
              ref={passwordRef}
              name="password"
              size="large"
              autoComplete="current-password"
              maxLength={128}
              onKeyUp={watchCaps}
              status={problem.password === undefined ? '' : 'error'}
              aria-invalid={problem.password !== undefined}
            />
            {problem.password !== undefined && <span className={styles['problem']}>{problem.password}</span>}
            {hasCaps && <span className={styles['hint']}>{t('login.caps')}</span>}
          </label>
          <div role="alert" aria-live="assertive">
            {problem.form !== undefined && <p className={styles['refused']}>{problem.form}</p>}
          </div>
          <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={isWaiting}>
            {isWaiting ? t('login.wait', { seconds: waitSec }) : t('login.submit')}
          </Button>
        </form>
      </main>
    </div>
  );
}
