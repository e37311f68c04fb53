import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import type { GuidePage } from './guide.ts';

interface Props {
  readonly guide: UseQueryResult<readonly GuidePage[]>;
  readonly children: (pages: readonly GuidePage[]) => ReactNode;
}

/** Until the guide is there, and when it does not come. */
export function GuideState({ guide, children }: Props) {
  const t = useT();
  if (guide.data !== undefined) return <>{children(guide.data)}</>;
  if (guide.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Notice title={t('help.failed')} text={t('error.chunkText')} role="alert">
      <Button type="primary" onClick={() => void guide.refetch()}>
        {t('action.retry')}
      </Button>
    </Notice>
  );
}
