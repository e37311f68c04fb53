import { withoutBlanks } from '@tidegate/contract/nouns/model/rules/template.ts';
import type { PageOptions, PageRole } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { composeBlock } from './compose-block.ts';
import { drawFace } from './compose-face.ts';
import { GENERATED_PAGE } from './compose-page.ts';
import { composePlant, type Layout, type PlantPage } from './compose-plant.ts';
import { drawMachine } from './draw-machine.ts';
import { made, type Composed } from './draw.ts';
import { FACE_WIDTH, FaceColumn } from './face-column.ts';
import { machineOf, signalsOf, type Machine } from './machine.ts';
import { sortSignals } from './sort-signals.ts';
import { type NameField, namesBy } from '@tidegate/contract/locale/name-text.ts';

/** A page of a model as it is laid out: its options without a title, and its widgets. */
export interface ModelLayout {
  readonly con: Pick<PageOptions, 'width' | 'height' | 'bgColor' | 'role'>;
  readonly widgets: readonly PageWidget[];
  /** The same page for phones; a part of other pages has none. */
  readonly phone?: PlantPage['phone'];
}

/** A signal of a model by what its name says of all equipment: without parameters. */
export const withCommonName = <S extends Pick<Composed, NameField | 'code'>>(signal: S): S => ({
  ...signal,
  ...namesBy((field) => withoutBlanks(signal[field])),
  name: withoutBlanks(signal.name) || signal.code,
});

/** Replaced by the name of the equipment that a template is drawn for. */
const EQUIPMENT = '{equipment}';
/** So that the frame of a card is drawn in full. */
const EDGE = 1;

/**
 * The signals of a model, at least one, laid out for a use: whole pages that each equipment gets, a card that is placed with the
 * equipment as its parameter, or the faceplate of the equipment. Only whole pages have a layout, and come with one for phones.
 */
export function composeModel(
  role: PageRole,
  signals: readonly Composed[],
  newId: () => string,
  layout: Layout = 'process',
): readonly ModelLayout[] {
  if (role === 'page') {
    const con = { ...GENERATED_PAGE, role };
    return composePlant(signals, newId, { layout }).map(({ screen, phone }) => ({ con, widgets: screen, phone }));
  }
  return [role === 'template' ? cardOf(signals, newId) : faceOf(signals, newId)];
}

function cardOf(signals: readonly Composed[], newId: () => string): ModelLayout {
  const widgets = composeBlock({ zh: EQUIPMENT, en: EQUIPMENT }, signals, { x: EDGE, y: EDGE }, newId);
  const [card] = widgets;
  const { width, height } = card === undefined || isBroken(card) ? GENERATED_PAGE : boundsOf(card);
  const sides = { width: width + 2 * EDGE, height: height + 2 * EDGE };
  return { con: { ...sides, bgColor: 'transparent', role: 'template' }, widgets };
}

function faceOf(signals: readonly Composed[], newId: () => string): ModelLayout {
  const { stations, figures } = sortSignals(signals);
  const main = (stations.find(({ main: { dataType } }) => dataType === 'bool') ?? stations[0])?.main;
  const machine = main === undefined ? undefined : machineOf(main, signals);
  const subject = main ?? figures[0] ?? signals[0];
  const column =
    machine !== undefined
      ? wholeFace(machine, signals)
      : subject === undefined
        ? new FaceColumn()
        : drawFace(subject, signals);
  return {
    con: { width: FACE_WIDTH, height: column.height, bgColor: 'transparent', role: 'faceplate' },
    widgets: made(column.parts, newId),
  };
}

/** The machine in one column, with what else the equipment has. */
function wholeFace(machine: Machine, signals: readonly Composed[]): FaceColumn {
  const own = new Set(signalsOf(machine));
  const others = signals.filter((one) => !own.has(one));
  const rest = [...machine.rest, ...others.filter(({ rw }) => rw === 'ro')];
  const commands = [...machine.commands, ...others.filter(({ rw }) => rw !== 'ro')];
  const column = new FaceColumn();
  drawMachine({ ...machine, rest, commands }, machine.main, column, column);
  return column;
}
