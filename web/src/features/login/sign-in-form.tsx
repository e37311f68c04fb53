import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { forgetWithoutSession } from '../../api/forget-person.ts';
import { fetchStyle } from '../../api/org-style.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { PASSWORD_PROOF, PATTERNS, returnPath } from '../../lib/paths/paths.ts';
import { EntryFrame } from '../../ui/frame/entry-frame.tsx';
import { Field, Refused, Told } from '../../ui/form/field.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { VcodeField } from '../../parts/vcode/vcode-field.tsx';
import { TotpStep } from './totp-step.tsx';
import { useSignIn, type Entered, type EnteredField } from './use-sign-in.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './login.module.css';

function enteredIn(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const text = (field: EnteredField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    loginname: text('loginname').trim(),
    password: text('password'),
    vcode: text('vcode').trim(),
    totp: text('totp').trim(),
  };
}

/** Time for which the form for the server's address waits for the session check. */
const HELD_MS = 1_000;

interface Props {
  /** The address that asked for the sign-in. */
  readonly from: string | null;
  /** Opens an address in place of this one, or after it. Resolves once its screen can be drawn. */
  readonly open: (path: string, how: 'replace' | 'push') => Promise<void>;
}

/** Signs in and opens the requested page, or first replaces an assigned password. It works without the router, which is loaded later. */
export function SignInForm({ from, open }: Props) {
  const t = useT();
  const endedBy = useSession((session) => session.endedBy);
  const [hasCaps, setCaps] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const [signedIn, setSignedIn] = useState('');
  // With a session, the address of the server leads home, without the form in between.
  const [isHeld, setHeld] = useState(from === PATTERNS.root);
  const form = useRef<HTMLFormElement>(null);
  const nameRef = useRef<InputRef>(null);
  const passwordRef = useRef<InputRef>(null);
  const vcodeRef = useRef<InputRef>(null);
  const totpRef = useRef<InputRef>(null);
  const signIn = useSignIn((mustChangePassword) =>
    open(mustChangePassword ? PASSWORD_PROOF : returnPath(from), 'replace'),
  );
  const { step, problems, isBusy, waitSec, vcode } = signIn;
  usePageTitle(t('login.title'));

  useEffect(() => {
    let isGone = false;
    const endWait = browserClock.after(HELD_MS, () => setHeld(false));
    const meet = async () => {
      const { loginname } = await fetchStyle();
      if (isGone) return;
      endWait();
      if (from !== PATTERNS.root) setSignedIn(loginname);
      else if (loginname !== '') return open(PATTERNS.home, 'replace');
      setHeld(false);
      return from === PATTERNS.root ? open(PATTERNS.login, 'replace') : undefined;
    };
    // Without an answer, the product's own name and icon, for a stranger.
    meet().catch(() => setHeld(false));
    void forgetWithoutSession();
    return () => {
      isGone = true;
      endWait();
    };
  }, [from, open]);
  // Nothing else in this step can be meant.
  useEffect(() => {
    if (!isHeld) (step === 'totp' ? totpRef : nameRef).current?.focus();
  }, [step, isHeld]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = await signIn.submit(enteredIn(event.currentTarget), isRecovery);
    const refs = { loginname: nameRef, password: passwordRef, vcode: vcodeRef, totp: totpRef };
    if (field !== undefined) refs[field].current?.focus({ cursor: 'all' });
  };
  const recover = (event: MouseEvent) => {
    // Any other click opens it in another tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(PATTERNS.findpwd, 'push');
  };
  const nameNow = () => (form.current === null ? '' : enteredIn(form.current).loginname);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));

  if (isHeld) return null;
  const isTotp = step === 'totp';
  const isWaiting = waitSec > 0;
  return (
    <EntryFrame>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {(endedBy === '1006' || endedBy === '1010') && <Told>{t(`login.ended${endedBy}`)}</Told>}
        {signedIn !== '' && (
          <Button size="large" block onClick={() => void open(returnPath(from), 'replace')}>
            {t('login.continue', { name: signedIn })}
          </Button>
        )}
        {/* Stays in the page in the second step: the form is sent whole, and the way back finds it as it was. */}
        <div className={styles['step']} hidden={isTotp}>
          <Field label={t('login.name')} problem={problems.loginname}>
            <Input
              ref={nameRef}
              name="loginname"
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              onBlur={() => signIn.foresee(nameNow())}
              status={problems.loginname === undefined ? '' : 'error'}
              aria-invalid={problems.loginname !== undefined}
            />
          </Field>
          <Field label={t('login.password')} problem={problems.password} hint={hasCaps ? t('login.caps') : undefined}>
            <Input.Password
              ref={passwordRef}
              name="password"
              size="large"
              autoComplete="current-password"
              maxLength={128}
              onKeyUp={watchCaps}
              status={problems.password === undefined ? '' : 'error'}
              aria-invalid={problems.password !== undefined}
            />
          </Field>
        </div>
        {isTotp && (
          <TotpStep
            inputRef={totpRef}
            isRecovery={isRecovery}
            problem={problems.totp}
            onRecovery={setRecovery}
            onBack={signIn.back}
          />
        )}
        {vcode.isNeeded && (
          <VcodeField
            vcode={vcode}
            problem={problems.vcode}
            inputRef={vcodeRef}
            onRenew={() => signIn.renewVcode(nameNow())}
            onWork={signIn.workInstead}
          />
        )}
        <Refused text={problems.form} />
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={isWaiting}>
          {isWaiting ? t('login.wait', { seconds: waitSec }) : t(isTotp ? 'login.totpSubmit' : 'login.submit')}
        </Button>
        {!isTotp && (
          <Row wrap gap="8 16" align="stretch" justify="between">
            <a href={PATTERNS.findpwd} onClick={recover}>
              {t('login.forgot')}
            </a>
          </Row>
        )}
      </form>
    </EntryFrame>
  );
}
