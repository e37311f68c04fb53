import { pageOptionsSchema, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { drawFace, FACE_WIDTH } from '../../compose/compose-face.ts';
import { made, type Composed } from '../../compose/draw.ts';
import type { Station } from '../../compose/station.ts';

/**
 * Faceplate of a signal, as a page: its value with its limits, ten minutes of trend, the other signals of its group,
 * and controls for its writable signals. Each part is an ordinary widget, so it is marked and written as on every page.
 */
export function facePage(signal: Composed, group: readonly Composed[], machine?: Station): PageDocument {
  const { parts, height } = drawFace(signal, group, machine);
  let count = 0;
  const newId = () => (count += 1).toString(16).padStart(32, '0');
  const con = pageOptionsSchema.parse({ width: FACE_WIDTH, height, bgColor: 'transparent' });
  return { con, widgets: made(parts, newId) };
}

/** The signals that belong with one: those of its group of the equipment, in their order; itself alone where it has none. */
export const groupOf = <S extends Composed>(signal: S, all: readonly S[]): readonly S[] =>
  signal.groupName === '' ? [signal] : all.filter(({ groupName }) => groupName === signal.groupName);
