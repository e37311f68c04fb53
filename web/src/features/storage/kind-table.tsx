import { RETAINED_KINDS, STORAGE_KINDS } from '@tidegate/contract/nouns/storage/storage.ts';
import type { Storage, StorageKind } from '@tidegate/contract/nouns/storage/storage.ts';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { BACKUP_PATTERNS } from '../../lib/paths/backup-paths.ts';
import { bytesText } from '../../lib/amounts.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { STORAGE_PATTERNS } from '../../lib/paths/storage-paths.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { percentText } from './storage-amounts.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './storage.module.css';

/** Bytes by kind, the largest first. */
export function KindTable({ storage }: { readonly storage: Storage }) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { bytes, oldest } = storage;
  const all = STORAGE_KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
  const rows = STORAGE_KINDS.filter((kind) => bytes[kind] > 0).toSorted((a, b) => bytes[b] - bytes[a]);
  const isElsewhere = storage.engine === 'sqlite' && !storage.isBackupOnVolume;
  const oldestText = (kind: StorageKind): string => {
    const retained = RETAINED_KINDS.find((one) => one === kind);
    const at = retained === undefined ? null : oldest[retained];
    return at === null ? '–' : dateText(at, zone);
  };
  const columns: readonly Column<StorageKind>[] = [
    {
      key: 'kind',
      title: t('storage.kind'),
      render: (kind) =>
        kind === 'backups' && isElsewhere ? t('storage.kind.backupsElsewhere') : t(`storage.kind.${kind}`),
    },
    { key: 'size', title: t('storage.size'), render: (kind) => bytesText(bytes[kind]), isFigure: true },
    {
      key: 'part',
      title: t('storage.part'),
      render: (kind) => `${percentText(bytes[kind] / all)} %`,
      isFigure: true,
    },
    { key: 'oldest', title: t('storage.oldest'), render: oldestText, isFigure: true },
  ];
  return (
    <section aria-label={t('storage.kinds')} className={styles['kinds']}>
      <h2>{t('storage.kinds')}</h2>
      <DataTable label={t('storage.kinds')} columns={columns} rows={rows} keyOf={(kind) => kind} />
      <Row as="p" wrap gap="4 16" align="stretch">
        <Link to={STORAGE_PATTERNS.retention}>{t('storage.toRetention')}</Link>
        <Link to={BACKUP_PATTERNS.all}>{t('storage.toBackups')}</Link>
      </Row>
    </section>
  );
}
