import { Button } from 'antd';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { errorText } from '../api/error-text.ts';
import { AskError } from '../api/ask-error.ts';
import { useT, type Translate } from '../i18n/translate.ts';
import { ScreenNotLoaded } from '../lib/browser/load-screen.ts';
import { PATTERNS } from '../lib/paths/paths.ts';
import { Notice } from '../ui/frame/notice.tsx';
import { NoPermissionInfo } from './guard.ts';
import { PartMissing } from './part-missing.tsx';

/** Replaces a screen that failed: what happened, what was saved, and the ways out. */
export function RouteError() {
  const t = useT();
  const error = useRouteError();
  if (error instanceof ScreenNotLoaded) return <PartMissing error={error} />;
  const { title, text } = describe(error, t);
  const isLogin = error instanceof NoPermissionInfo;
  return (
    <Notice title={title} text={text} role="alert" isScreen>
      <Button type="primary" onClick={() => globalThis.location.reload()}>
        {t('action.reload')}
      </Button>
      <Button href={isLogin ? PATTERNS.login : PATTERNS.equipmentList}>
        {isLogin ? t('action.signIn') : t('action.toList')}
      </Button>
    </Notice>
  );
}

function describe(error: unknown, t: Translate): { readonly title: string; readonly text: string } {
  if (error instanceof NoPermissionInfo) {
    return { title: t('error.permissionInfo'), text: error.cause instanceof AskError ? errorText(error.cause) : '' };
  }
  if (isRouteErrorResponse(error)) return { title: t('error.screen'), text: `${error.status} ${error.statusText}` };
  return { title: t('error.screen'), text: t('error.screenText') };
}
