import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { textWidth } from '../../lib/text-width.ts';
import { CAPTION, label, made, symbol, titled, value, type Composed, type Words } from './draw.ts';
import { control } from './draw-control.ts';
import { sortSignals } from './sort-signals.ts';
import { everyName, wordsOf } from '@tidegate/contract/locale/name-text.ts';

const WIDTH = 320;
/** Width limit for a card with long names. */
const WIDTH_MAX = 420;
const HEAD = 40;
const ROW = 26;
const CONTROL = 40;
const PICTURE = 72;
const VALUES_MAX = 6;
const VALUE_WIDTH = 92;
const NAME_SIZE = 12;
const CONTROLS_MAX = 3;

/** A piece of equipment as one card with its corner at a place: its machine, its values and its commands. */
export function composeBlock(
  name: Words,
  signals: readonly Composed[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width?: number },
  newId: () => string,
): readonly PageWidget[] {
  const { stations, facts, figures } = sortSignals(signals, { name });
  // A machine is what people look for, before its instruments.
  const station = stations.find(({ main }) => main.dataType === 'bool') ?? stations[0];
  const picture = station === undefined ? 0 : PICTURE + 12;
  const read = [...new Set([...figures, ...facts, ...signals.filter(({ rw }) => rw === 'ro')])];
  // A state is what the picture shows.
  const values = read.filter((one) => one !== station?.main || isFigure(one)).slice(0, VALUES_MAX);
  const controls = signals.filter(({ rw }) => rw !== 'ro').slice(0, CONTROLS_MAX);
  const body = Math.max(values.length * ROW, picture);
  const beside = 24 + picture + VALUE_WIDTH;
  const wanted = beside + Math.max(0, ...values.map(nameWidth));
  const wide = width ?? Math.min(WIDTH_MAX, Math.max(WIDTH, Math.ceil(wanted / 8) * 8));
  const half = wide - beside;
  const height = HEAD + body + controls.length * CONTROL + 12;
  const top = y + HEAD;
  return made(
    [
      ...titled([x, y, wide, height], name),
      ...(station === undefined
        ? []
        : [symbol(station.symbol, station.main, [x + 12, top, PICTURE, PICTURE], { fault: station.fault })]),
      ...values.flatMap((one, row) => {
        const left = x + 12 + picture;
        return [
          label([left, top + row * ROW, half, ROW], wordsOf(one), { ...CAPTION, fontSize: NAME_SIZE }),
          value(one, [left + half, top + row * ROW, VALUE_WIDTH, ROW], { fontSize: 14, textAlign: 'right' }),
        ];
      }),
      ...controls.flatMap((one, row) => control(one, [x + 12, top + body + 8 + row * CONTROL, wide - 24, 32])),
    ],
    newId,
  );
}

/** Width of the name in the longer language, with a gap behind it. */
const nameWidth = (signal: Composed) => Math.max(...everyName(signal).map((name) => textWidth(name, NAME_SIZE))) + 12;

/** Side of the card, at most: what it is placed by. */
export const BLOCK_SIZE = { width: WIDTH, height: HEAD + VALUES_MAX * ROW } as const;
