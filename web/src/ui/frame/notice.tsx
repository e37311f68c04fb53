import type { ReactNode } from 'react';
import { Heading, Stack } from '../layout/box.tsx';
import styles from './notice.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly role?: 'alert' | 'status';
  /** It is all of the screen, whose heading it has then. */
  readonly isScreen?: boolean;
  /** Buttons for the next step. */
  readonly children?: ReactNode;
}

/** Replaces missing content: one sentence, and the button for what to do next. */
export function Notice({ title, text, role, isScreen = false, children }: Props) {
  return (
    <Stack gap={8} align="center" className={styles['notice']} role={role}>
      <svg className={styles['mark']} viewBox="0 0 72 40" aria-hidden="true">
        <path d="M8 6v28M64 6v28" />
        <path d="M8 22c9-12 18-12 28 0s19 12 28 0" />
      </svg>
      <Heading as={isScreen ? 'h1' : 'h2'}>{title}</Heading>
      {text !== undefined && text !== '' && <p className={styles['text']}>{text}</p>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </Stack>
  );
}
