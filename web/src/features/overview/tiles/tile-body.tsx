import type { Tile } from '@tidegate/contract/nouns/home/home.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { Note, Stack } from '../../../ui/layout/box.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import styles from './tiles.module.css';

/** Input of a tile's content. */
export interface TileProps {
  readonly tile: Tile;
  /** Takes the tile off the overview. */
  readonly onRemove: () => void;
}

/** One sentence in place of content, with the button for what to do about it. */
export function Sentence({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Stack gap={8} align="center" justify="center" className={styles['sentence']} role="status">
      <span>{text}</span>
      {children}
    </Stack>
  );
}

/** Tile whose object was deleted or left the person's access scope. */
export function Gone({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const t = useT();
  return (
    <Sentence text={text}>
      <Button size="small" onClick={onRemove}>
        {t('overview.remove')}
      </Button>
    </Sentence>
  );
}

interface AskedProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: ReactNode;
}

/** The content of a tile once its first answer is there; before that its place, or why it cannot be shown. */
export function Asked({ query, children }: AskedProps) {
  const t = useT();
  if (query.data !== undefined) return <>{children}</>;
  if (query.error === null) return <RowSkeletons count={3} />;
  return (
    <Sentence text={t('overview.tileFailed')}>
      <Note>{errorText(query.error)}</Note>
      <Button size="small" onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </Sentence>
  );
}
