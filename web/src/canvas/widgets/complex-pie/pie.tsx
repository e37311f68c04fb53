import type { Quality } from '@tidegate/contract/nouns/history/sample.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import { letterOf } from '../../kit/ink.ts';
import { marginIn, within } from '../../kit/chart/margin.ts';
import { useScene } from '../../kit/scene-context.ts';
import { slicePath, slicesOf } from './slices.ts';
import styles from './complex-pie.module.css';

/** Beside the slices, and at the end of the legend. */
const PAD = 6;
const SWATCH = 10;

/** Item that may get a slice. */
export interface PiePart {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly figure: number | null;
  /** With its unit. */
  readonly text: string;
  readonly quality: Quality;
  /** Why it is not good, in words; empty when it is. */
  readonly reason: string;
}

type Props = Pick<ViewProps<'ComplexPie'>, 'widget' | 'box' | 'face'> & {
  readonly parts: readonly PiePart[];
  /** Why nothing can be shown, in words; empty where it can. */
  readonly why: string;
};

/** Slices of a whole, and what each is beside them. */
export function Pie({ widget, box, face, parts, why }: Props) {
  const { mode } = useScene();
  const { style, dataAddon } = widget;
  const slices = slicesOf(parts.map(({ figure }) => figure));
  const margin = marginIn(widget.position.margin, box);
  const plot = within(box, margin);
  const legend = dataAddon.isLegendShown ? Math.min(plot.width * 0.5, 130) : 0;
  const radius = Math.max(4, Math.min(plot.width - legend, plot.height) / 2);
  const center = { x: plot.x + (plot.width - legend) / 2, y: plot.y + plot.height / 2 };
  // Words may go on over the margin.
  const legendWidth = legend + margin.right - PAD;
  const letters = letterOf(style, face);
  const step = style.fontSize * 1.6;
  // No more names than there is room for: each slice says its own under the pointer.
  const shown = parts.slice(0, Math.max(1, Math.floor(box.height / step)));
  const top = center.y - ((shown.length - 1) * step) / 2;
  const left = plot.x + plot.width - legend + PAD;
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={mode} />
      {slices.length === 0 && (
        <circle className={styles['empty']} cx={center.x} cy={center.y} r={radius * (1 - (1 - dataAddon.hole) / 2)} />
      )}
      {slices.map((slice) => {
        const one = parts[slice.index];
        return (
          one !== undefined && (
            <path
              key={one.key}
              className={styles['slice']}
              data-series={one.key}
              data-quality={one.quality}
              d={slicePath(slice, center, { outer: radius, inner: radius * dataAddon.hole })}
              fill={one.color}
            >
              <title>{`${one.name}: ${one.text}, ${percentText(slice.share)}`}</title>
            </path>
          )
        );
      })}
      {dataAddon.isLegendShown &&
        shown.map((one, index) => {
          const share = slices.find((slice) => slice.index === index)?.share;
          const said = dataAddon.isValueShown ? one.text : percentText(share);
          const y = top + index * step;
          return (
            <g key={one.key} data-quality={one.quality} className={styles['entry']}>
              <title>{`${one.name} ${one.reason}`.trim()}</title>
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
                  legendWidth - SWATCH - 14 - said.length * style.fontSize * 0.6,
                  style.fontSize,
                )}
                <tspan className={styles['value']}>{` ${said}`}</tspan>
              </text>
            </g>
          );
        })}
      {why !== '' && <BoxText box={plot} style={style} face={face} lines={[why]} />}
    </>
  );
}

const percentText = (share: number | undefined) => (share === undefined ? '—' : `${numberText(share * 100, 1)} %`);
