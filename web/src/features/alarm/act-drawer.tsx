import { alarmAck, alarmOutOfService, alarmShelve } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_NOTE_MAX } from '@tidegate/contract/limits.ts';
import { App, Form, Input, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { alarmWords, placeName } from '../../parts/alarm/alarm-words.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { inPortions, useAlarmActs } from '../../parts/alarm/use-alarm-acts.ts';
import { Note } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

/** Acts that need an entry from the person: an acknowledgement with a note, shelving, taking out of service. */
export type ActKind = 'ack' | 'shelve' | 'outOfService';

interface Props {
  readonly kind: ActKind;
  readonly alarms: readonly CurrentAlarm[];
  readonly onClose: () => void;
}

interface Said {
  readonly note?: string;
  readonly minutes: number;
}

/** Lengths of shelving, in minutes. */
const LENGTHS = [15, 30, 60, 120, 240, 480, 720, 1_440] as const;
/** Named one by one; more are a number. */
const NAMED = 5;

export function ActDrawer({ kind, alarms, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { message } = App.useApp();
  const { finish } = useAlarmActs();
  const [form] = Form.useForm<Said>();
  const longest = Math.min(...alarms.map(({ maxShelveMin }) => maxShelveMin));
  const lengths = LENGTHS.filter((minutes) => minutes <= longest);
  const isNoteNeeded = kind !== 'ack' || alarms.some(({ ackNoteNeeded }) => ackNoteNeeded);

  const save = async ({ note = '', minutes }: Said): Promise<void> => {
    const rules = alarms.map(({ ruleId }) => ruleId);
    const done =
      kind === 'ack'
        ? await inPortions(
            alarms.flatMap(({ id }) => id ?? []),
            (ids) => ask(alarmAck, { ids, note }),
          )
        : await inPortions(rules, (ruleIds) =>
            kind === 'shelve'
              ? ask(alarmShelve, { ruleIds, minutes, reason: note })
              : ask(alarmOutOfService, { ruleIds, reason: note }),
          );
    const [first] = done.failed;
    if (first !== undefined)
      void message.warning(t('alarm.someFailed', { count: done.failed.length, reason: first.message }));
    finish();
    onClose();
  };

  return (
    <FormDrawer<Said>
      title={t(`alarm.${kind}Title`)}
      form={form}
      initial={{ minutes: lengths.includes(60) ? 60 : (lengths[0] ?? longest) }}
      onSave={save}
      onClose={onClose}
      saveText={t(`alarm.${kind}`)}
    >
      <ul className={styles['named']}>
        {alarms.slice(0, NAMED).map((alarm) => (
          <li key={alarm.ruleId}>
            <PriorityMark priority={alarm.priority} /> <b>{placeName(alarm, language)}</b> {alarmWords(alarm, language)}
          </li>
        ))}
        {alarms.length > NAMED && <li>{t('alarm.more', { count: alarms.length - NAMED })}</li>}
      </ul>
      {kind === 'shelve' && (
        <Form.Item name="minutes" label={t('alarm.shelveFor')} extra={t('alarm.shelveHelp')}>
          <Select
            options={(lengths.length > 0 ? lengths : [longest]).map((value) => ({
              value,
              label: value < 60 ? t('alarm.minutes', { count: value }) : t('alarm.hours', { count: value / 60 }),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label={t(kind === 'ack' ? 'alarm.note' : 'alarm.reason')}
        rules={[{ required: isNoteNeeded, whitespace: isNoteNeeded, message: t('alarm.reasonNeeded') }]}
      >
        <Input.TextArea rows={3} maxLength={ALARM_NOTE_MAX} showCount />
      </Form.Item>
      {kind === 'outOfService' && <Note as="p">{t('alarm.outOfServiceHelp')}</Note>}
    </FormDrawer>
  );
}
