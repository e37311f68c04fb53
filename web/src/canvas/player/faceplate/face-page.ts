import { PAGE_SIDE_MIN } from '@tidegate/contract/limits.ts';
import { pageOptionsSchema, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isFigure } from '../../../lib/value-text.ts';
import {
  control,
  indicator,
  label,
  liveTrend,
  made,
  namesOf,
  value,
  type Composed,
  type Drawn,
} from '../../compose/draw.ts';

export const FACE_WIDTH = 328;
const ROW = 28;
const ROWS_MAX = 8;
const CONTROLS_MAX = 6;
const TREND_SECONDS = 600;

/**
 * What the faceplate of a signal shows, as a page: its value with its limits, ten minutes of trend, the other signals of its
 * group, and what of the group can be written. Each part is an ordinary widget, so it is marked and written as on every page.
 */
export function facePage(signal: Composed, group: readonly Composed[]): PageDocument {
  const others = group.filter(({ id }) => id !== signal.id);
  // Whether it runs by itself or by hand is read before anything else.
  const read = others.filter(({ rw }) => rw === 'ro');
  const shown = [...read.filter(isMode), ...read.filter((one) => !isMode(one))].slice(0, ROWS_MAX);
  const written = [signal, ...others].filter(({ rw }) => rw !== 'ro').slice(0, CONTROLS_MAX);
  const column = new Column();
  if (signal.rw !== 'wo') {
    column.add(48, (top) => [value(signal, [0, top, FACE_WIDTH, 48], { fontSize: 30, isBold: true })]);
    if (isFigure(signal)) {
      column.add(52, (top) => [indicator(signal, [0, top, FACE_WIDTH, 48])]);
    }
    if (isFigure(signal) || signal.dataType === 'bool') {
      column.add(184, (top) => [liveTrend([signal], [0, top, FACE_WIDTH, 176], TREND_SECONDS)]);
    }
  }
  for (const one of shown) column.add(ROW, (top) => named(one, top));
  if (written.length > 0) column.add(8, () => []);
  for (const one of written) column.add(40, (top) => control(one, [1, top, FACE_WIDTH - 2, 34]));
  let count = 0;
  const newId = () => (count += 1).toString(16).padStart(32, '0');
  const con = pageOptionsSchema.parse({ width: FACE_WIDTH, height: column.height, bgColor: 'transparent' });
  return { con, widgets: made(column.parts, newId) };
}

/** Whether a signal reports the mode of a machine: automatic, manual, local or remote. */
const isMode = ({ name, nameEn }: Composed): boolean =>
  /模式|手动|自动|就地|远程/.test(name) || /\b(mode|auto(matic)?|manual|local|remote)\b/i.test(nameEn || name);

const named = (signal: Composed, top: number): readonly Drawn[] => [
  label([0, top, 188, ROW], namesOf(signal)),
  value(signal, [188, top, FACE_WIDTH - 188, ROW], { fontSize: 14, textAlign: 'right' }),
];

/** Parts one below the other. */
class Column {
  readonly parts: Drawn[] = [];
  #top = 0;

  get height(): number {
    return Math.max(PAGE_SIDE_MIN, this.#top);
  }

  add(height: number, draw: (top: number) => readonly Drawn[]): void {
    this.parts.push(...draw(this.#top));
    this.#top += height;
  }
}

/** The signals that belong with one: those of its group of the equipment, in their order; itself alone where it has none. */
export const groupOf = <S extends Composed>(signal: S, all: readonly S[]): readonly S[] =>
  signal.groupName === '' ? [signal] : all.filter(({ groupName }) => groupName === signal.groupName);
