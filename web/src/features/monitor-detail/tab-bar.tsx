import { Link, useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { DETAIL_TABS, type DetailTab } from '../../lib/paths.ts';
import styles from './monitor-detail.module.css';

/** The tabs are links: each has its address, and opens in a new window when asked to. */
export function TabBar({ current }: { readonly current: DetailTab }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { tab: part } = useParams();
  const base = part === undefined ? pathname : pathname.slice(0, -(part.length + 1));
  const address = (tab: DetailTab) => {
    // The chosen signals and range stay in the address, so that coming back to the curve finds it as it was.
    const query = new URLSearchParams(search);
    query.delete('tab');
    if (tab !== 'real') query.set('tab', tab);
    return query.size === 0 ? base : `${base}?${query}`;
  };
  return (
    <nav className={styles['tabs']} aria-label={t('detail.tabs')}>
      {DETAIL_TABS.map((tab) => (
        <Link key={tab} to={address(tab)} className={styles['tab']} aria-current={tab === current ? 'page' : undefined}>
          {t(`detail.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
