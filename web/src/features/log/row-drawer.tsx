import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { actionText } from '../../parts/log/action-text.ts';
import { usePhone } from '../../ui/use-media.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { LogFilter } from './log-filter.ts';
import { objectText } from '../../parts/log/object-text.ts';
import { ResultMark } from '../../parts/log/result-mark.tsx';
import styles from './logs.module.css';

interface Props {
  readonly row: ListedAuditRow;
  readonly onClose: () => void;
  /** Filters by the same person or object. */
  readonly onFilter: (part: Partial<LogFilter>) => void;
}

/** All details of a row of the operation log. */
export function RowDrawer({ row, onClose, onFilter }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const isPhone = usePhone();
  const objects = row.object.split(' ').filter((one) => one !== '');
  const only = objects.length === 1 ? objects[0] : undefined;
  return (
    <Drawer open title={actionText(row.action, language)} size={isPhone ? '100%' : 720} onClose={onClose}>
      <dl className={styles['facts']}>
        <Fact title={t('log.row')}>{row.id}</Fact>
        <Fact title={t('log.time')}>
          {dateTimeText(row.at, zone)} {zoneLabel(row.at, zone)}
        </Fact>
        <Fact title={t('log.person')}>
          {row.loginname === '' ? t('log.nobody') : row.loginname}
          {row.loginname !== '' && (
            <Button type="link" size="small" onClick={() => onFilter({ person: row.loginname })}>
              {t('log.onlyPerson')}
            </Button>
          )}
        </Fact>
        <Fact title={t('log.address')}>{row.ip || '—'}</Fact>
        <Fact title={t('log.session')}>{row.session || '—'}</Fact>
        <Fact title={t('log.action')}>
          {actionText(row.action, language)} <code className={styles['name']}>{row.action}</code>
        </Fact>
        <Fact title={t('log.object')}>
          {objectText(row, language, t) || '—'}
          {row.object !== '' && <code className={styles['name']}>{row.object}</code>}
          {only !== undefined && (
            <Button type="link" size="small" onClick={() => onFilter({ object: only })}>
              {t('log.onlyObject')}
            </Button>
          )}
        </Fact>
        <Fact title={t('log.result')}>
          <ResultMark code={row.result} />
        </Fact>
      </dl>
      <h2 className={styles['heading']}>{t('log.change')}</h2>
      <DifferenceTable before={row.old} after={row.new} />
    </Drawer>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
