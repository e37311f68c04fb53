import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { ACCOUNT_TABS, accountPath, type AccountTab } from '../../lib/paths/account-paths.ts';
import { Page } from '../../ui/frame/page.tsx';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';
import { Stack } from '../../ui/layout/box.tsx';
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
      <LinkTabs
        label={t('account.title')}
        tabs={ACCOUNT_TABS}
        current={tab}
        pathOf={(one) => accountPath(one, hasSms)}
        textOf={(one) => t(`account.tab.${one}`)}
      />
      <Stack gap={12} className={styles['content']} data-wide={tab === 'log'}>
        {children}
      </Stack>
    </Page>
  );
}
