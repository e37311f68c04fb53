import { useStorageWords } from './use-storage-words.ts';
import styles from './storage.module.css';

interface Props {
  /** Over a screen that fills the window. */
  readonly isOver?: boolean;
}

/** The line of every screen while the server can store nothing. */
export function StorageLine({ isOver = false }: Props) {
  const words = useStorageWords();
  if (words === undefined) return null;
  return (
    <div className={styles['line']} role="alert" data-storage-away data-over={isOver}>
      {words}
    </div>
  );
}
