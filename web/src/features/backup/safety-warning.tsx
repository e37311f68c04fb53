import { Alert } from 'antd';
import styles from './backup.module.css';

interface Props {
  readonly title: string;
  /** Advice. */
  readonly text: string;
}

/** Warning about a weakness of the backups. */
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
