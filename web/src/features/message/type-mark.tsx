import { NotificationOutlined, ScheduleOutlined, WarningOutlined } from '@ant-design/icons';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { useT } from '../../i18n/translate.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import styles from './type-mark.module.css';

const ICONS = { notice: <NotificationOutlined />, expire: <ScheduleOutlined />, alarm: <WarningOutlined /> };

/** The type of a message before its title; for an alarm its priority. */
export function TypeMark({ type, priority }: Pick<Message, 'type' | 'priority'>) {
  const t = useT();
  if (priority !== null) {
    return (
      <span className={styles['mark']}>
        <PriorityMark priority={priority} />
      </span>
    );
  }
  const name = t(`msg.type.${type}`);
  return (
    <span className={styles['mark']} role="img" aria-label={name} title={name}>
      {ICONS[type]}
    </span>
  );
}
