import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { ACCOUNT_TABS, accountPath, type AccountTab } from '../../lib/account-paths.ts';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';

interface Props {
  readonly tab: AccountTab;
  readonly children: ReactNode;
}

/** /account: security, profile, settings, log, each with its address. */
export function AccountFrame({ tab, children }: Props) {
  const t = useT();
  const hasSms = useSession((session) => session.user?.sms === true);
  return (
    <Page title={t('account.title')}>
      <nav className={styles['tabs']} aria-label={t('account.title')}>
        {ACCOUNT_TABS.map((one) => (
          <Link
            key={one}
            to={accountPath(one, hasSms)}
            className={styles['tab']}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`account.tab.${one}`)}
          </Link>
        ))}
      </nav>
      <div className={styles['content']} data-wide={tab === 'log'}>
        {children}
      </div>
    </Page>
  );
}
