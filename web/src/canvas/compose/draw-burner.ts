import type { Box } from '../geometry/box.ts';
import { BURNER_WIDTH } from './columns.ts';
import { label, pipe, symbol, TITLE, value, type Drawn } from './draw.ts';
import { saysNothing, type Station } from './station.ts';

const SIDE = 60;
/** Between the texts of a burner and its boiler. */
export const BURNER_GAP = 4;
const [NAME_LINE, VALUE] = [17, 20];
/** The flame as a share of the height of a boiler, the end of the nozzle of the width of a burner, the front of that of a boiler. */
const [FLAME, NOZZLE, FRONT] = [44 / 64, 45 / 64, 5 / 64];

/** The burner at the front of a boiler, as high as its flame, with its name and its state below. */
export function drawBurner({ main, name, fault, values }: Station, boiler: Box): readonly Drawn[] {
  const x = boiler.x - BURNER_WIDTH + (BURNER_WIDTH - SIDE) / 2;
  const middle = Math.round(boiler.y + boiler.height * FLAME);
  const below = middle + SIDE / 2;
  const [left, width] = [boiler.x - BURNER_WIDTH, BURNER_WIDTH - BURNER_GAP];
  const read = saysNothing(main) ? values[0] : main;
  return [
    pipe([
      [Math.round(x + SIDE * NOZZLE), middle],
      [Math.round(boiler.x + boiler.width * FRONT), middle],
    ]),
    symbol('burner', main, [x, middle - SIDE / 2, SIDE, SIDE], { fault }),
    label([left, below, width, NAME_LINE], name, { ...TITLE, fontSize: 12, textAlign: 'center' }),
    ...(read === undefined
      ? []
      : [value(read, [left, below + NAME_LINE, width, VALUE], { fontSize: 13, isBold: false, textAlign: 'center' })]),
  ];
}
