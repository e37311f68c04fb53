import type { Storage } from '@tidegate/contract/nouns/storage/storage.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { bytesText } from '../../lib/amounts.ts';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { diskParts, percentText, type DiskParts } from './storage-amounts.ts';
import { Faint, Row, Text } from '../../ui/layout/box.tsx';
import styles from './storage.module.css';

const PARTS = [
  ['ours', 'storage.ours'],
  ['others', 'storage.others'],
  ['free', 'storage.freeName'],
] as const;

interface Props {
  readonly storage: Storage;
  /** Settings of the disk. */
  readonly children?: ReactNode;
}

/** Free disk space, as a bar and in words. */
export function DiskBar({ storage, children }: Props) {
  const t = useT();
  const parts = diskParts(storage);
  const title = storage.engine === 'sqlite' ? t('storage.disk') : t('storage.database');
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {parts !== undefined && <Bar parts={parts} hasOthers={storage.engine === 'sqlite'} />}
      <Faint as="p" breaks="anywhere">
        {storage.engine === 'sqlite' ? t('storage.folder', { folder: storage.folder }) : t('storage.databaseText')}
        {' · '}
        <AgedText text={t('storage.measured', { age: AGE })} at={storage.at} />
      </Faint>
      {children}
    </section>
  );
}

function Bar({ parts, hasOthers }: { readonly parts: DiskParts; readonly hasOthers: boolean }) {
  const t = useT();
  const shown = PARTS.filter(([part]) => part !== 'others' || hasOthers);
  const part = (bytes: number) => (parts.total === 0 ? 0 : bytes / parts.total);
  const percent = percentText(part(parts.free));
  return (
    <>
      <Text as="p" size={16} weight={500}>
        {t('storage.free', { free: bytesText(parts.free), total: bytesText(parts.total), percent })}
      </Text>
      <svg className={styles['disk']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect data-part="free" width="100" height="4" />
        <rect data-part="ours" width={part(parts.ours) * 100} height="4" />
        <rect data-part="others" x={part(parts.ours) * 100} width={part(parts.others) * 100} height="4" />
      </svg>
      <Row as="ul" wrap gap="4 16" align="stretch" className={styles['legend']}>
        {shown.map(([key, name]) => (
          <li key={key}>
            <span className={styles['swatch']} data-part={key} aria-hidden="true" />
            {`${t(name)} ${bytesText(parts[key])}`}
          </li>
        ))}
      </Row>
    </>
  );
}
