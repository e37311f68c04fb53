import { Checkbox } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { MARK_KINDS, type HistoryMark, type MarkKind } from './marks.ts';
import { Faint } from '../../../../ui/layout/box.tsx';
import styles from './marks.module.css';

interface Props {
  readonly marks: readonly HistoryMark[];
  readonly unmarked: readonly MarkKind[];
  readonly onChange: (unmarked: readonly MarkKind[]) => void;
}

/** Switches for each kind of mark, with the number of its marks. */
export function MarkToggles({ marks, unmarked, onChange }: Props) {
  const t = useT();
  return (
    <span className={styles['toggles']} role="group" aria-label={t('history.marks')}>
      {MARK_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={!unmarked.includes(kind)}
          onChange={({ target }) =>
            onChange(target.checked ? unmarked.filter((one) => one !== kind) : [...unmarked, kind])
          }
        >
          {t(`history.marks.${kind}`)}{' '}
          <Faint className={styles['faint']}>{marks.filter((mark) => mark.kind === kind).length}</Faint>
        </Checkbox>
      ))}
    </span>
  );
}
