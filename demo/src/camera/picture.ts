import { clamp, localHour, peak } from '../plants/physics.ts';
import type { PlantState } from '../plants/plant.ts';
import { type Colour, colour, Frame } from './frame.ts';
import { textWidth, writeText } from './letters.ts';

/** State of the waterworks in the camera's view. */
export interface YardState {
  /** Level of the clear water tank, m; it is 5 m high. */
  readonly tankLevel: number;
  readonly pumps: readonly { readonly isOn: boolean; readonly isTripped: boolean }[];
}

/** State in the camera's view, from the state of the waterworks. */
export const yardOf = (state: PlantState): YardState => ({
  tankLevel: Number(state.tankLevel),
  pumps: [
    { isOn: state.isPump1On === true, isTripped: state.isPump1Tripped === true },
    { isOn: state.isPump2On === true, isTripped: false },
  ],
});

export const PICTURE_WIDTH = 480;
export const PICTURE_HEIGHT = 272;
const HORIZON = 144;
const TANK = { left: 48, top: 64, width: 160, height: 160, high: 5 } as const;
const GLASS = { left: 96, width: 32, top: 80, height: 136 } as const;
const STRIPE_HEIGHT = 20;
const TURNS = 12;

const WHITE = colour(245, 245, 245);
const DARK = colour(24, 28, 32);
const PIPE = colour(116, 138, 158);
const LAMPS = { on: colour(60, 220, 120), off: colour(96, 100, 104), tripped: colour(240, 70, 60) } as const;

const mix = (from: readonly number[], to: readonly number[], part: number): Colour => {
  const [red = 0, green = 0, blue = 0] = from.map((value, at) => value + ((to[at] ?? 0) - value) * part);
  return colour(red, green, blue);
};

/** Draws the yard of the waterworks at a time (ms since the epoch, UTC): the tank, its pumps, and the light of the hour. */
export function drawYard(state: YardState, at: number): Frame {
  const frame = new Frame(PICTURE_WIDTH, PICTURE_HEIGHT);
  // Light from six to eighteen o'clock, and dusk around it.
  const light = clamp(peak(localHour(at), 12.5, 6.5) * 1.6 - 0.25, 0.08, 1);
  drawGround(frame, light);
  drawTank(frame, state.tankLevel, light);
  frame.fill(TANK.left + TANK.width, 216, PICTURE_WIDTH, 8, PIPE);
  for (const [place, pump] of state.pumps.entries()) {
    drawPump(frame, 272 + place * 96, pump, light, Math.floor(at / 200) % TURNS);
  }
  const clock = new Date(at + 8 * 3_600_000).toISOString();
  frame.fill(0, 0, PICTURE_WIDTH, STRIPE_HEIGHT, DARK);
  writeText(frame, `WW-01 CAM 1`, 8, 3, 2, WHITE);
  const time = `${clock.slice(0, 10)} ${clock.slice(11, 19)}`;
  writeText(frame, time, PICTURE_WIDTH - 8 - textWidth(time, 2), 3, 2, WHITE);
  return frame;
}

function drawGround(frame: Frame, light: number): void {
  // In steps of four rows, so that the colours of a row belong to it alone.
  for (let row = 0; row < PICTURE_HEIGHT; row += 4) {
    const isSky = row < HORIZON;
    const part = isSky ? row / HORIZON : (row - HORIZON) / (PICTURE_HEIGHT - HORIZON);
    const day = isSky ? mix([96, 156, 216], [208, 228, 240], part) : mix([112, 132, 104], [138, 142, 132], part);
    const night = isSky ? mix([10, 16, 34], [34, 42, 62], part) : mix([22, 28, 26], [34, 38, 38], part);
    frame.fill(0, row, PICTURE_WIDTH, 4, [
      Math.round(night[0] + (day[0] - night[0]) * light),
      Math.round(night[1] + (day[1] - night[1]) * light),
      Math.round(night[2] + (day[2] - night[2]) * light),
    ]);
  }
}

function drawTank(frame: Frame, level: number, light: number): void {
  const shade = (part: number): Colour => mix([44, 48, 54], [206, 208, 206], part * (0.25 + 0.75 * light));
  for (let column = 0; column < TANK.width; column += 4) {
    const part = Math.sin(((column + 8) / (TANK.width + 16)) * Math.PI);
    frame.fill(TANK.left + column, TANK.top, 4, TANK.height, shade(0.35 + 0.65 * part));
  }
  frame.fill(TANK.left - 8, TANK.top - 8, TANK.width + 16, 8, shade(0.6));
  frame.fill(GLASS.left, GLASS.top, GLASS.width, GLASS.height, DARK);
  const high = Math.round((clamp(level / TANK.high, 0, 1) * GLASS.height) / 2) * 2;
  frame.fill(GLASS.left, GLASS.top + GLASS.height - high, GLASS.width, high, mix([16, 60, 110], [52, 150, 220], light));
  for (let mark = 0; mark <= TANK.high; mark += 1) {
    const y = GLASS.top + GLASS.height - (mark / TANK.high) * GLASS.height;
    frame.fill(GLASS.left + GLASS.width, y - 1, 12, 2, DARK);
    writeText(frame, String(mark), GLASS.left + GLASS.width + 16, y - 4, 1, DARK);
  }
  writeText(frame, `${level.toFixed(2)} M`, TANK.left + 24, TANK.top - 32, 2, light > 0.5 ? DARK : WHITE);
}

function drawPump(frame: Frame, left: number, pump: YardState['pumps'][number], light: number, turn: number): void {
  frame.fill(left, 184, 64, 48, mix([20, 40, 54], [40, 104, 136], light));
  frame.disc(left + 24, 208, 18, DARK);
  const angle = pump.isOn ? (turn / TURNS) * Math.PI * 2 : 0.4;
  for (let blade = 0; blade < 3; blade += 1) {
    const to = angle + (blade * Math.PI * 2) / 3;
    for (let far = 2; far <= 14; far += 3) {
      frame.disc(Math.round(left + 24 + Math.cos(to) * far), Math.round(208 + Math.sin(to) * far), 3, WHITE);
    }
  }
  const lamp = pump.isTripped ? LAMPS.tripped : pump.isOn ? LAMPS.on : LAMPS.off;
  frame.disc(left + 52, 194, 5, lamp);
}
