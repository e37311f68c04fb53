import type { ReactNode } from 'react';
import styles from './open-name.module.css';

interface Props {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name of a row, which opens what it names on this screen. */
export function OpenName({ onOpen, children }: Props) {
  return (
    <button type="button" className={styles['name']} onClick={onOpen}>
      {children}
    </button>
  );
}
