import { numberText } from '../../../lib/value-text.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import { letterOf } from '../../kit/ink.ts';
import { marginIn, within } from '../../kit/margin.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf } from '../../kit/series.ts';
import { slicePath, slicesOf } from './slices.ts';
import styles from './complex-pie.module.css';

/** Beside the slices, and at the end of the legend. */
const PAD = 6;
const SWATCH = 10;

/** A slice for the share of each item in the sum of what is known; what is not known, or negative, has none and says so. */
export function View({ widget, box, face }: ViewProps<'ComplexPie'>) {
  const scene = useScene();
  const { style, dataAddon } = widget;
  const series = seriesOf(widget, scene, useShade());
  const slices = slicesOf(series.map(({ reading }) => reading.figure));
  const margin = marginIn(widget.position.margin, box);
  const plot = within(box, margin);
  const legend = dataAddon.isLegendShown ? Math.min(plot.width * 0.45, 130) : 0;
  const radius = Math.max(4, Math.min(plot.width - legend, plot.height) / 2);
  const center = { x: plot.x + (plot.width - legend) / 2, y: plot.y + plot.height / 2 };
  // Words may go on over the margin.
  const legendWidth = legend + margin.right - PAD;
  const letters = letterOf(style, face);
  const step = style.fontSize * 1.6;
  const top = center.y - ((series.length - 1) * step) / 2;
  const left = plot.x + plot.width - legend + PAD;
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      {slices.length === 0 && (
        <circle className={styles['empty']} cx={center.x} cy={center.y} r={radius * (1 - (1 - dataAddon.hole) / 2)} />
      )}
      {slices.map((slice) => {
        const one = series[slice.index];
        return (
          one !== undefined && (
            <path
              key={one.key}
              className={styles['slice']}
              data-series={one.key}
              data-quality={one.reading.quality}
              d={slicePath(slice, center, { outer: radius, inner: radius * dataAddon.hole })}
              fill={one.color}
            >
              <title>{`${one.name}: ${one.reading.text} ${one.reading.unit}, ${percentText(slice.share)}`}</title>
            </path>
          )
        );
      })}
      {dataAddon.isLegendShown &&
        series.map((one, index) => {
          const share = slices.find((slice) => slice.index === index)?.share;
          const shown = dataAddon.isValueShown ? `${one.reading.text} ${one.reading.unit}`.trim() : percentText(share);
          const y = top + index * step;
          return (
            <g key={one.key} data-quality={one.reading.quality} className={styles['entry']}>
              <title>{`${one.name} ${one.reading.reason}`.trim()}</title>
              <rect
                x={left}
                y={y - SWATCH / 2}
                width={SWATCH}
                height={SWATCH}
                fill={share === undefined ? 'none' : one.color}
                stroke={one.color}
              />
              <text {...letters} x={left + SWATCH + 5} y={y + style.fontSize * 0.35}>
                {fitText(
                  `${one.name} `,
                  legendWidth - SWATCH - 14 - shown.length * style.fontSize * 0.6,
                  style.fontSize,
                )}
                <tspan className={styles['value']}>{` ${shown}`}</tspan>
              </text>
            </g>
          );
        })}
    </>
  );
}

const percentText = (share: number | undefined) => (share === undefined ? '—' : `${numberText(share * 100, 1)} %`);
