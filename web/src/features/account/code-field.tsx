import { CODE_DIGITS, CODE_RESEND_MS } from '@tidegate/contract/limits.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { waitOf } from '../../api/throttle.ts';
import { useT } from '../../i18n/translate.ts';
import { useCountdown } from '../../lib/time/use-countdown.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './setup/setup.module.css';

interface Props {
  /** Target of the code; empty while unknown, and then none can be sent. */
  readonly target: string;
  /** Sends a code; throws what the server refuses. */
  readonly onSend: () => Promise<void>;
}

/** Six digits that are sent to a telephone or an address: the field `code` of the form around it. */
export function CodeField({ target, onSend }: Props) {
  const t = useT();
  const [sentTo, setSentTo] = useState('');
  const [isSending, setSending] = useState(false);
  const [waitSec, startWait] = useCountdown();
  // After a mistyped address, the next code can be sent without waiting.
  const [waitFor, setWaitFor] = useState('');
  const isWaiting = waitSec > 0 && waitFor === target;
  const isSent = sentTo !== '' && sentTo === target;
  const send = async () => {
    setSending(true);
    setWaitFor(target);
    try {
      await onSend();
      setSentTo(target);
      startWait(CODE_RESEND_MS / 1_000);
    } catch (error) {
      // The sender has shown the error; here only the waiting time matters.
      startWait(waitOf(error));
    }
    setSending(false);
  };
  return (
    <Form.Item
      label={t('account.code')}
      htmlFor="code"
      extra={isSent ? <span role="status">{t('account.codeSent', { target })}</span> : undefined}
    >
      <Row gap={8} align="stretch" className={styles['code']}>
        <Form.Item
          name="code"
          noStyle
          rules={[{ required: true, pattern: new RegExp(`^\\d{${CODE_DIGITS}}$`), message: t('account.codeRule') }]}
        >
          <Input id="code" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_DIGITS} />
        </Form.Item>
        <Button disabled={target === '' || isWaiting} loading={isSending} onClick={() => void send()}>
          {isWaiting
            ? t('account.codeWait', { seconds: waitSec })
            : t(isSent ? 'account.codeAgain' : 'account.codeSend')}
        </Button>
      </Row>
    </Form.Item>
  );
}
