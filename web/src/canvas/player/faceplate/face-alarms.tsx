import { alarmAck } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { App, Button } from 'antd';
import { ask } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { isUnacked } from '../../../live/alarm-feed.ts';
import { refreshAlarms, useAlarms } from '../../../live/use-alarms.ts';
import { alarmWords } from '../../../parts/alarm/alarm-words.ts';
import { Note, Row, Stack } from '../../../ui/layout/box.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';

/** The active alarms of these signals, each with its acknowledgement; nothing where there is none. */
export function FaceAlarms({ signalIds }: { readonly signalIds: readonly string[] }) {
  const active = useAlarms((view) => view.active);
  const shown = active.filter(({ signalId }) => signalId !== null && signalIds.includes(signalId));
  if (shown.length === 0) return null;
  return (
    <Stack as="ul" gap={8}>
      {shown.map((alarm) => (
        <AlarmRow key={alarm.ruleId} alarm={alarm} />
      ))}
    </Stack>
  );
}

function AlarmRow({ alarm }: { readonly alarm: CurrentAlarm }) {
  const t = useT();
  const { message } = App.useApp();
  const language = usePreferences((preferences) => preferences.language);
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const mayAck = useAuth('monitor_alarm_ack');
  const { id, ackNoteNeeded } = alarm;
  const acknowledge = async (alarmId: string) => {
    try {
      await ask(alarmAck, { ids: [alarmId] });
      refreshAlarms();
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Row as="li" gap={8}>
      <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
      <Stack room="grow">
        <span>{alarmWords(alarm, language)}</span>
        {alarm.valueAt !== null && <Note>{dateTimeText(alarm.valueAt, timeZone)}</Note>}
      </Stack>
      {mayAck && id !== null && !ackNoteNeeded && isUnacked(alarm) && (
        <Button size="small" onClick={() => void acknowledge(id)}>
          {t('face.ack')}
        </Button>
      )}
    </Row>
  );
}
