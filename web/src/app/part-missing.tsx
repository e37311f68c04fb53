import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isReplacedBuild, runningScripts } from '../api/build.ts';
import { useT } from '../i18n/translate.ts';
import type { ScreenNotLoaded } from '../lib/browser/load-screen.ts';
import { PATTERNS } from '../lib/paths/paths.ts';
import { Notice } from '../ui/frame/notice.tsx';

interface Props {
  readonly error: ScreenNotLoaded;
  /** Fetches the chunk again without a reload. */
  readonly onRetry?: () => void;
}

/**
 * Replaces a part of the application whose chunk failed to load; after an upgrade of the server only a reload helps.
 */
export function PartMissing({ error, onRetry }: Props) {
  const t = useT();
  const [isReplaced, setReplaced] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isReplacedBuild(runningScripts()).then((found) => isShown && setReplaced(found));
    return () => {
      isShown = false;
    };
  }, []);
  // A browser merges a second request for a chunk with the first, which is still open after a timeout.
  const canRetry = onRetry !== undefined && !isReplaced && !error.isTimeout;
  const title = error.isTimeout ? t('error.chunkTimeout') : t('error.chunk');
  return (
    <Notice
      isScreen
      title={isReplaced ? t('error.chunkReplaced') : title}
      text={isReplaced ? t('error.chunkReplacedText') : t('error.chunkText')}
      role="alert"
    >
      {canRetry && (
        <Button type="primary" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      <Button type={canRetry ? 'default' : 'primary'} onClick={() => globalThis.location.reload()}>
        {t('action.reload')}
      </Button>
      <Button href={PATTERNS.equipmentList}>{t('action.toList')}</Button>
    </Notice>
  );
}
