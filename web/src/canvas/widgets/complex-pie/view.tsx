import type { ViewProps } from '../../kit/definition.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf } from '../../kit/chart/series.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { PeriodPie } from './period-pie.tsx';
import { Pie } from './pie.tsx';

/** Slices: of the values of now, or of the last periods. */
export function View(props: ViewProps<'ComplexPie'>) {
  return props.widget.dataAddon.shows === 'periods' ? <PeriodPie {...props} /> : <ItemPie {...props} />;
}

/** A slice for the share of each item in the sum of known values; unknown and negative values are marked instead. */
function ItemPie({ widget, box, face }: ViewProps<'ComplexPie'>) {
  const series = seriesOf(widget, useScene(), useShade());
  const parts = series.map(({ key, name, color, reading }) => ({
    key,
    name,
    color,
    figure: reading.figure,
    text: `${reading.text} ${reading.unit}`.trim(),
    quality: reading.quality,
    reason: reading.reason,
  }));
  return <Pie widget={widget} box={box} face={face} parts={parts} why="" />;
}
