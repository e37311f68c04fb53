import type { ViewProps } from '../../kit/definition.ts';
import { ItemBars } from './item-bars.tsx';
import { PeriodBars } from './period-bars.tsx';

/** Bars: of the values of now, or of the last periods. */
export function View(props: ViewProps<'ComplexBar'>) {
  return props.widget.dataAddon.shows === 'periods' ? <PeriodBars {...props} /> : <ItemBars {...props} />;
}
