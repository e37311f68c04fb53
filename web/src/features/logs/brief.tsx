import styles from './logs.module.css';

/** A name in a table, on one line: what does not fit is cut, and told in full to a pointer that rests on it. */
export function Brief({ text }: { readonly text: string }) {
  if (text === '') return '—';
  return (
    <span className={styles['brief']} title={text}>
      {text}
    </span>
  );
}
