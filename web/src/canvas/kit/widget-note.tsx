import type { CSSProperties } from 'react';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './widget-note.module.css';

interface Props {
  readonly text: string;
  /** An address that it is about; empty for none. */
  readonly address: string;
  readonly style: CSSProperties;
}

/** Words in the place of a picture or page that is not shown, with its address. */
export function WidgetNote({ text, address, style }: Props) {
  return (
    <Stack gap={6} align="center" justify="center" className={styles['note']} style={style} role="note">
      <span>{text}</span>
      {address !== '' && <code className={styles['address']}>{address}</code>}
    </Stack>
  );
}
