import type { ArchiveContents } from '@tidegate/contract/nouns/backup/restore.ts';
import { Alert } from 'antd';
import { useT } from '../../../i18n/translate.ts';
import { bytesText, countText } from '../../../lib/amounts.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import styles from './restore.module.css';

interface Props {
  readonly source: string;
  readonly contents: ArchiveContents;
}

/** Content of the checked backup, and its problems. */
export function ArchiveFacts({ source, contents }: Props) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { counts, orgNames, brokenLogRow, damagedHistory, stepsBehind } = contents;
  const more = counts.orgs - orgNames.length;
  const facts: readonly (readonly [name: string, text: string])[] = [
    [t('restore.source'), source],
    [t('restore.madeAt'), `${dateTimeText(contents.at, zone)} (${t(`backup.reason.${contents.reason}`)})`],
    [
      t('restore.schema'),
      stepsBehind === 0
        ? t('restore.schemaSame', { schema: contents.schema })
        : t('restore.schemaOlder', { schema: contents.schema, count: stepsBehind }),
    ],
    [
      t('restore.size'),
      `${bytesText(contents.bytes)} · ${t(contents.isEncrypted ? 'backup.encrypted' : 'backup.notEncrypted')} · ${
        contents.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
      }`,
    ],
    [t('restore.orgs'), `${countText(counts.orgs)} (${orgNames.join(t('restore.comma'))}${more > 0 ? ' …' : ''})`],
    [t('restore.people'), countText(counts.people)],
    [t('restore.gateways'), countText(counts.gateways)],
    [t('restore.equipment'), countText(counts.equipment)],
    [t('restore.signals'), countText(counts.signals)],
    [t('restore.points'), countText(counts.points)],
    [
      t('restore.log'),
      brokenLogRow === null
        ? t('restore.logWhole', { rows: countText(counts.logRows) })
        : t('restore.logAltered', { row: countText(brokenLogRow) }),
    ],
  ];
  return (
    <>
      <dl className={styles['facts']} aria-label={t('restore.contents')}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {damagedHistory > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t('restore.damagedHistory', { rows: countText(damagedHistory) })}
        />
      )}
    </>
  );
}
