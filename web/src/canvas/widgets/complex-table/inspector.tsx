import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';

const ORDERS = {
  own: 'canvas.table.order.own',
  name: 'canvas.table.order.name',
  value: 'canvas.table.order.value',
  alarm: 'canvas.table.order.alarm',
} as const;

/** Order and columns of its rows. */
export function Inspector(props: InspectorProps<'ComplexTable'>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('order')} labelKey="canvas.table.order" choices={ORDERS} />
      <SwitchField {...field('isHeadShown')} labelKey="canvas.table.isHeadShown" />
      <SwitchField {...field('isTimeShown')} labelKey="canvas.table.isTimeShown" />
      <SwitchField {...field('isWritable')} labelKey="canvas.field.isWritable" />
    </>
  );
}
