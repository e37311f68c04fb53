import { sharedLeave, sharedMine } from '@tidegate/contract/nouns/share/calls.ts';
import type { SharedRecord } from '@tidegate/contract/nouns/share/share.ts';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { sharePath } from '../../lib/paths/multi-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './multi.module.css';

/** Records shared with the person; hidden without any. */
export function SharedWithMe() {
  const t = useT();
  const nameOf = useNameText();
  const confirm = useConfirm();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mine = useAsk(sharedMine, {});
  if (mine.data === undefined || mine.data.length === 0) return null;
  const leave = (record: SharedRecord) =>
    confirm({
      title: t('share.leaveOne', { name: nameOf(record) }),
      text: t('share.leaveText'),
      button: t('share.leave'),
      done: t('share.left'),
      isHarmful: true,
      run: () => ask(sharedLeave, { key: record.key }),
    });
  const columns: readonly Column<SharedRecord>[] = [
    {
      key: 'name',
      value: nameOf,
      title: t('multi.name'),
      render: ({ key, sharedBy, ...names }) => (
        <span className={styles['lines']}>
          <Link to={sharePath(key)}>{nameOf(names)}</Link>
          <Faint>{t('share.by', { name: sharedBy })}</Faint>
        </span>
      ),
    },
    { key: 'auth', title: t('share.auth'), value: ({ auth }) => t(`share.auth.${auth}`) },
    {
      key: 'expire',
      value: ({ expireAt }) => expireAt,
      title: t('share.expire'),
      render: ({ expireAt }) => (expireAt === null ? t('share.noExpire') : dateTimeText(expireAt, zone)),
    },
    menuColumn(t, nameOf, (record: SharedRecord) => [
      { key: 'leave', label: t('share.leave'), danger: true, onClick: () => leave(record) },
    ]),
  ];
  return (
    <section className={styles['groups']} aria-label={t('share.mine')}>
      <h2>{t('share.mine')}</h2>
      <DataTable
        label={t('share.mine')}
        view="sharedWithMe"
        columns={columns}
        rows={mine.data}
        keyOf={({ key }) => key}
      />
    </section>
  );
}
