import type { ViewProps } from '../../kit/definition.ts';
import { AlarmRows } from './alarm-rows.tsx';
import { LogRows } from './log-rows.tsx';
import { PeriodRows } from './period-rows.tsx';
import { SignalRows } from './signal-rows.tsx';

/** The rows that it shows: its signals, their last periods, or records. */
export function View(props: ViewProps<'ComplexTable'>) {
  const { shows, records } = props.widget.dataAddon;
  if (shows === 'now') return <SignalRows {...props} />;
  if (shows === 'periods') return <PeriodRows {...props} />;
  return records === 'log' ? <LogRows {...props} /> : <AlarmRows {...props} />;
}
