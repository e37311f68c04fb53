import { BellOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { messageCenterPath } from '../../lib/paths/message-paths.ts';
import { usePrompts } from './prompt-store.ts';
import { unreadText } from './unread-text.ts';
import styles from './bell.module.css';

/** Messages in the top bar, with how many are unread. */
export function Bell() {
  const t = useT();
  const unread = usePrompts((prompts) => prompts.unread);
  const count = unread === null ? 0 : unread.notice + unread.expire + unread.alarm;
  const name = count === 0 ? t('msg.title') : t('msg.bell', { count });
  return (
    <Link
      className={styles['bell']}
      to={messageCenterPath(count === 0 ? 'messageAll' : 'messageUnReaden')}
      aria-label={name}
      title={name}
    >
      <BellOutlined />
      {count > 0 && <b className={styles['count']}>{unreadText(count)}</b>}
    </Link>
  );
}
