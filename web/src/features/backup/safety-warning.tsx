import { Alert } from 'antd';
import styles from './backup.module.css';

interface Props {
  readonly title: string;
  /** What to do. */
  readonly text: string;
}

/** What makes backups less safe than they could be. */
export function SafetyWarning({ title, text }: Props) {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={
        <>
          <strong className={styles['warned']}>{title}</strong> {text}
        </>
      }
    />
  );
}
