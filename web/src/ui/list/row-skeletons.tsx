import { Panel, Row } from '../layout/box.tsx';
import styles from './row-skeletons.module.css';

/** Placeholder for rows that are loading. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <Panel as="div" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} gap={24} justify="between" className={styles['row']}>
          <span />
          <span />
        </Row>
      ))}
    </Panel>
  );
}
