import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { ownWords, switchWords } from './command-words.ts';
import { indicator, label, liveTrend, symbol, value, type Composed, type Words } from './draw.ts';
import { buttons, control, oneButton } from './draw-control.ts';
import { BAR, CONTROL, FACE_WIDTH, PICTURE, TREND_SECONDS, type FaceColumn } from './face-column.ts';
import { signalsOf, type Machine } from './machine.ts';
import { BARS_OF, ROLES_OF } from './machine-roles.ts';

const HEAD = 64;
const MODE = 112;
const BAR_LABEL = 92;
const MARK = 14;
const BUTTON = 34;
const BETWEEN = 8;
const TREND = 176;
const ROWS_MAX = 8;
const CONTROLS_MAX = 6;

/**
 * Draws the faceplate of a machine by its kind. Its head has symbol, state, mode, bars with limits, what else the kind has, and the
 * commands; its tail ten minutes of trend of the signal that was asked about, where that is a figure, and the other signals. Between
 * them warnings have their place without moving a control.
 */
export function drawMachine(machine: Machine, asked: Composed, head: FaceColumn, tail: FaceColumn): void {
  const words = (signal: Composed): Words => ownWords(signal, machine.name);
  const bars = barsOf(machine);
  const mode = machine.roles.get('mode');
  addHead(head, machine);
  for (const signal of bars) {
    const setpoint = signal === machine.main ? machine.setpoint : undefined;
    // The mark of a set-point lies between the bar and the value.
    const height = setpoint === undefined ? BAR : BAR + MARK;
    head.add(height + 4, (top) => [
      label([0, top, BAR_LABEL, height], words(signal)),
      indicator(signal, [BAR_LABEL, top, FACE_WIDTH - BAR_LABEL, height], setpoint),
    ]);
  }
  for (const role of ROLES_OF[machine.kind]) {
    const signal = machine.roles.get(role);
    const isShown = signal === undefined || signal === mode || bars.includes(signal);
    if (!isShown && signal.rw === 'ro') head.addRow(signal, words(signal));
  }
  addCommands(head, machine, words);
  const trend = isFigure(asked) && asked.rw !== 'wo' && machine.kind !== 'loop' ? [asked] : trendOf(machine, bars);
  if (trend.length > 0) {
    tail.add(TREND + 8, (top) => [liveTrend(trend, [0, top, FACE_WIDTH, TREND], TREND_SECONDS)]);
  }
  for (const one of machine.rest.slice(0, ROWS_MAX)) tail.addRow(one, words(one));
}

function addHead(column: FaceColumn, { symbol: picture, main, runs, roles }: Machine): void {
  const mode = roles.get('mode');
  const left = PICTURE + 12;
  const width = FACE_WIDTH - left - (mode === undefined ? 0 : MODE);
  column.add(HEAD, (top) => [
    symbol(picture, main, [0, top, PICTURE, PICTURE], { fault: roles.get('fault'), runs }),
    value(runs ?? main, [left, top, width, PICTURE], { fontSize: 26, isBold: true }),
    ...(mode === undefined
      ? []
      : [
          label([FACE_WIDTH - MODE, top + 4, MODE, 20], ownWords(mode), { fontSize: 12, textAlign: 'right' }),
          value(mode, [FACE_WIDTH - MODE, top + 26, MODE, 26], { fontSize: 14, textAlign: 'right' }),
        ]),
  ]);
}

/** Figures that are shown with their limits: a loop has all three of its own, a machine of one load only that. */
function barsOf({ kind, main, setpoint, roles }: Machine): readonly Composed[] {
  const own = isFigure(main) ? [main] : [];
  const found = BARS_OF[kind].flatMap((role) => roles.get(role) ?? []);
  if (kind === 'loop') return [...own, ...(setpoint === undefined ? [] : [setpoint]), ...found];
  return [...own, ...(kind === 'generator' ? found : found.slice(0, 1))];
}

/** The measurement of a loop with its set-point, else how hard the machine works, else any figure of it, else its state. */
function trendOf(machine: Machine, [first]: readonly Composed[]): readonly Composed[] {
  const { kind, main, setpoint } = machine;
  if (kind === 'loop' && setpoint !== undefined) return [main, setpoint];
  const figure = first ?? signalsOf(machine).find((one) => isFigure(one) && one.rw === 'ro');
  const telling = figure ?? main;
  return telling.dataType === 'string' || telling.rw === 'wo' ? [] : [telling];
}

function addCommands(column: FaceColumn, { command, commands }: Machine, words: (signal: Composed) => Words): void {
  const shown = commands.slice(0, CONTROLS_MAX);
  if (shown.length === 0) return;
  column.add(8, () => []);
  const isSwitch = command !== undefined && switchWords(command) !== undefined;
  // The buttons of the machine itself need no name beside them.
  if (isSwitch) column.add(CONTROL, (top) => buttons(command, [1, top, FACE_WIDTH - 2, BUTTON]));
  const others = shown.filter((one) => !(isSwitch && one === command));
  const pulses = others.filter(isPulse);
  const half = (FACE_WIDTH - 2 - BETWEEN) / 2;
  for (let at = 0; at < pulses.length; at += 2) {
    const pair = pulses.slice(at, at + 2);
    column.add(CONTROL, (top) =>
      pair.map((one, index) => oneButton(one, [1 + index * (half + BETWEEN), top, half, BUTTON], words(one))),
    );
  }
  for (const one of others.filter((other) => !isPulse(other))) {
    column.add(CONTROL, (top) => control(one, [1, top, FACE_WIDTH - 2, BUTTON], words(one)));
  }
}

const isPulse = ({ dataType, pulseMs }: Composed): boolean => dataType === 'bool' && pulseMs !== null;
