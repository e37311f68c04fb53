import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface Props {
  readonly label: string;
  /** Behind the label: a mark that the field is bound. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** One line of the inspector: what it is called, and what it is set by. */
export function Field({ label, mark, children }: Props) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
        {mark}
      </span>
      <span className={styles['control']}>{children}</span>
    </div>
  );
}
