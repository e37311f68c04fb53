import { Alert, Button } from 'antd';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { CopyLine } from '../../../ui/form/copy-line.tsx';
import { BackupSection } from '../backup-section.tsx';
import type { Chosen } from './choose-backup.tsx';
import { ReplacedList } from './replaced-list.tsx';
import { RestoreDrawer } from './restore-drawer.tsx';
import styles from './restore.module.css';
import { useRestore } from './use-restore.ts';

/** Purpose of the drawer: a stored backup, a file that is yet to be chosen, or the running restore. */
export type Restoring = Extract<Chosen, { readonly kind: 'stored' }> | 'file' | 'running';

interface Props {
  readonly restoring: Restoring | null;
  readonly onRestore: (restoring: Restoring | null) => void;
  /** True if the server has a passphrase of its own. */
  readonly hasPassphrase: boolean;
  /** A backup for the example of the command. */
  readonly example: string;
}

/** Restoring a backup into this server, the data that was replaced before, and the command for another place. */
export function RestoreSection({ restoring, onRestore, hasPassphrase, example }: Props) {
  const t = useT();
  const restore = useRestore();
  const state = restore.data;
  const step = state?.step ?? 'none';
  const isUnderWay = step !== 'none' && step !== 'upload';
  return (
    <>
      <BackupSection title={t('backup.restore')} text={t('backup.restoreText')}>
        {restore.isError && state === undefined && (
          <Alert type="error" showIcon role="alert" title={errorText(restore.error)} />
        )}
        {state !== undefined && step !== 'none' && step !== 'upload' && (
          <Alert
            type="info"
            showIcon
            role="status"
            title={t(`restore.step.${step}`, { by: state.by, name: state.source })}
            action={<Button onClick={() => onRestore('running')}>{t('restore.show')}</Button>}
          />
        )}
        <div>
          <Button disabled={state === undefined || isUnderWay} onClick={() => onRestore('file')}>
            {t('restore.fromFile')}
          </Button>
        </div>
        <p className={styles['text']}>{t('restore.commandText')}</p>
        <div className={styles['command']}>
          <CopyLine
            label={t('restore.command')}
            text={`TIDEGATE_DATA=/path/to/an/empty/folder npm run restore -- ${example}`}
          />
        </div>
      </BackupSection>
      {state !== undefined && <ReplacedList state={state} />}
      {state !== undefined && restoring !== null && (
        <RestoreDrawer
          state={state}
          stored={typeof restoring === 'string' ? null : restoring}
          hasPassphrase={hasPassphrase}
          onClose={() => onRestore(null)}
        />
      )}
    </>
  );
}
