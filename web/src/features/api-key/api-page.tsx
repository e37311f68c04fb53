import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { API_PATTERNS } from '../../lib/paths/api-paths.ts';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';
import { Page } from '../../ui/frame/page.tsx';

const SCREENS = ['keys', 'calls', 'webhooks'] as const;

interface Props {
  readonly current: (typeof SCREENS)[number];
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** /manage/api: API keys, the available calls, and webhooks. */
export function ApiPage({ current, action, children }: Props) {
  const t = useT();
  return (
    <Page title={t('api.title')} action={action}>
      <LinkTabs
        label={t('api.title')}
        tabs={SCREENS}
        current={current}
        pathOf={(screen) => API_PATTERNS[screen]}
        textOf={(screen) => t(`api.tab.${screen}`)}
      />
      {children}
    </Page>
  );
}
