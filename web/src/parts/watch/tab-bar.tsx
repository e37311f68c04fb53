import { useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { DETAIL_TABS, type MultiTab } from '../../lib/paths/paths.ts';
import { addressOfTab } from './detail-tab.ts';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';

interface Props {
  readonly current: MultiTab;
  /** The available tabs; those of equipment by default. */
  readonly tabs?: readonly MultiTab[];
  /** Without a tab in the address something else than the live values is opened. */
  readonly isFrontElse?: boolean;
}

/** The tabs are links: each has its address, and opens in a new window when asked to. */
export function TabBar({ current, tabs = DETAIL_TABS, isFrontElse }: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { tab, alarm } = useParams();
  const address = { pathname, search, tab, alarm, isFrontElse };
  return (
    <LinkTabs
      label={t('detail.tabs')}
      tabs={tabs}
      current={current}
      pathOf={(one) => addressOfTab(address, one)}
      textOf={(one) => t(`detail.${one}`)}
    />
  );
}
