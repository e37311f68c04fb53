import { restoreForget } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import type { RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import { ask } from '../../../api/ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { bytesText } from '../../../lib/amounts.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { CopyLine } from '../../../ui/form/copy-line.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { menuColumn } from '../../../ui/list/row-menu.tsx';
import { useConfirmDelete } from '../../../ui/use-changed.ts';
import { BackupSection } from '../backup-section.tsx';
import styles from './restore.module.css';

type Replaced = RestoreState['replaced'][number];

/** The data that restores replaced, and how it is put back. */
export function ReplacedList({ state: { replaced, place } }: { readonly state: RestoreState }) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const confirmDelete = useConfirmDelete();
  const [newest] = replaced;
  if (newest === undefined) return null;
  const columns: readonly Column<Replaced>[] = [
    { key: 'at', title: t('restore.replacedAt'), render: ({ at }) => dateTimeText(at, zone) },
    { key: 'name', title: t('restore.replacedName'), render: ({ name }) => name },
    { key: 'size', title: t('backup.size'), render: ({ bytes }) => bytesText(bytes), isFigure: true },
    menuColumn(
      t,
      ({ name }) => name,
      ({ name, at }) => [
        {
          key: 'delete',
          label: t('action.delete'),
          danger: true,
          onClick: () =>
            confirmDelete({
              title: t('restore.forget', { at: dateTimeText(at, zone) }),
              text: t('restore.forgetText'),
              run: () => ask(restoreForget, { name }),
            }),
        },
      ],
    ),
  ];
  return (
    <BackupSection title={t('restore.replaced')} text={t('restore.replacedText', { place })}>
      <DataTable label={t('restore.replaced')} columns={columns} rows={replaced} keyOf={({ name }) => name} />
      <div className={styles['back']}>
        <CopyLine label={t('restore.backLabel')} text={`npm run restore -- --back ${newest.name}`} />
      </div>
    </BackupSection>
  );
}
