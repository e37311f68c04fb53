import styles from './row-skeletons.module.css';

/** Holds the place of rows that are on their way. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <div className={styles['rows']} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['row']}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
