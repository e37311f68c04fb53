import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { STORAGE_PATTERNS } from '../../lib/paths/storage-paths.ts';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';
import { Page } from '../../ui/frame/page.tsx';

const SCREENS = ['storage', 'retention'] as const;

interface Props {
  readonly current: (typeof SCREENS)[number];
  readonly children: ReactNode;
}

/** /manage/system/storage: how much space there is, and how long records are kept. */
export function StoragePage({ current, children }: Props) {
  const t = useT();
  return (
    <Page title={t('storage.title')}>
      <LinkTabs
        label={t('storage.title')}
        tabs={SCREENS}
        current={current}
        pathOf={(screen) => STORAGE_PATTERNS[screen]}
        textOf={(screen) => t(`storage.tab.${screen}`)}
      />
      {children}
    </Page>
  );
}
