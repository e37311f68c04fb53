import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { PeriodRangeFields } from '../../kit/inspector/period-fields.tsx';
import { ToneRulesField } from '../../kit/inspector/tone-fields.tsx';

const SHOWS = {
  now: 'canvas.shows.now',
  periods: 'canvas.shows.periods',
  records: 'canvas.table.records',
} as const;
const RECORDS = { alarms: 'canvas.table.records.alarms', log: 'canvas.table.records.log' } as const;
const ORDERS = {
  own: 'canvas.table.order.own',
  name: 'canvas.table.order.name',
  value: 'canvas.table.order.value',
  alarm: 'canvas.table.order.alarm',
} as const;

/** The rows that it shows, and their order, columns and colours. */
export function Inspector(props: InspectorProps<'ComplexTable'>) {
  const { shows } = props.value;
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('shows')} labelKey="canvas.shows" helpKey="canvas.table.showsHelp" choices={SHOWS} />
      {shows === 'now' && (
        <>
          <ChoiceField {...field('order')} labelKey="canvas.table.order" choices={ORDERS} />
          <SwitchField {...field('isTimeShown')} labelKey="canvas.table.isTimeShown" />
          <SwitchField {...field('isWritable')} labelKey="canvas.field.isWritable" />
        </>
      )}
      {shows === 'periods' && (
        <>
          <PeriodRangeFields {...props} />
          <SwitchField {...field('isUnitInHead')} labelKey="canvas.table.isUnitInHead" />
        </>
      )}
      {shows === 'records' && (
        <>
          <ChoiceField {...field('records')} labelKey="canvas.table.records" choices={RECORDS} />
          <NumberField {...field('days')} labelKey="canvas.alarms.days" step={1} />
        </>
      )}
      <SwitchField {...field('isHeadShown')} labelKey="canvas.table.isHeadShown" />
      {shows !== 'records' && <ToneRulesField {...field('rules')} />}
    </>
  );
}
