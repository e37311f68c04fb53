import { ArrowRightOutlined } from '@ant-design/icons';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Modal } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { isRefused } from '../../api/ask-error.ts';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import { Value } from '../../ui/value.tsx';
import { ValueAge } from '../../ui/time/value-age.tsx';
import { useShownValue } from '../../live/shown-value.ts';
import { focusFirstField } from '../../ui/form/focus-at-once.ts';
import { commandedText } from './commanded-text.ts';
import { isComplete, type Consent } from './consent.ts';
import { ConsentFields } from './consent-fields.tsx';
import { limitsText } from './limits-text.ts';
import { Faint, Muted, Text } from '../../ui/layout/box.tsx';
import styles from './write.module.css';

interface Props {
  readonly signal: Signal;
  readonly equipment: Pick<Equipment, NameField>;
  readonly value: string;
  /** The control's own confirmation text; empty for none. */
  readonly question?: string;
  /** Sends it; answers why what was given did not suffice, undefined once it is on its way. */
  readonly onConfirm: (consent: Consent) => Promise<unknown>;
  readonly onCancel: () => void;
}

/**
 * Signal, old value and its age, new value, unit and limits, before anything is sent; and what the
 * signal's policy asks for. It stays open until the server has taken the command.
 */
export function ConfirmWrite({ signal, equipment, value, question = '', onConfirm, onCancel }: Props) {
  const t = useT();
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const own = useSession(({ user }) => user?.loginname ?? '');
  const [consent, setConsent] = useState<Consent>({});
  const [refused, setRefused] = useState<unknown>(undefined);
  const [isSending, setSending] = useState(false);
  const [isTotpAsked, setTotpAsked] = useState(false);
  const isReady = isComplete(signal.writeConfirm, consent, own);
  const language = usePreferences((preferences) => preferences.language);
  const shown = useShownValue(signal);
  const [asked] = useState(shown.text);
  const next = commandedText(signal, value, language);
  const isLost = useConnection((connection) => connection.isLost);
  const isChanged = shown.text !== asked;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isReady) return;
    setSending(true);
    setRefused(undefined);
    const unsigned = await onConfirm(consent);
    setSending(false);
    if (isRefused(unsigned, 'totpNeeded')) setTotpAsked(true);
    setRefused(unsigned);
  };
  return (
    <Modal
      open
      title={t('write.confirmTitle')}
      okText={t('write.confirmSubmit', { value: next })}
      cancelText={t('action.cancel')}
      okButtonProps={{ htmlType: 'submit', form, disabled: !isReady || isLost, loading: isSending }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(fields.current);
      }}
      onCancel={onCancel}
      width={460}
      centered
    >
      {question !== '' && (
        <Text as="p" weight={600} breaks="anywhere" below={12}>
          {question}
        </Text>
      )}
      <dl className={styles['facts']}>
        <dt>{t('write.equipment')}</dt>
        <dd>{nameText(equipment, language)}</dd>
        <dt>{t('write.signal')}</dt>
        <dd>
          {nameText(signal, language)} <Faint breaks="anywhere">{signal.code}</Faint>
        </dd>
        <dt>{t('write.limits')}</dt>
        <dd>{limitsText(signal, t) || t('write.noLimits')}</dd>
      </dl>
      <div className={styles['change']}>
        <div>
          <span className={styles['label']}>{t('write.old')}</span>
          {signal.rw === 'wo' ? (
            <span>—</span>
          ) : (
            <Value text={shown.text} unit={shown.unit} quality={shown.quality} reason={shown.reason} isLarge />
          )}
          <span className={styles['age']}>{signal.rw !== 'wo' && <ValueAge at={shown.at} />}</span>
        </div>
        <ArrowRightOutlined aria-hidden />
        <div>
          <span className={styles['label']}>{t('write.new')}</span>
          <Value text={next} unit={shown.unit} quality="good" reason="" isLarge />
          <span className={styles['age']} />
        </div>
      </div>
      {isChanged && <p className={styles['changed']}>{t('write.changed', { value: shown.text })}</p>}
      <form id={form} ref={fields} onSubmit={(event) => void submit(event)}>
        <ConsentFields
          policies={[signal.writeConfirm]}
          act="write"
          consent={consent}
          isTotpAsked={isTotpAsked}
          onChange={setConsent}
        />
      </form>
      {isLost && (
        <p className={styles['wrong']} role="alert">
          {t('offline.noWrite')}
        </p>
      )}
      {refused !== undefined && (
        <p className={styles['wrong']} role="alert">
          {errorText(refused)}
        </p>
      )}
      <Muted as="p">{t('write.confirmText')}</Muted>
    </Modal>
  );
}
