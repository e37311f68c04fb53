import type { ReactNode } from 'react';
import { Note, Row } from '../../ui/layout/box.tsx';
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
      <Note breaks="anywhere" aria-hidden="true">
        {label}
        {mark}
      </Note>
      <Row as="span" gap={6} room="shrink" className={styles['control']}>
        {children}
      </Row>
    </div>
  );
}
