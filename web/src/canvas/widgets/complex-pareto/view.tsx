import type { AlarmKpi } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { RankedRuleName } from '../../../parts/alarm/ranked-rule-name.tsx';
import { Pareto, type Cause } from '../../../ui/charts/pareto.tsx';
import { Value } from '../../../ui/value.tsx';
import { useShade } from '../../../ui/use-shade.ts';
import { seriesOf, seriesSignals, type Series } from '../../kit/chart/series.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { useAlarmStatistics } from '../../kit/use-alarm-statistics.ts';
import { WidgetNote } from '../../kit/widget-note.tsx';
import styles from './complex-pareto.module.css';

/** The causes that make most of it: its signals by their values, or alarm rules by their alarms. */
export function View({ widget, face }: ViewProps<'ComplexPareto'>) {
  const t = useT();
  const scene = useScene();
  const shade = useShade();
  const { rows, days } = widget.dataAddon;
  const isOfAlarms = seriesSignals(widget).length === 0;
  const { kpi, note } = useAlarmStatistics(days, isOfAlarms);
  const style = boxStyleOf(widget.style, face);
  if (note !== undefined) return <WidgetNote text={note} address="" style={style} />;
  const all = isOfAlarms ? alarmCauses(kpi) : signalCauses(seriesOf(widget, scene, shade));
  const total = isOfAlarms ? kpi?.total : all.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const shown = all.toSorted((one, other) => other.value - one.value).slice(0, rows);
  return (
    <div className={styles['causes']} style={style}>
      {isOfAlarms && kpi?.total === 0 && <p>{t('canvas.alarms.none')}</p>}
      <Pareto causes={shown} total={total ?? 0} />
    </div>
  );
}

const alarmCauses = (kpi: AlarmKpi | undefined): readonly Cause[] =>
  (kpi?.top ?? []).map((rule) => ({
    key: rule.ruleId,
    name: <RankedRuleName rule={rule} />,
    value: rule.count,
    text: numberText(rule.count, 0),
  }));

/** A signal without a value is no cause; each value is marked where it is not fresh and good. */
const signalCauses = (series: readonly Series[]): readonly Cause[] =>
  series.flatMap(({ key, name, reading: { figure, text, unit, quality, reason } }) =>
    figure === null
      ? []
      : [{ key, name, value: figure, text: <Value text={text} unit={unit} quality={quality} reason={reason} /> }],
  );
