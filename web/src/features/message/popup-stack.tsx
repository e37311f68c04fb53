import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { messageCenterPath, messageDetailPath, momentPath } from '../../lib/paths/message-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { clockText } from '../../lib/time/time-zone.ts';
import type { Popup } from './prompt-machine.ts';
import { usePrompts } from './prompt-store.ts';
import { scrolledTitle } from './scrolled-title.ts';
import { TypeMark } from './type-mark.tsx';
import { Row, Stack, Text } from '../../ui/layout/box.tsx';
import styles from './popup-stack.module.css';

/** Popups of new messages, at the top right, above the screen and away from the buttons of forms. */
export function PopupStack({ onClose }: { readonly onClose: (key: string) => void }) {
  const t = useT();
  const popups = usePrompts((prompts) => prompts.popups);
  const isMuted = usePrompts((prompts) => prompts.isMuted);
  return (
    <Stack as="section" gap={8} className={styles['stack']} aria-label={t('msg.popups')} aria-live="polite">
      {popups.map((popup) => (
        <PopupCard key={popup.key} popup={popup} onClose={() => onClose(popup.key)} />
      ))}
      {isMuted && (
        <p className={styles['muted']} role="status">
          <SoundOutlined /> {t('msg.muted')}
        </p>
      )}
    </Stack>
  );
}

interface CardProps {
  readonly popup: Popup;
  readonly onClose: () => void;
}

function PopupCard({ popup, onClose }: CardProps) {
  const t = useT();
  const isSummary = popup.is === 'summary';
  const title = isSummary ? t('msg.flood', { count: popup.count }) : popup.message.title;
  const path = isSummary ? messageCenterPath('messageUnReaden') : messageDetailPath('messageUnReaden', popup.message);
  return (
    <article
      className={styles['popup']}
      data-type={isSummary ? 'flood' : popup.message.type}
      data-popup={popup.key}
      data-priority={isSummary ? undefined : (popup.message.priority ?? undefined)}
      role={isSummary || popup.message.type === 'alarm' ? 'alert' : 'status'}
    >
      <Row as="header" gap={8}>
        {!isSummary && <TypeMark type={popup.message.type} priority={popup.message.priority} />}
        {isSummary ? (
          <Text as="strong" weight={600} breaks="anywhere" room="grow" className={styles['title']}>
            {title}
          </Text>
        ) : (
          <ScrolledTitle title={title} />
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('msg.closeNamed', { title })}
          onClick={onClose}
        />
      </Row>
      {isSummary ? (
        <p className={styles['note']}>{t('msg.floodText')}</p>
      ) : (
        <p className={styles['note']}>{popup.message.note}</p>
      )}
      <Row as="footer" gap={16} align="stretch" className={styles['foot']}>
        {!isSummary && <MadeAt at={popup.message.gmtCreate} />}
        {!isSummary && <MomentLink message={popup.message} onFollow={onClose} />}
        <Link to={path} onClick={onClose}>
          {t(isSummary ? 'msg.openList' : 'msg.open')}
        </Link>
      </Row>
    </article>
  );
}

/** From the popup of an alarm to the curve around it in one click. */
function MomentLink({ message, onFollow }: { readonly message: Message; readonly onFollow: () => void }) {
  const t = useT();
  const mayView = useAuth('monitor_history_view');
  const { equipmentId, signalId, gmtCreate } = message;
  if (!mayView || equipmentId === null || signalId === null) return null;
  return (
    <Link to={momentPath(equipmentId, signalId, gmtCreate)} onClick={onFollow}>
      {t('msg.curve')}
    </Link>
  );
}

function MadeAt({ at }: { readonly at: number }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  return <time>{clockText(at, zone)}</time>;
}

/** The title of a popup scrolls; screen readers get the full text. */
function ScrolledTitle({ title }: { readonly title: string }) {
  const scroll = usePrompts((prompts) => prompts.scroll);
  const turned = scroll === 0 ? null : scrolledTitle(title, scroll - 1);
  return (
    <Text
      as="strong"
      weight={600}
      breaks="anywhere"
      room="grow"
      className={styles['title']}
      data-scrolls={turned !== null}
      title={title}
    >
      <span className="visually-hidden">{title}</span>
      <span aria-hidden="true">{turned ?? title}</span>
    </Text>
  );
}
