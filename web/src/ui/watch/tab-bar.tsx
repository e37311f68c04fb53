import { Link, useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { DETAIL_TABS, type DetailTab } from '../../lib/paths.ts';
import { addressOfTab } from './detail-tab.ts';
import styles from './watch.module.css';

/** The tabs are links: each has its address, and opens in a new window when asked to. */
export function TabBar({ current }: { readonly current: DetailTab }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { tab, alarm } = useParams();
  const address = { pathname, search, tab, alarm };
  return (
    <nav className={styles['tabs']} aria-label={t('detail.tabs')}>
      {DETAIL_TABS.map((one) => (
        <Link
          key={one}
          to={addressOfTab(address, one)}
          className={styles['tab']}
          aria-current={one === current ? 'page' : undefined}
        >
          {t(`detail.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
