import { AimOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { noteDelete } from '@tidegate/contract/nouns/history/calls.ts';
import type { ShownNote } from '@tidegate/contract/nouns/note/note.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { ask } from '../../../../api/ask.ts';
import { useAuth } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { useConfirmDelete } from '../../../../ui/use-changed.ts';
import { MarkLine } from './mark-line.tsx';
import type { HistoryMark } from './marks.ts';
import { Faint, Row } from '../../../../ui/layout/box.tsx';
import styles from './marks.module.css';

interface Props {
  readonly marks: readonly HistoryMark[];
  readonly signals: readonly Signal[];
  /** There are more in the view than are marked. */
  readonly isPart: boolean;
  readonly onLook: (at: number | null) => void;
  readonly onZoom: (at: number) => void;
  readonly onEdit: (note: ShownNote) => void;
}

/** The latest of them are listed; the others are found by zooming in. */
const LISTED = 100;

/** Events of the view, latest first, for the keyboard and for reading. */
export function MarkList({ marks, signals, isPart, onLook, onZoom, onEdit }: Props) {
  const t = useT();
  const mayManage = useAuth('manage_equipment_edit');
  const { timeZone } = usePreferences();
  const confirmDelete = useConfirmDelete();
  const listed = marks.slice(-LISTED).toReversed();
  const remove = (note: ShownNote) =>
    confirmDelete({
      title: t('history.note.delete', { text: note.text.length > 40 ? `${note.text.slice(0, 40)}…` : note.text }),
      text: t('history.note.deleteText', { time: dateTimeText(note.at, timeZone) }),
      run: () => ask(noteDelete, { id: note.id }),
    });
  if (listed.length === 0) return null;
  return (
    <section className={styles['list']} aria-label={t('history.marks')}>
      <Row as="h2" wrap gap={8} align="baseline" className={styles['heading']}>
        {t('history.marksTitle', { count: marks.length })}
        {(isPart || marks.length > listed.length) && (
          <Faint className={styles['faint']}>{t('history.marksPart')}</Faint>
        )}
      </Row>
      <ul className={styles['rows']}>
        {listed.map((mark) => (
          <Row key={mark.key} as="li" gap={8} justify="between" className={styles['row']}>
            <MarkLine mark={mark} signals={signals} />
            <Row as="span" inline align="stretch" room="fixed">
              <Button
                type="text"
                size="small"
                icon={<AimOutlined />}
                aria-label={t('history.markZoom')}
                title={t('history.markZoom')}
                onMouseEnter={() => onLook(mark.at)}
                onMouseLeave={() => onLook(null)}
                onFocus={() => onLook(mark.at)}
                onBlur={() => onLook(null)}
                onClick={() => onZoom(mark.at)}
              />
              {mark.kind === 'note' && (mark.note.isMine || mayManage) && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<EditOutlined />}
                    aria-label={t('history.note.edit')}
                    title={t('history.note.edit')}
                    onClick={() => onEdit(mark.note)}
                  />
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t('action.delete')}
                    title={t('action.delete')}
                    onClick={() => remove(mark.note)}
                  />
                </>
              )}
            </Row>
          </Row>
        ))}
      </ul>
    </section>
  );
}
