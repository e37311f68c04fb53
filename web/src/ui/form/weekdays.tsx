import { Checkbox } from 'antd';
import { useT } from '../../i18n/translate.ts';

/** 1 Monday to 7 Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

interface Props {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (days: number[]) => void;
}

/** Days of the week to choose from. */
export function Weekdays({ id, value, onChange }: Props) {
  const t = useT();
  return (
    <Checkbox.Group<number>
      {...(id === undefined ? {} : { id })}
      value={[...(value ?? [])]}
      onChange={(days) => onChange?.(days)}
      options={WEEK.map((day) => ({ value: day, label: t(`week.${day}`) }))}
    />
  );
}
