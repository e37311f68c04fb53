import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Field } from '../../ui/form/field.tsx';
import { Heading, Muted, Row } from '../../ui/layout/box.tsx';
import styles from './login.module.css';

interface Props {
  readonly inputRef: Ref<InputRef>;
  /** True if a recovery code replaces the code of the authenticator. */
  readonly isRecovery: boolean;
  readonly problem: string | undefined;
  readonly onRecovery: (isRecovery: boolean) => void;
  readonly onBack: () => void;
}

/** The second step of signing in: the authenticator's code or a recovery code, named `totp`, and the ways elsewhere. */
export function TotpStep({ inputRef, isRecovery, problem, onRecovery, onBack }: Props) {
  const t = useT();
  return (
    <div className={styles['step']}>
      <Heading>{t('login.totpTitle')}</Heading>
      <Muted as="p">{t(isRecovery ? 'login.recoveryText' : 'login.totpText')}</Muted>
      <Field label={t(isRecovery ? 'login.recovery' : 'login.totp')} problem={problem}>
        <Input
          key={String(isRecovery)}
          ref={inputRef}
          name="totp"
          size="large"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
        />
      </Field>
      <Row wrap gap="8 16" align="stretch" justify="between">
        <button type="button" className={styles['link']} onClick={() => onRecovery(!isRecovery)}>
          {t(isRecovery ? 'login.useTotp' : 'login.useRecovery')}
        </button>
        <button type="button" className={styles['link']} onClick={onBack}>
          {t('login.totpBack')}
        </button>
      </Row>
    </div>
  );
}
