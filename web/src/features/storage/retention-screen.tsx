import { Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { RetentionEditor } from './retention-editor.tsx';
import { StoragePage } from './storage-page.tsx';
import { useStorage } from './use-storage.ts';

/** /manage/system/storage/retention: how long records are kept, and what a change would delete. */
export function RetentionScreen() {
  const t = useT();
  const storage = useStorage();
  const settings = useSettings();
  return (
    <StoragePage current="retention">
      {storage.data !== undefined && settings !== undefined ? (
        <RetentionEditor retention={settings.retention} fixedHistoryDays={storage.data.fixedHistoryDays} />
      ) : storage.isError ? (
        <Notice title={t('manage.failed')} text={errorText(storage.error)} role="alert">
          <Button type="primary" onClick={() => void storage.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <RowSkeletons count={6} />
      )}
    </StoragePage>
  );
}
