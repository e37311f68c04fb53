import type { WriteConfirm } from '@tidegate/contract/nouns/signal/signal.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { consentFields } from '@tidegate/contract/fields/consent-fields.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { Input, type InputProps } from 'antd';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { isSamePerson, type Consent } from './consent.ts';
import { Muted, Stack } from '../../ui/layout/box.tsx';
import styles from './write.module.css';

interface Props {
  /** Policies of the written signals: one if a single signal is written. */
  readonly policies: readonly WriteConfirm[];
  /** Act that the people confirm; it selects the explanation of the fields. */
  readonly act: 'write' | 'loosen';
  readonly consent: Consent;
  readonly isTotpAsked: boolean;
  /** A reason can be given although nothing asks for one. */
  readonly offersReason?: boolean;
  readonly onChange: (consent: Consent) => void;
}

/** Fields required by the policies of signals from the person who writes them or loosens their protection, and from the second one. */
export function ConsentFields({ policies, act, consent, isTotpAsked, offersReason = false, onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const own = useSession(({ user }) => user?.loginname ?? '');
  const isSame = isSamePerson(consent.secondLoginname ?? '', own);
  const set = (field: keyof Consent) => (value: string) => onChange({ ...consent, [field]: value });
  if (!offersReason && policies.every((policy) => policy === 'confirm' || policy === 'none')) return null;
  return (
    <Stack gap={12} below={12}>
      {policies.includes('password') && (
        <>
          <Muted as="p">{t(`${act}.passwordHelp`)}</Muted>
          <Field label={t('write.password')}>
            {(id) => <Secret id={id} autoComplete="current-password" onText={set('password')} />}
          </Field>
        </>
      )}
      {policies.includes('dual') && (
        <>
          <Muted as="p">{t(`${act}.secondHelp`)}</Muted>
          <Field label={t('write.secondLoginname')} problem={isSame ? refusalText('secondSame', language) : ''}>
            {(id) => (
              <Input
                id={id}
                autoComplete="off"
                maxLength={maxLengthOf(consentFields.secondLoginname)}
                status={isSame ? 'error' : ''}
                onChange={(event) => set('secondLoginname')(event.target.value.trim())}
              />
            )}
          </Field>
          <Field label={t('write.secondPassword')}>
            {/* The browser must not fill in the password of the first person. */}
            {(id) => <Secret id={id} autoComplete="new-password" onText={set('secondPassword')} />}
          </Field>
          {isTotpAsked && (
            <Field label={t('write.secondTotp')}>
              {(id) => (
                <Input
                  id={id}
                  autoComplete="one-time-code"
                  maxLength={maxLengthOf(consentFields.secondTotp)}
                  onChange={(event) => set('secondTotp')(event.target.value.trim())}
                />
              )}
            </Field>
          )}
        </>
      )}
      <Field label={t(policies.includes('reason') ? 'write.reason' : 'write.reasonOptional')}>
        {(id) => (
          <Input
            id={id}
            maxLength={maxLengthOf(consentFields.reason)}
            onChange={(event) => set('reason')(event.target.value)}
          />
        )}
      </Field>
    </Stack>
  );
}

interface FieldProps {
  readonly label: string;
  readonly problem?: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, problem = '', children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(id)}
      {problem !== '' && <p className={styles['wrong']}>{problem}</p>}
    </div>
  );
}

interface SecretProps extends Pick<InputProps, 'id' | 'autoComplete'> {
  readonly onText: (text: string) => void;
}

function Secret({ onText, ...rest }: SecretProps) {
  return (
    <Input.Password
      {...rest}
      maxLength={maxLengthOf(consentFields.password)}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
