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

/** The tab that was pressed last: its screen may bring tabs of its own, which take the focus over. */
let pressed = '';

/** Tabs that are links: each has its own address, and opens in a new window on request. */
export function LinkTabs<T extends string>({ label, tabs, current, pathOf, textOf }: Props<T>) {
  return (
    <Row as="nav" gap={24} align="stretch" className={styles['tabs']} aria-label={label}>
      {tabs.map((one) => (
        <Link
          key={one}
          ref={one === current ? intoView : undefined}
          onClick={() => (pressed = textOf(one))}
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
function intoView(tab: HTMLElement | null): void {
  if (tab === null) return;
  tab.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  if (tab.textContent !== pressed || document.activeElement !== document.body) return;
  pressed = '';
  tab.focus({ preventScroll: true });
}
