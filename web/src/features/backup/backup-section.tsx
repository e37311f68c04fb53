import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/box.tsx';
import styles from './backup.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One part of the screen: what it is for, and what can be done there. */
export function BackupSection({ title, text, children }: Props) {
  return (
    <Panel aria-label={title} pad={16} className={styles['section']}>
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </Panel>
  );
}
