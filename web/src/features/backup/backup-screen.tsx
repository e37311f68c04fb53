import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { backupDelete, backupDownload, backupList, backupMake } from '@tidegate/contract/nouns/backup/calls.ts';
import type { Backups, KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { ask, askFile } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { bytesText, countText } from '../../lib/amounts.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { BackupPlanForm } from './backup-plan-form.tsx';
import { BackupSection } from './backup-section.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './backup.module.css';
import type { Restoring } from './restore/restore-section.tsx';
import { RestoreSection } from './restore/restore-section.tsx';
import { SafetyWarning } from './safety-warning.tsx';

const RUNNING_MS = 1_000;
const RESTING_MS = 30_000;

/** /manage/system/backup: what is kept, making one, the schedule, and how to restore. */
export function BackupScreen() {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const settings = useSettings();
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const list = useAsk(
    backupList,
    {},
    { refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : RESTING_MS) },
  );
  const make = async () => {
    try {
      await ask(backupMake, {});
      void message.success(t('backup.begun'));
    } catch (error) {
      void message.error(errorText(error));
    }
    await changed();
  };
  const backups = list.data;
  const action = (
    <Button type="primary" disabled={backups === undefined || backups.running !== null} onClick={() => void make()}>
      {t('backup.make')}
    </Button>
  );
  return (
    <Page title={t('backup.title')} action={action}>
      {list.isError && <Alert type="error" showIcon role="alert" title={errorText(list.error)} />}
      {backups === undefined && !list.isError && <RowSkeletons count={5} />}
      {backups !== undefined && (
        <div className={styles['parts']}>
          <Notices backups={backups} />
          <BackupSection title={t('backup.list')} text={t('backup.folder', { folder: backups.folder })}>
            {backups.kept.length === 0 ? (
              <Notice title={t('backup.none')} text={t('backup.noneText')} />
            ) : (
              <KeptBackups kept={backups.kept} onRestore={setRestoring} />
            )}
          </BackupSection>
          {settings !== undefined && <BackupPlanForm plan={settings.backups} />}
          <RestoreSection
            restoring={restoring}
            onRestore={setRestoring}
            hasPassphrase={backups.isEncrypting}
            example={backups.kept[0]?.name ?? 'FILE.tgbackup'}
          />
        </div>
      )}
    </Page>
  );
}

/** The running backup, the last failure, and warnings. */
function Notices({ backups }: { readonly backups: Backups }) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { running, lastFailure } = backups;
  const rows = countText(running?.rows ?? 0);
  return (
    <div className={styles['notices']} aria-live="polite">
      {running !== null && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={running.phase === 'write' ? t('backup.writing', { rows }) : t('backup.verifying', { rows })}
        />
      )}
      {lastFailure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('backup.failed', { at: dateTimeText(lastFailure.at, zone) })}
          description={lastFailure.text}
        />
      )}
      {backups.isOverdue && backups.kept.length > 0 && running === null && (
        <SafetyWarning title={t('backup.overdue')} text={t('backup.overdueText')} />
      )}
      {backups.isOnDataDisk && <SafetyWarning title={t('backup.sameDisk')} text={t('backup.sameDiskText')} />}
      {!backups.isEncrypting && <SafetyWarning title={t('backup.plain')} text={t('backup.plainText')} />}
    </div>
  );
}

interface KeptProps {
  readonly kept: readonly KeptBackup[];
  readonly onRestore: (restoring: Restoring) => void;
}

function KeptBackups({ kept, onRestore }: KeptProps) {
  const t = useT();
  const { message } = App.useApp();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const confirmDelete = useConfirmDelete();
  const download = async ({ name }: KeptBackup) => {
    try {
      saveFile(await askFile(backupDownload, { name }), name);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const columns: readonly Column<KeptBackup>[] = [
    { key: 'at', title: t('backup.at'), value: ({ at }) => at, render: ({ at }) => dateTimeText(at, zone) },
    { key: 'reason', title: t('backup.reason'), value: ({ reason }) => t(`backup.reason.${reason}`) },
    {
      key: 'state',
      value: ({ isEncrypted }) => Number(isEncrypted),
      title: t('backup.state'),
      render: ({ isEncrypted }) => (
        <Row as="span" inline gap={6} align="stretch">
          {isEncrypted ? <LockOutlined /> : <UnlockOutlined />}
          {`${t('backup.verified')} · ${isEncrypted ? t('backup.encrypted') : t('backup.notEncrypted')}`}
        </Row>
      ),
    },
    {
      key: 'size',
      title: t('backup.size'),
      value: ({ bytes }) => bytes,
      render: ({ bytes }) => bytesText(bytes),
      isFigure: true,
    },
    menuColumn(
      t,
      ({ name }) => name,
      (backup) => [
        { key: 'download', label: t('backup.download'), onClick: () => void download(backup) },
        {
          key: 'restore',
          label: t('restore.row'),
          onClick: () => onRestore({ kind: 'stored', name: backup.name, isEncrypted: backup.isEncrypted }),
        },
        {
          key: 'delete',
          label: t('action.delete'),
          danger: true,
          onClick: () =>
            confirmDelete({
              title: t('backup.delete', { name: backup.name }),
              text: t('backup.deleteText'),
              run: () => ask(backupDelete, { name: backup.name }),
            }),
        },
      ],
    ),
  ];
  return <DataTable label={t('backup.list')} view="backups" columns={columns} rows={kept} keyOf={({ name }) => name} />;
}
