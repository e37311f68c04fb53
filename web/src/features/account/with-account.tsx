import type { OwnAccount } from '@tidegate/contract/nouns/account/account.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useAccount } from './use-account.ts';

interface Props {
  /** Rows whose place is held while the account is on its way. */
  readonly rows: number;
  readonly children: (account: OwnAccount) => ReactNode;
}

/** The person's own account: on its way, failed, or here. */
export function WithAccount({ rows, children }: Props) {
  const t = useT();
  const account = useAccount();
  if (account.data !== undefined) return <>{children(account.data)}</>;
  if (account.isError) {
    return (
      <Notice title={t('account.failed')} text={errorText(account.error)} role="alert">
        <Button type="primary" onClick={() => void account.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  return <RowSkeletons count={rows} />;
}
