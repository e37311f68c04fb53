import { shownValueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { seriesStyle, type Shade } from '../../../ui/tokens.ts';
import { useShade } from '../../../ui/use-shade.ts';
import type { Series } from '../../kit/chart/series.ts';
import { lastedOf, type Stretch } from '../../kit/chart/stretches.ts';
import { useStretches, type StateRow } from '../../kit/chart/use-stretches.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import styles from './complex-states.module.css';

/** A row of coloured stretches for each signal, with a legend of the states that occur. */
export function View({ widget, face }: ViewProps<'ComplexStates'>) {
  const t = useT();
  const scene = useScene();
  const shade = useShade();
  const { dataAddon, style } = widget;
  const { rows, span, asked } = useStretches(widget);
  const states = statesOf(rows, scene.language, shade);
  const share = (ms: number) => `${((100 * ms) / (span.to - span.from)).toFixed(3)}%`;
  return (
    <div className={styles['states']} style={boxStyleOf(style, face)} aria-busy={asked.isFetching}>
      {asked.error !== null && asked.history === undefined ? (
        <p role="alert">
          {t('history.failed')} {errorText(asked.error)}
        </p>
      ) : (
        <div className={styles['rows']}>
          {rows.map(({ one, stretches }) => (
            <div key={one.key} className={styles['row']}>
              <span className={styles['name']} title={one.name}>
                {one.name}
              </span>
              <span className={styles['line']} role="img" aria-label={summary(one, stretches, scene.language)}>
                {stretches.map(({ from, to, value }) => (
                  <span
                    key={from}
                    className={styles['stretch']}
                    style={{
                      left: share(from - span.from),
                      width: share(to - from),
                      background: states.get(stateText(one, value, scene.language)),
                    }}
                    title={`${stateText(one, value, scene.language)} · ${dateTimeText(from, scene.timeZone).slice(5)} – ${dateTimeText(to, scene.timeZone).slice(5)}`}
                  />
                ))}
              </span>
            </div>
          ))}
          <div className={styles['axis']} aria-hidden="true">
            <span>{dateTimeText(span.from, scene.timeZone).slice(5, 16)}</span>
            <span>{dateTimeText(span.to, scene.timeZone).slice(5, 16)}</span>
          </div>
        </div>
      )}
      {dataAddon.isLegendShown && states.size > 0 && (
        <ul className={styles['legend']}>
          {[...states].map(([text, color]) => (
            <li key={text}>
              <span className={styles['swatch']} style={{ background: color }} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const stateText = ({ reading: { signal } }: Series, value: number, language: Language): string =>
  signal === undefined ? String(value) : shownValueText(signal, value, language);

/** Colour of each state by its text: equal states of several signals have one. */
function statesOf(rows: readonly StateRow[], language: Language, shade: Shade): ReadonlyMap<string, string> {
  const values = rows.flatMap(({ one, stretches }) => stretches.map(({ value }) => ({ one, value })));
  const texts = values.toSorted((a, b) => a.value - b.value).map(({ one, value }) => stateText(one, value, language));
  return new Map([...new Set(texts)].map((text, index) => [text, seriesStyle(index, shade).color]));
}

/** Duration of each state, for people who do not see the row. */
function summary(one: Series, stretches: readonly Stretch[], language: Language): string {
  const all = [...lastedOf(stretches)];
  const sum = all.reduce((total, [, ms]) => total + ms, 0);
  const shares = all.map(([value, ms]) => `${stateText(one, value, language)} ${Math.round((100 * ms) / sum)} %`);
  return `${one.name}: ${shares.join(', ') || '—'}`;
}
