import { login } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { AskError, isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { beginSession } from '../../api/session.ts';
import { waitOf } from '../../api/throttle.ts';
import { useT } from '../../i18n/translate.ts';
import { useCountdown } from '../../lib/time/use-countdown.ts';
import { useVcode, vcodeFieldsOf, vcodeLack, type Vcode } from '../../parts/vcode/use-vcode.ts';

/** The input of the form. */
export interface Entered {
  readonly loginname: string;
  readonly password: string;
  readonly vcode: string;
  readonly totp: string;
}
export type EnteredField = keyof Entered;

/** The errors by field, or of the whole form. */
export type Problems = { readonly [F in EnteredField | 'form']?: string };

/** First name and password; then, where the account has an authenticator, its code. */
export type SignInStep = 'password' | 'totp';

interface SignIn {
  readonly step: SignInStep;
  readonly problems: Problems;
  readonly isBusy: boolean;
  /** Seconds until the server listens again; 0 when it does. */
  readonly waitSec: number;
  readonly vcode: Vcode;
  /** Another picture, for the name that is about to sign in. */
  readonly renewVcode: (loginname: string) => void;
  /** The browser works in place of reading pictures. */
  readonly workInstead: () => void;
  /** Queries whether a captcha is required, so that it is visible before the first try. */
  readonly foresee: (loginname: string) => void;
  /** Signs in; answers where there is something to correct, nothing when signed in. `isRecovery` words what is missing. */
  readonly submit: (entered: Entered, isRecovery: boolean) => Promise<EnteredField | undefined>;
  /** Back to name and password. */
  readonly back: () => void;
}

/** Signing in, without its appearance. `onDone` receives whether a new password is due. */
export function useSignIn(onDone: (mustChangePassword: boolean) => Promise<void>): SignIn {
  const t = useT();
  const [step, setStep] = useState<SignInStep>('password');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [waitSec, startWait] = useCountdown();
  const [vcode, { renew, workInstead }] = useVcode(false);
  const [foreseen, setForeseen] = useState('');

  const missingPermissionOf = (entered: Entered): Problems => {
    const lack = vcodeLack(vcode, entered.vcode);
    return lack === undefined ? {} : { vcode: t(lack) };
  };
  const missing = (entered: Entered, isRecovery: boolean): Problems => ({
    ...(entered.loginname === '' ? { loginname: t('login.nameMissing') } : {}),
    ...(entered.password === '' ? { password: t('login.passwordMissing') } : {}),
    ...(step === 'totp' && entered.totp === ''
      ? { totp: t(isRecovery ? 'login.recoveryMissing' : 'login.totpMissing') }
      : {}),
    ...missingPermissionOf(entered),
  });

  const refused = (error: unknown, loginname: string): EnteredField => {
    const wait = waitOf(error);
    startWait(wait);
    // A picture is good for one try. One that has to wait was not tried.
    if (wait === 0 && error instanceof AskError && error.failure === 'refused') void renew(loginname);
    const text = errorText(error);
    const isTotp = step === 'totp';
    if (isRefused(error, 'totpNeeded')) {
      setStep('totp');
      setProblems({});
      return 'totp';
    }
    if (isRefused(error, 'totpWrong')) {
      setStep('totp');
      setProblems({ totp: text });
      return 'totp';
    }
    if (isRefused(error, 'wrongVcode') || isRefused(error, 'vcodeNeeded')) {
      setProblems({ vcode: text });
      return 'vcode';
    }
    setProblems({ form: text });
    if (!isRefused(error, 'wrongPassword')) return isTotp ? 'totp' : 'password';
    setStep('password');
    return 'password';
  };

  const submit = async (entered: Entered, isRecovery: boolean): Promise<EnteredField | undefined> => {
    const found = missing(entered, isRecovery);
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) return first;
    setBusy(true);
    try {
      const { loginname, password } = entered;
      const user = await ask(login, {
        loginname,
        password,
        ...vcodeFieldsOf(vcode, entered.vcode),
        ...(step === 'totp' ? { totp: entered.totp } : {}),
      });
      beginSession(user);
      await onDone(user.mustChangePassword);
      return undefined;
    } catch (error) {
      setBusy(false);
      return refused(error, entered.loginname);
    }
  };

  return {
    step,
    problems,
    isBusy,
    waitSec,
    vcode,
    workInstead,
    renewVcode: (loginname) => void renew(loginname === '' ? undefined : loginname),
    foresee: (loginname) => {
      if (loginname === '' || loginname === foreseen) return;
      setForeseen(loginname);
      void renew(loginname);
    },
    submit,
    back: () => {
      setStep('password');
      setProblems({});
    },
  };
}

const FIELDS = ['loginname', 'password', 'totp', 'vcode'] as const;
