import styles from './logs.module.css';

/** A name in a table, on one line: truncated, and shown in full on hover. */
export function Brief({ text }: { readonly text: string }) {
  if (text === '') return '—';
  return (
    <span className={styles['brief']} title={text}>
      {text}
    </span>
  );
}
