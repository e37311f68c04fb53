import { clamp, gauss, lag, localHour, peak, wander } from './physics.ts';
import type { Random } from './plant.ts';

/** The boiler's initial state. */
export const initialBoiler = () => ({
  mode: 1,
  pressure: 0.8,
  pressureWanted: 0.8,
  gain: 130,
  resetSeconds: 150,
  integral: 0,
  loadWanted: 40,
  load: 48,
  heat: 48,
  isFlameOn: true,
  isSafetyValveOpen: false,
  isTripped: false,
  wantsReset: false,
  steamFlow: 4.1,
  demandNoise: 0,
  flutter: 0,
  drumLevel: 0,
  drumLevelWanted: 0,
  feedFlow: 4.1,
  isFeedPumpOn: true,
  feedTemperature: 96,
  feedLevel: 68,
  isFilling: false,
  flueTemperature: 152,
  oxygen: 4.4,
  gasTotal: 884_210,
  steamTotal: 126_400,
  hours: 21_960,
  starts: 1_431,
});
export type Boiler = ReturnType<typeof initialBoiler>;

const OFF = 0;
const AUTOMATIC = 1;
/** Tonnes of steam an hour for each percent of heat; Nm³ of gas an hour for each percent of load. */
const STEAM_PER_HEAT = 0.088;
const GAS_PER_LOAD = 6.5;
/** MPa a second for each tonne an hour too much. */
const PRESSURE_PER_SURPLUS = 0.05 / 60;
/** Tonnes in the full feed tank, tonnes of make-up water per hour. */
const FEED_TANK = 12;
const MAKE_UP = 14;
/** The controller of the burner is quick; longer steps are cut. */
const MAX_STEP_SECONDS = 2;

/** Burner → heat (late) → pressure, which the town takes as steam; the drum loses water with it and is fed. */
export function stepBoiler(s: Boiler, seconds: number, at: number, random: Random): void {
  const steps = Math.max(1, Math.ceil(seconds / MAX_STEP_SECONDS));
  for (let index = 0; index < steps; index += 1) stepOnce(s, seconds / steps, at, random);
}

function stepOnce(s: Boiler, seconds: number, at: number, random: Random): void {
  const hours = seconds / 3_600;
  protect(s);
  burn(s, seconds);
  s.heat = lag(s.heat, s.isFlameOn ? s.load : 0, seconds, 50);
  const hour = localHour(at);
  s.demandNoise = wander(s.demandNoise, 0.35, seconds, 150, random);
  s.flutter = wander(s.flutter, 1, seconds, 3, random);
  const demand = 3.4 + 1.9 * peak(hour, 8, 2.2) + 1.4 * peak(hour, 14, 3) + 1.6 * peak(hour, 19, 2) + s.demandNoise;
  const relief = s.isSafetyValveOpen ? 4 : 0;
  s.steamFlow = lag(s.steamFlow, demand * Math.sqrt(Math.max(0, s.pressure) / 0.8) + relief, seconds, 6);
  s.pressure = clamp(s.pressure + (s.heat * STEAM_PER_HEAT - s.steamFlow) * PRESSURE_PER_SURPLUS * seconds, 0, 1.4);

  s.isFeedPumpOn = s.mode !== OFF || s.drumLevel < -60;
  const feed = s.isFeedPumpOn ? clamp(s.steamFlow + (s.drumLevelWanted - s.drumLevel) * 0.05, 0, 11) : 0;
  s.feedFlow = lag(s.feedFlow, feed, seconds, 10);
  const swell = gauss(random) * 0.25 * Math.sqrt(seconds);
  s.drumLevel = clamp(s.drumLevel + (s.feedFlow - s.steamFlow) * 0.22 * seconds + swell, -220, 220);

  fillUp(s, hours);
  s.feedTemperature = clamp(96 + wander(s.feedTemperature - 96, 0.8, seconds, 1_200, random), 80, 104);
  s.flueTemperature = lag(s.flueTemperature, s.isFlameOn ? 108 + s.heat * 0.92 : 70, seconds, 120);
  s.oxygen =
    lag(s.oxygen, s.isFlameOn ? 6.1 - s.load * 0.033 : 20.9, seconds, 20) + gauss(random) * 0.012 * Math.sqrt(seconds);
  s.gasTotal += gasFlow(s) * hours;
  s.steamTotal += s.steamFlow * hours;
  if (s.isFlameOn) s.hours += hours;
}

/** The feed tank is filled from the mains between two levels. */
function fillUp(s: Boiler, hours: number): void {
  if (s.feedLevel < 55) s.isFilling = true;
  else if (s.feedLevel > 85) s.isFilling = false;
  s.feedLevel = clamp(s.feedLevel + (((s.isFilling ? MAKE_UP : 0) - s.feedFlow) / FEED_TANK) * 100 * hours, 0, 100);
}

function protect(s: Boiler): void {
  if (s.pressure > 1.1) s.isSafetyValveOpen = true;
  else if (s.pressure < 1.02) s.isSafetyValveOpen = false;
  if (s.drumLevel < -150) s.isTripped = true;
  if (s.wantsReset && s.drumLevel > -120) s.isTripped = false;
  s.wantsReset = false;
}

/** PI control of the pressure. The heat is late, so that a new set-point is overshot before it is kept. */
function burn(s: Boiler, seconds: number): void {
  const error = s.pressureWanted - s.pressure;
  const mayBurn = s.mode !== OFF && !s.isTripped;
  if (s.mode === AUTOMATIC && mayBurn) {
    const wanted = 45 + s.gain * error + s.integral;
    // No winding up at the ends of the burner.
    if (wanted > 8 && wanted < 100)
      s.integral = clamp(s.integral + ((s.gain * error) / s.resetSeconds) * seconds, -60, 80);
    s.load = clamp(wanted, 10, 100);
    s.loadWanted = Math.round(s.load);
  } else {
    s.integral = 0;
    s.load = mayBurn ? clamp(s.loadWanted, 10, 100) : 0;
  }
  const isTooHigh = s.pressure > s.pressureWanted + 0.12;
  const shouldBurn = mayBurn && (s.isFlameOn ? !isTooHigh : error > 0.02 || s.mode !== AUTOMATIC);
  if (shouldBurn && !s.isFlameOn) s.starts += 1;
  s.isFlameOn = shouldBurn;
}

/** Nm³ an hour. */
export const gasFlow = (s: Boiler): number => (s.isFlameOn ? s.load * GAS_PER_LOAD : 0);
/** Per cent of the gas's heat that becomes steam. */
export const efficiency = (s: Boiler): number =>
  s.isFlameOn ? 95.2 - (s.flueTemperature - 108) * 0.045 - Math.max(0, s.oxygen - 3) * 0.4 : 0;
/** Saturated steam, °C at MPa above the air's pressure. */
export const saturation = (pressure: number): number => 100 * (10 * (pressure + 0.1)) ** 0.25;
