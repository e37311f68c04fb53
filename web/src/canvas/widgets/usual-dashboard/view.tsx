import type { ViewProps } from '../../kit/definition.ts';
import { readingOf } from '../../kit/reading.ts';
import { onScale, partOf, scaleOf } from '../../kit/scale.ts';
import { DeviationBar } from './deviation-bar.tsx';
import { Dial } from './dial.tsx';
import type { GaugeProps } from './gauge.ts';
import { Indicator } from './indicator.tsx';

const LOOKS = { dial: Dial, indicator: Indicator, deviation: DeviationBar } as const satisfies {
  readonly [look: string]: (props: GaugeProps) => React.ReactNode;
};

/** A gauge, in the look that it has. */
export function View({ widget, box, face, reading, scene }: ViewProps<'UsualDashboard'>) {
  const { style, dataAddon, items } = widget;
  const { source, language } = scene;
  const scale = scaleOf(dataAddon, reading.signal);
  const wanted = readingOf(source, items.find(({ itemType }) => itemType === 'setpoint')?.dataId ?? '', language);
  const Gauge = LOOKS[dataAddon.look];
  return (
    <Gauge
      box={box}
      style={style}
      face={face}
      scale={scale}
      part={reading.figure === null ? null : partOf(reading.figure, scale)}
      setpoint={wanted.figure === null ? null : onScale(partOf(wanted.figure, scale))}
      limits={dataAddon.isLimited ? reading.signal?.limits : undefined}
      name={dataAddon.isNamed ? widget.name || reading.name : ''}
      reading={reading}
    />
  );
}
