import { Link } from 'react-router';
import { momentPath } from '../../lib/paths/message-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useSignalAlarm } from '../../live/use-alarms.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { alarmWords, curveOf } from './alarm-words.ts';

/** The mark of the most urgent alarm on a signal, beside its value; it leads to the curve around its moment. */
export function SignalAlarm({ signalId }: { readonly signalId: string }) {
  const language = usePreferences((preferences) => preferences.language);
  const alarm = useSignalAlarm(signalId);
  if (alarm === undefined) return null;
  const mark = <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />;
  const curve = curveOf(alarm);
  const words = alarmWords(alarm, language);
  if (curve === undefined) return <span title={words}>{mark}</span>;
  return (
    <Link to={momentPath(curve.equipmentId, curve.signalId, curve.at)} title={words}>
      {mark}
    </Link>
  );
}
