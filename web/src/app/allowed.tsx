import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Outlet } from 'react-router';
import { useT } from '../i18n/translate.ts';
import { PATTERNS } from '../lib/paths/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/frame/notice.tsx';
import { Page } from '../ui/frame/page.tsx';
import { mayOpen } from './areas.tsx';

/** The screen of an address, or why the person may not open it; its code is not loaded then. */
export function Allowed({ user, path }: { readonly user: UserInfo; readonly path: string }) {
  const t = useT();
  if (mayOpen(path, user.auths)) return <Outlet />;
  return (
    <Page title={t('forbidden.title')}>
      <Notice title={t('forbidden.lead')} text={t('forbidden.text')} role="status">
        <LinkButton type="primary" to={PATTERNS.equipmentList}>
          {t('action.toList')}
        </LinkButton>
      </Notice>
    </Page>
  );
}
