import type { ReactNode } from 'react';
import { Row } from './layout/box.tsx';
import styles from './state-sign.module.css';

interface Props {
  readonly icon: ReactNode;
  /** Severity. */
  readonly level: 'alarm' | 'warning' | 'plain';
  readonly text: string;
}

/** A state by its own icon and word; only the icon is coloured. */
export function StateSign({ icon, level, text }: Props) {
  return (
    <Row as="span" inline gap={4} className={styles['sign']} data-level={level}>
      {icon !== null && <span aria-hidden="true">{icon}</span>}
      {text}
    </Row>
  );
}
