import styles from './name-cell.module.css';

interface Props {
  readonly name: string;
  /** More details; empty ones are omitted. */
  readonly rest: readonly string[];
}

/** The name of a row, with details on the line below. */
export function NameCell({ name, rest }: Props) {
  return (
    <span className={styles['lines']}>
      <strong>{name}</strong>
      <span>{rest.filter((part) => part !== '').join(' · ')}</span>
    </span>
  );
}
