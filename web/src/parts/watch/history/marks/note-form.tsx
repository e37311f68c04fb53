import { noteAdd, noteEdit } from '@tidegate/contract/nouns/history/calls.ts';
import type { ShownNote } from '@tidegate/contract/nouns/note/note.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { NOTE_TEXT_MAX } from '@tidegate/contract/limits.ts';
import { Form, Input, Select } from 'antd';
import { ask } from '../../../../api/ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { FormDrawer } from '../../../../ui/form/form-drawer.tsx';
import { MomentPicker } from '../../../../ui/time/moment-picker.tsx';
import { useChanged } from '../../../../ui/use-changed.ts';
import { equipmentOf, type CurveOwner } from '../../curve-owner.ts';

interface Values {
  readonly at: number;
  /** Id of a signal, or of an equipment with a mark before it. */
  readonly subject: string;
  readonly text: string;
}

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
  /** The note to change, or the moment (ms) of a new one. */
  readonly note: ShownNote | number;
  readonly onClose: () => void;
}

const WHOLE = 'equipment-';

/** Notes something at a moment, or changes a note. */
export function NoteForm({ owner, signals, note, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const isNew = typeof note === 'number';
  const equipment = equipmentOf(signals, owner).filter(({ id }) => isNew || id === note.equipmentId);
  const own = signals.filter(({ equipmentId }) => equipment.some(({ id }) => id === equipmentId));
  const subjects = [
    ...equipment.map((one) => ({
      value: WHOLE + one.id,
      label: t('history.note.whole', { name: nameText(one, language) }),
    })),
    ...own.map((signal) => ({ value: signal.id, label: nameText(signal, language) })),
  ];
  const save = async ({ at, subject, text }: Values) => {
    const signal = own.find(({ id }) => id === subject);
    const equipmentId = signal?.equipmentId ?? subject.slice(WHOLE.length);
    if (isNew) await ask(noteAdd, { equipmentId, ...(signal === undefined ? {} : { signalId: signal.id }), at, text });
    else await ask(noteEdit, { id: note.id, signalId: signal?.id ?? null, at, text });
    onClose();
    await changed();
  };
  const initial = isNew
    ? { at: note, subject: subjects[0]?.value ?? '', text: '' }
    : { at: note.at, subject: note.signalId ?? WHOLE + note.equipmentId, text: note.text };
  return (
    <FormDrawer
      title={t(isNew ? 'history.note.add' : 'history.note.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t('history.note.text')}
        rules={[{ required: true, whitespace: true, message: t('history.note.textNeeded') }]}
      >
        <Input.TextArea maxLength={NOTE_TEXT_MAX} showCount rows={4} />
      </Form.Item>
      <Form.Item name="at" label={t('history.note.at')} rules={[{ required: true }]}>
        <MomentPicker />
      </Form.Item>
      <Form.Item name="subject" label={t('history.note.subject')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={subjects} />
      </Form.Item>
    </FormDrawer>
  );
}
