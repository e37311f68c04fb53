import { NotificationOutlined, ScheduleOutlined } from '@ant-design/icons';
import type { Message } from '@tidegate/contract/entities/message.ts';
import { useT } from '../../i18n/translate.ts';
import styles from './type-mark.module.css';

/** look.md: a priority has shape, number and colour. */
const SHAPES = ['■', '▲', '▼', '◆', '●'] as const;

interface Props {
  readonly type: Message['type'];
  readonly priority: number | null;
}

/** What a message is about, before its title. */
export function TypeMark({ type, priority }: Props) {
  const t = useT();
  if (type === 'alarm') {
    const name = priority === null ? t('msg.type.alarm') : t('msg.alarmOf', { priority });
    return (
      <span className={styles['alarm']} data-priority={priority ?? 0} role="img" aria-label={name} title={name}>
        {SHAPES[(priority ?? 5) - 1] ?? '●'}
        {priority !== null && <small>{priority}</small>}
      </span>
    );
  }
  const name = t(`msg.type.${type}`);
  return (
    <span className={styles['plain']} role="img" aria-label={name} title={name}>
      {type === 'notice' ? <NotificationOutlined /> : <ScheduleOutlined />}
    </span>
  );
}
