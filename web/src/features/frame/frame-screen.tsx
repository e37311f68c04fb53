import { Alert, Button } from 'antd';
import { frameOrigin, frameSandbox, OWN_ORIGIN } from '@tidegate/contract/nouns/page/frame.ts';
import type { Frame } from '@tidegate/contract/nouns/setting/setting.ts';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './frame.module.css';

/**
 * /manage/frame/{path}: a page of another program that the platform's settings name. Any {openFlag} leaves the title
 * line out.
 */
export function FrameScreen() {
  const { path, openFlag } = useParams();
  const settings = useSettings();
  if (settings === undefined) return <RowSkeletons count={4} />;
  const frame = settings.frames.find((one) => one.path === path);
  if (frame === undefined) return <Navigate to={PATTERNS.notFound} replace />;
  return <Framed key={frame.url} frame={frame} isBare={openFlag !== undefined} />;
}

function Framed({ frame, isBare }: { readonly frame: Frame; readonly isBare: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [isBlocked, setBlocked] = useState(false);
  const title = language === 'en' ? frame.titleEn : frame.title;
  usePageTitle(title);
  useEffect(() => {
    // The content security policy came with this document: a page added since is refused until a reload.
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => document.removeEventListener('securitypolicyviolation', refuse);
  }, []);
  const isOther = frameOrigin(frame.url) !== OWN_ORIGIN;
  return (
    <Stack className={styles['screen']}>
      <header className={isBare ? 'visually-hidden' : styles['head']}>
        <h1>{title}</h1>
        {isOther && (
          <a href={frame.url} target="_blank" rel="noreferrer">
            {t('frame.openAlone')}
          </a>
        )}
      </header>
      {isBlocked && (
        <Alert
          type="warning"
          showIcon
          title={t('frame.blocked')}
          action={
            <Button size="small" onClick={() => globalThis.location.reload()}>
              {t('action.reload')}
            </Button>
          }
        />
      )}
      <iframe
        className={styles['frame']}
        src={frame.url}
        title={title}
        sandbox={frameSandbox(frame.url)}
        referrerPolicy="no-referrer"
        allow=""
      />
    </Stack>
  );
}
