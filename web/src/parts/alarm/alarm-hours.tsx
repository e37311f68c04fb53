import type { AlarmKpi } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useT } from '../../i18n/translate.ts';
import { HourGrid } from '../../ui/charts/hour-grid.tsx';

/** A row of 24 hours for each day: the darker a cell, the more alarms. */
export function AlarmHours({ days }: { readonly days: AlarmKpi['days'] }) {
  const t = useT();
  return (
    <HourGrid
      label={t('alarm.hourly')}
      rows={days.map(({ day, hours }) => ({ key: day, label: day.slice(5), cells: hours ?? [] }))}
      textOf={(count) => numberText(count, 0)}
      least={0}
    />
  );
}
