import { useMutation } from '@tanstack/react-query';
import { senderInfo, senderTest } from '@tidegate/contract/nouns/sender/calls.ts';
import { App, Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { isPlainKey, useT, type Translate } from '../../i18n/translate.ts';
import { helpPath } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { Faint, Panel, Row } from '../../ui/layout/box.tsx';
import styles from './logs.module.css';

/** The configured senders of SMS and mail, with a test message to the viewer. */
export function SenderCards() {
  const t = useT();
  const user = useSession((session) => session.user);
  const info = useAsk(senderInfo, {});
  if (info.isError) {
    return (
      <Row as="p" gap={12} role="alert">
        {t('sms.infoFailed', { reason: errorText(info.error) })}
        <Button size="small" onClick={() => void info.refetch()}>
          {t('action.retry')}
        </Button>
      </Row>
    );
  }
  return (
    <div className={styles['senders']} aria-busy={info.isLoading}>
      <Sender way="tel" title={t('sms.sender')} sender={info.data?.sms} goesTo={user?.tel ?? ''} />
      <Sender way="email" title={t('sms.mailer')} sender={info.data?.mailFrom} goesTo={user?.email ?? ''} />
    </div>
  );
}

/** An adapter by its name in the person's language; an address, or an adapter without a text, unchanged. */
function senderName(sender: string, t: Translate): string {
  const key = `sms.adapter.${sender}`;
  return isPlainKey(key) ? t(key) : sender;
}

interface SenderProps {
  readonly way: 'tel' | 'email';
  readonly title: string;
  /** Empty without a sender, undefined while loading. */
  readonly sender: string | undefined;
  /** Recipient of the test. */
  readonly goesTo: string;
}

function Sender({ way, title, sender, goesTo }: SenderProps) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const test = useMutation({
    mutationFn: () => ask(senderTest, { way }),
    onSuccess: () => void message.success(t('sms.testSent', { to: goesTo })),
    onError: (error) => void message.error(t('sms.testFailed', { reason: errorText(error) })),
    // A message that failed is in the log as well.
    onSettled: () => changed(),
  });
  return (
    <Panel gap={4} align="start" pad="12 16" className={styles['sender']} aria-label={title}>
      <h2>{title}</h2>
      {sender === '' ? (
        <>
          <p className={styles['senderNone']}>{t('sms.notConfigured')}</p>
          <Faint as="p">{t(way === 'tel' ? 'sms.configure' : 'sms.configureMail')}</Faint>
          <LinkButton size="small" to={helpPath('short-messages')}>
            {t('sms.how')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={styles['senderName']}>{sender === undefined ? '…' : senderName(sender, t)}</p>
          <Faint as="p">
            {goesTo === '' ? t(way === 'tel' ? 'sms.noTel' : 'sms.noEmail') : t('sms.testTo', { to: goesTo })}
          </Faint>
          <Button
            size="small"
            disabled={sender === undefined || goesTo === ''}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('sms.test')}
          </Button>
        </>
      )}
    </Panel>
  );
}
