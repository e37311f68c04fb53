import { noteAdd, noteQuery } from '@tidegate/contract/nouns/history/calls.ts';
import { NOTE_TEXT_MAX } from '@tidegate/contract/limits.ts';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { browserClock } from '../../../lib/clock.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { useMayHistory, useSharedWays } from '../../../live/shared-ways.ts';
import { Note, Row, Stack } from '../../../ui/layout/box.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { useEscape } from '../../../ui/use-escape.ts';

const DAY_MS = 86_400_000;
/** The latest ones; the history shows all of them. */
const SHOWN = 3;
const SHOWN_DAYS = 30;

interface Props {
  readonly equipmentId: string;
  /** Shown signals: notes on other signals of the equipment are left out. */
  readonly signalIds: readonly string[];
  /** Subject of a new note; the whole equipment when absent. */
  readonly signalId?: string | undefined;
}

/** The latest notes on what a faceplate shows, and a field for another one; nothing for guests and people without the history. */
export function FaceNotes({ equipmentId, signalIds, signalId }: Props) {
  const isShared = useSharedWays() !== null;
  const isAllowed = useMayHistory() && !isShared;
  return isAllowed ? <Notes equipmentId={equipmentId} signalIds={signalIds} signalId={signalId} /> : null;
}

function Notes({ equipmentId, signalIds, signalId }: Props) {
  const t = useT();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const [now] = useState(() => browserClock.now());
  // A note that is added while the faceplate is open lies after its opening.
  const span = { from: now - (SHOWN_DAYS - 1) * DAY_MS, to: now + DAY_MS };
  const { data } = useAsk(noteQuery, { equipmentIds: [equipmentId], ...span });
  const shown = (data?.rows ?? []).filter((note) => note.signalId === null || signalIds.includes(note.signalId));
  return (
    <Stack gap={8}>
      {shown.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t('history.marks.note')}>
          {shown.slice(0, SHOWN).map(({ id, text, by, at }) => (
            <Stack as="li" key={id} breaks="anywhere">
              <span>{text}</span>
              <Note>{`${dateTimeText(at, timeZone)} · ${by}`}</Note>
            </Stack>
          ))}
        </Stack>
      )}
      <NewNote equipmentId={equipmentId} signalId={signalId} />
    </Stack>
  );
}

function NewNote({ equipmentId, signalId }: Pick<Props, 'equipmentId' | 'signalId'>) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isEmpty = text.trim() === '';
  const save = async () => {
    if (isEmpty || isSaving) return;
    setSaving(true);
    try {
      const subject = signalId === undefined ? {} : { signalId };
      await ask(noteAdd, { equipmentId, ...subject, at: browserClock.now(), text: text.trim() });
      setText('');
      await changed();
    } catch (error) {
      // The typed text stays.
      void message.error(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  // The next Esc closes the faceplate.
  const field = useEscape<HTMLDivElement>(() => {
    setText('');
    return !isEmpty;
  });
  return (
    <div ref={field}>
      <Row gap={8}>
        <Input
          size="small"
          value={text}
          maxLength={NOTE_TEXT_MAX}
          placeholder={t('face.note')}
          aria-label={t('history.note.add')}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => void save()}
        />
        {!isEmpty && (
          <Button size="small" loading={isSaving} onClick={() => void save()}>
            {t('action.save')}
          </Button>
        )}
      </Row>
    </div>
  );
}
