import { useConnection } from '../../api/connection.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useStorageWords } from '../../parts/storage/use-storage-words.ts';
import type { Show } from './rotation.ts';
import styles from './wall.module.css';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly show: Pick<Show, NameField>;
  /** Entries of the playlist that are gone. */
  readonly skipped: number;
}

/** One calm line: which wall it is, what is wrong with it, and the time. */
export function WallStatusBar({ show, skipped }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const { isLost, since } = useConnection();
  useNow();
  const lost = since === null ? t('wall.lost') : t('wall.lostSince', { time: dateTimeText(since, timeZone) });
  const away = useStorageWords();
  const trouble = isLost ? lost : (away ?? (skipped > 0 ? t('wall.skipped', { count: skipped }) : ''));
  return (
    <footer className={styles['foot']}>
      <span className={styles['name']}>{nameOf(show)}</span>
      <span className={styles['trouble']} role="status" data-lost={isLost || away !== undefined}>
        {trouble}
      </span>
      <time>{dateTimeText(serverNow(), timeZone)}</time>
    </footer>
  );
}
