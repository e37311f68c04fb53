import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/box.tsx';
import styles from './setting.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One platform setting: its description and fields. */
export function Section({ title, text, children }: Props) {
  return (
    <Panel gap={12} pad={16} className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </Panel>
  );
}
