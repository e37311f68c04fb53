import { boxOfWidget } from '../../kit/box.ts';
import type { PlainView, ViewProps } from '../../kit/definition.ts';
import { deviationBar } from './deviation-bar.tsx';
import { dial } from './dial.tsx';
import { tallIndicator } from './tall-indicator.tsx';
import { wideIndicator } from './wide-indicator.tsx';

type Gauge = ViewProps<'UsualDashboard'>['widget'];

/** An indicator is tall or wide, by its box. */
function indicatorOf(widget: Gauge): PlainView<'UsualDashboard'> {
  const { width, height } = boxOfWidget(widget);
  return height >= width ? tallIndicator : wideIndicator;
}

const LOOKS: { readonly [L in Gauge['dataAddon']['look']]: (widget: Gauge) => PlainView<'UsualDashboard'> } = {
  dial: () => dial,
  indicator: indicatorOf,
  deviation: () => deviationBar,
};

/** A gauge, in the look that it has. */
export const viewOf = (widget: Gauge): PlainView<'UsualDashboard'> => LOOKS[widget.dataAddon.look](widget);
