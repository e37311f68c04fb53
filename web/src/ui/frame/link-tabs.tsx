import { Link } from 'react-router';
import { Row } from '../layout/box.tsx';
import styles from './link-tabs.module.css';

interface Props<T extends string> {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly T[];
  readonly current: T;
  readonly pathOf: (tab: T) => string;
  readonly textOf: (tab: T) => string;
}

/** Tabs that are links: each has its own address, and opens in a new window on request. */
export function LinkTabs<T extends string>({ label, tabs, current, pathOf, textOf }: Props<T>) {
  return (
    <Row as="nav" gap={24} align="stretch" className={styles['tabs']} aria-label={label}>
      {tabs.map((one) => (
        <Link
          key={one}
          ref={one === current ? intoView : undefined}
          to={pathOf(one)}
          className={styles['tab']}
          aria-current={one === current ? 'page' : undefined}
        >
          {textOf(one)}
        </Link>
      ))}
    </Row>
  );
}

/** On a phone the tabs scroll, and the open one may be the last. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
