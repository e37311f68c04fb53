import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { indicator, liveTrend, value, type Composed } from './draw.ts';
import { control } from './draw-control.ts';
import { BAR, CONTROL, FACE_WIDTH, FaceColumn, TREND_SECONDS } from './face-column.ts';
import { isMode } from './machine-roles.ts';

const ROWS_MAX = 8;
const CONTROLS_MAX = 6;

/**
 * A faceplate of one signal: its value with its limits, ten minutes of trend, the other signals of its group, and what of the group can
 * be written.
 */
export function drawFace(signal: Composed, group: readonly Composed[]): FaceColumn {
  const others = group.filter(({ id }) => id !== signal.id);
  // The operator reads first if a machine runs automatically or by hand.
  const read = others.filter(({ rw }) => rw === 'ro');
  const shown = [...read.filter(isMode), ...read.filter((one) => !isMode(one))].slice(0, ROWS_MAX);
  const written = [signal, ...others].filter(({ rw }) => rw !== 'ro').slice(0, CONTROLS_MAX);
  const column = new FaceColumn();
  if (signal.rw !== 'wo') {
    column.add(48, (top) => [value(signal, [0, top, FACE_WIDTH, 48], { fontSize: 30, isBold: true })]);
    if (isFigure(signal)) column.add(BAR + 4, (top) => [indicator(signal, [0, top, FACE_WIDTH, BAR])]);
    if (signal.dataType !== 'string') {
      column.add(184, (top) => [liveTrend([signal], [0, top, FACE_WIDTH, 176], TREND_SECONDS)]);
    }
  }
  for (const one of shown) column.addRow(one);
  if (written.length > 0) column.add(8, () => []);
  for (const one of written) column.add(CONTROL, (top) => control(one, [1, top, FACE_WIDTH - 2, 34]));
  return column;
}
