import { DatePicker } from 'antd';
import { fromPicker, toPicker } from '../../lib/time/picked-time.ts';
import { usePreferences } from '../../lib/preferences.ts';

interface Props {
  readonly id?: string;
  readonly label?: string;
  /** Ms; undefined for none yet. */
  readonly value?: number;
  readonly onChange?: (at: number) => void;
}

/** A moment in the person's time zone, also as a field of a form. */
export function MomentPicker({ id, label, value, onChange }: Props) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <DatePicker
      showTime
      allowClear={false}
      needConfirm={false}
      value={value === undefined ? null : toPicker(value, zone)}
      onChange={(picked) => picked !== null && onChange?.(fromPicker(picked, zone))}
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    />
  );
}
