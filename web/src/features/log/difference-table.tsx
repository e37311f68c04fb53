import { Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT, type Translate } from '../../i18n/translate.ts';
import { differenceOf, plainList, type FieldChange } from './difference.ts';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import styles from './logs.module.css';

interface Props {
  /** The texts of an audit row. */
  readonly before: string;
  readonly after: string;
}

/** Old and new values by field; changes are marked by word, weight and background, not by colour alone. */
export function DifferenceTable({ before, after }: Props) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const difference = differenceOf(before, after);
  if (difference.is === 'none') return <Faint as="p">{t('log.noChange')}</Faint>;
  if (difference.is === 'text') {
    return (
      <dl className={styles['texts']}>
        {before !== '' && <RawText title={t('log.before')} text={before} />}
        {after !== '' && <RawText title={t('log.after')} text={after} />}
      </dl>
    );
  }
  const { fields, hasBefore, hasAfter } = difference;
  const changed = fields.filter((one) => one.isChanged);
  const unchanged = fields.length - changed.length;
  // An added or deleted object is shown completely.
  const isShort = hasBefore && hasAfter && changed.length > 0 && unchanged > 0;
  const shown = isShort && !isWhole ? changed : fields;
  return (
    <>
      {hasBefore && hasAfter && changed.length === 0 && <Faint as="p">{t('log.sameFields')}</Faint>}
      <div className={styles['differenceFrame']}>
        <table className={styles['difference']}>
          <thead>
            <tr>
              <th scope="col">{t('log.field')}</th>
              {hasBefore && <th scope="col">{t('log.before')}</th>}
              {hasAfter && <th scope="col">{t('log.after')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.field} data-changed={one.isChanged}>
                <th scope="row">
                  {one.field}
                  {one.isChanged && <span className={styles['mark']}>{t('log.changed')}</span>}
                </th>
                {hasBefore && <td>{sideText(one, 'before', t)}</td>}
                {hasAfter && <td>{sideText(one, 'after', t)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isShort && (
        <label className={styles['allFields']}>
          <Switch size="small" checked={isWhole} onChange={setWhole} />
          {t('log.showWhole', { count: unchanged })}
        </label>
      )}
    </>
  );
}

function RawText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles['raw']}>{text}</dd>
    </>
  );
}

/** The text of one side; in lists of plain values the items that went or came are marked. */
function sideText(change: FieldChange, side: 'before' | 'after', t: Translate): ReactNode {
  const [own, other] = side === 'before' ? [change.before, change.after] : [change.after, change.before];
  const [items, others] = [plainList(own), plainList(other)];
  if (!change.isChanged || items === null || others === null) return valueText(own, t);
  if (items.length === 0) return valueText(own, t);
  const Mark = side === 'before' ? 'del' : 'ins';
  return (
    <Stack as="span" className={styles['items']}>
      {items.map((item) => (others.includes(item) ? <span key={item}>{item}</span> : <Mark key={item}>{item}</Mark>))}
    </Stack>
  );
}

function valueText(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no');
  if (typeof value === 'string') return value;
  const items = plainList(value);
  if (items !== null) return items.length === 0 ? '—' : items.join(', ');
  return JSON.stringify(value);
}
