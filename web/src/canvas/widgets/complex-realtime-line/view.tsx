import type { ViewProps } from '../../kit/definition.ts';
import { LiveChart } from './live-chart.tsx';
import { Spark } from './spark.tsx';

/** Curves of the last seconds: with axes, or as a spark line. */
export function View(props: ViewProps<'ComplexRealtimeLine'>) {
  return props.widget.dataAddon.look === 'spark' ? <Spark {...props} /> : <LiveChart {...props} />;
}
