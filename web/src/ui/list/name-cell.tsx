import styles from './name-cell.module.css';

interface Props {
  readonly name: string;
  /** What else there is to say of it; empty ones are left out. */
  readonly rest: readonly string[];
}

/** What a row is called, with more of it in a line below. */
export function NameCell({ name, rest }: Props) {
  return (
    <span className={styles['lines']}>
      <strong>{name}</strong>
      <span>{rest.filter((part) => part !== '').join(' · ')}</span>
    </span>
  );
}
