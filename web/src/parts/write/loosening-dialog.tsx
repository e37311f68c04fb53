import { Modal } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { isRefused } from '../../api/ask-error.ts';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { focusFirstField } from '../../ui/form/focus-at-once.ts';
import { ConsentFields } from './consent-fields.tsx';
import { isComplete, type Consent } from './consent.ts';
import { type Loosening, useLoosening } from './loosening.ts';
import { Muted, Text } from '../../ui/layout/box.tsx';

/** Asks for the consent to loosen the protection of signals, while a change waits for it; of every screen. */
export function LooseningDialog() {
  const loosening = useLoosening((state) => state.loosening);
  return loosening === null ? null : <Dialog loosening={loosening} />;
}

function Dialog({ loosening: { demands, error, submit, cancel } }: { readonly loosening: Loosening }) {
  const t = useT();
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const own = useSession(({ user }) => user?.loginname ?? '');
  const isLost = useConnection((connection) => connection.isLost);
  const [consent, setConsent] = useState<Consent>({});
  const [isSending, setSending] = useState(false);
  const [isTotpAsked, setTotpAsked] = useState(false);
  if (!isTotpAsked && isRefused(error, 'totpNeeded')) setTotpAsked(true);
  const isReady = demands.every((policy) => isComplete(policy, consent, own));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isReady) return;
    setSending(true);
    await submit(consent);
    setSending(false);
  };
  return (
    <Modal
      open
      title={t('loosen.title')}
      okText={t('loosen.submit')}
      cancelText={t('action.cancel')}
      okButtonProps={{ htmlType: 'submit', form, danger: true, disabled: !isReady || isLost, loading: isSending }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(fields.current);
      }}
      onCancel={cancel}
      width={460}
      centered
    >
      <Text as="p" breaks="anywhere" below={12} role="alert">
        {isLost ? t('offline.noSave') : errorText(error)}
      </Text>
      <form id={form} ref={fields} onSubmit={(event) => void send(event)}>
        <ConsentFields
          policies={demands}
          act="loosen"
          consent={consent}
          isTotpAsked={isTotpAsked}
          onChange={setConsent}
        />
      </form>
      <Muted as="p">{t('loosen.text')}</Muted>
    </Modal>
  );
}
