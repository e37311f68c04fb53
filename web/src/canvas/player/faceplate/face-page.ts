import { pageOptionsSchema, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { drawFace } from '../../compose/compose-face.ts';
import { drawMachine } from '../../compose/draw-machine.ts';
import { made, type Composed } from '../../compose/draw.ts';
import { FACE_WIDTH, FaceColumn } from '../../compose/face-column.ts';
import type { Machine } from '../../compose/machine.ts';

/**
 * Faceplate of a signal, as a page: its value with its limits, ten minutes of trend, the other signals of its group,
 * and controls for its writable signals. Each part is an ordinary widget, so it is marked and written as on every page.
 */
export const facePage = (signal: Composed, group: readonly Composed[]): PageDocument =>
  pageOf(drawFace(signal, group), 0);

/** Faceplate of a machine, as two pages one below the other; the second is left out where nothing is on it. */
export function machinePages(machine: Machine, asked: Composed): readonly PageDocument[] {
  const [head, tail] = [new FaceColumn(), new FaceColumn()];
  drawMachine(machine, asked, head, tail);
  return [pageOf(head, 0), ...(tail.isEmpty ? [] : [pageOf(tail, TAIL_IDS)])];
}

/** No head has so much on it. */
const TAIL_IDS = 1_000;

/** The ids of its widgets follow a number. */
function pageOf({ parts, height }: FaceColumn, after: number): PageDocument {
  let count = after;
  const newId = () => (count += 1).toString(16).padStart(32, '0');
  const con = pageOptionsSchema.parse({ width: FACE_WIDTH, height, bgColor: 'transparent' });
  return { con, widgets: made(parts, newId) };
}

/** The signals that belong with one: those of its group of the equipment, in their order; itself alone where it has none. */
export const groupOf = <S extends Composed>(signal: S, all: readonly S[]): readonly S[] =>
  signal.groupName === '' ? [signal] : all.filter(({ groupName }) => groupName === signal.groupName);
