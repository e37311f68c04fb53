import type { Storage } from '@tidegate/contract/nouns/storage/storage.ts';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { BACKUP_PATTERNS } from '../../lib/paths/backup-paths.ts';
import { STORAGE_PATTERNS } from '../../lib/paths/storage-paths.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { DatabaseLimit } from './database-limit.tsx';
import { DiskBar } from './disk-bar.tsx';
import { GrowthSection } from './growth-section.tsx';
import { KindTable } from './kind-table.tsx';
import { StoragePage } from './storage-page.tsx';
import { useStorage } from './use-storage.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './storage.module.css';

/** /manage/system/storage: how full the disk is, what fills it, and when it is full. */
export function StorageScreen() {
  const t = useT();
  const storage = useStorage();
  const settings = useSettings();
  return (
    <StoragePage current="storage">
      {storage.data !== undefined ? (
        <div className={styles['parts']}>
          <Warning storage={storage.data} />
          <DiskBar storage={storage.data}>
            {storage.data.engine === 'postgres' && settings !== undefined && <DatabaseLimit limit={settings.storage} />}
          </DiskBar>
          <GrowthSection storage={storage.data} />
          <KindTable storage={storage.data} />
        </div>
      ) : storage.isError ? (
        <Notice title={t('manage.failed')} text={errorText(storage.error)} role="alert">
          <Button type="primary" onClick={() => void storage.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <RowSkeletons count={5} />
      )}
    </StoragePage>
  );
}

/** The level that administrators were sent a message about. */
function Warning({ storage: { level } }: { readonly storage: Storage }) {
  const t = useT();
  if (level === 'ok') return null;
  return (
    <Alert
      type={level === 'critical' ? 'error' : 'warning'}
      showIcon
      role="alert"
      title={t(`storage.${level}`)}
      description={
        <>
          <p>{t('storage.warningText')}</p>
          <Row as="p" wrap gap="4 16" align="stretch">
            <Link to={STORAGE_PATTERNS.retention}>{t('storage.toRetention')}</Link>
            <Link to={BACKUP_PATTERNS.all}>{t('storage.toBackups')}</Link>
          </Row>
        </>
      }
    />
  );
}
