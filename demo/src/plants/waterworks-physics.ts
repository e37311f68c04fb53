import { clamp, lag, localHour, peak, wander } from './physics.ts';
import type { Random } from './plant.ts';

/** The waterworks' initial state. */
export const initialWaterworks = () => ({
  isAuto: true,
  wellLevel: 3.6,
  tankLevel: 2.9,
  startLevel: 2.2,
  stopLevel: 3.8,
  isPump1On: true,
  isPump2On: false,
  wantsPump1: false,
  wantsPump2: false,
  pump1Hours: 18_412,
  pump2Hours: 15_077,
  pump1Flow: 200,
  pump2Flow: 0,
  pulsation: 0,
  isDry: false,
  isPump1Tripped: false,
  trippedSeconds: 0,
  wantsTrip: false,
  valveWanted: 90,
  valve: 90,
  filterPressure: 18,
  isBackwashing: false,
  backwashSeconds: 0,
  wantsBackwash: false,
  demand: 190,
  demandNoise: 0,
  outFlow: 190,
  pressureWanted: 4.2,
  pressure: 4.2,
  boosterHz: 38,
  chlorineWanted: 0.45,
  chlorine: 0.45,
  dosing: 1.2,
  rawTurbidity: 12,
  rawTurbidityNoise: 0,
  turbidity: 0.24,
  acidity: 7.3,
  temperature: 15.5,
  totalOut: 1_284_500,
  // The pumps need 0.184 kWh for each cubic metre: pages and reports agree from the beginning.
  energy: 236_400,
});
export type Waterworks = ReturnType<typeof initialWaterworks>;

/** Square metres of the two basins, m³/h of one pump at full bore. */
const WELL_AREA = 30;
const TANK_AREA = 70;
const PUMP_FLOW = 235;
/** The mean running hours between spontaneous overloads, and the cooling time of the relay. */
const OVERLOAD_HOURS = 30;
const COOLING_SECONDS = 240;
const BACKWASH_SECONDS = 480;
const BACKWASH_AT = 45;

/** Raw water well → two pumps → inlet valve → filter → clear water tank → booster → town. */
export function stepWaterworks(s: Waterworks, seconds: number, at: number, random: Random): void {
  const hours = seconds / 3_600;
  overload(s, seconds, random);
  switchPumps(s);
  s.valve = lag(s.valve, s.valveWanted, seconds, 12);
  backwash(s, seconds, hours);
  const bore = (s.valve / 100) * (1 - s.filterPressure / 160) * (s.isBackwashing ? 0.3 : 1);
  const suction = clamp(s.wellLevel / 1.5, 0, 1);
  s.pump1Flow = lag(s.pump1Flow, s.isPump1On ? PUMP_FLOW * bore * suction : 0, seconds, 6);
  s.pump2Flow = lag(s.pump2Flow, s.isPump2On ? PUMP_FLOW * bore * suction * 0.95 : 0, seconds, 6);
  const rawFlow = s.pump1Flow + s.pump2Flow;
  // Effect of the pumps' strokes and of a town's taps on the meters.
  s.pulsation = wander(s.pulsation, 1, seconds, 4, random);

  const hour = localHour(at);
  s.demandNoise = wander(s.demandNoise, 9, seconds, 900, random);
  const daily = 165 + 75 * peak(hour, 7.6, 1.7) + 95 * peak(hour, 19.2, 2.3) - 70 * peak(hour, 3, 2.6);
  s.demand = lag(s.demand, daily + s.demandNoise, seconds, 30);
  supply(s, seconds, random);

  s.wellLevel = clamp(s.wellLevel + ((150 * (5.6 - s.wellLevel) - rawFlow) / WELL_AREA) * hours, 0, 6);
  s.tankLevel = clamp(s.tankLevel + ((rawFlow * 0.985 - s.outFlow) / TANK_AREA) * hours, 0, 5);
  quality(s, seconds, at, random);

  if (s.isPump1On) s.pump1Hours += hours;
  if (s.isPump2On) s.pump2Hours += hours;
  s.totalOut += s.outFlow * hours;
  s.energy += power(s) * hours;
}

/** Level control: the tank calls for water at its start level and has enough at its stop level. */
function switchPumps(s: Waterworks): void {
  if (s.wellLevel < 0.8) s.isDry = true;
  else if (s.wellLevel > 1.3) s.isDry = false;
  if (s.isAuto) {
    if (s.tankLevel < s.startLevel) s.isPump1On = true;
    else if (s.tankLevel > s.stopLevel) s.isPump1On = false;
    if (s.tankLevel < s.startLevel - 0.15) s.isPump2On = true;
    else if (s.tankLevel > s.stopLevel - 0.6) s.isPump2On = false;
    s.wantsPump1 = s.isPump1On;
    s.wantsPump2 = s.isPump2On;
  } else {
    s.isPump1On = s.wantsPump1;
    s.isPump2On = s.wantsPump2;
  }
  if (s.isDry) {
    s.isPump1On = false;
    s.isPump2On = false;
  }
  if (!s.isPump1Tripped) return;
  // While the one may not run, the other does its work.
  if (s.isAuto && s.isPump1On && !s.isDry) s.isPump2On = true;
  s.isPump1On = false;
}

/** The motor of the first pump is overloaded now and then, or when its relay is tested; it comes back by itself. */
function overload(s: Waterworks, seconds: number, random: Random): void {
  const isOverloaded = s.isPump1On && random() < seconds / (OVERLOAD_HOURS * 3_600);
  if (!s.isPump1Tripped && (isOverloaded || s.wantsTrip)) {
    s.isPump1Tripped = true;
    s.trippedSeconds = COOLING_SECONDS;
  }
  s.wantsTrip = false;
  s.trippedSeconds = Math.max(0, s.trippedSeconds - seconds);
  if (s.trippedSeconds === 0) s.isPump1Tripped = false;
}

/** The filter clogs with what flows through it, and is washed when it is full or somebody says so. */
function backwash(s: Waterworks, seconds: number, hours: number): void {
  if (!s.isBackwashing && (s.wantsBackwash || s.filterPressure > BACKWASH_AT)) {
    s.isBackwashing = true;
    s.backwashSeconds = BACKWASH_SECONDS;
  }
  s.wantsBackwash = false;
  if (!s.isBackwashing) {
    s.filterPressure += ((s.pump1Flow + s.pump2Flow) / PUMP_FLOW) * 1.1 * hours * (s.rawTurbidity / 12);
    return;
  }
  s.filterPressure = lag(s.filterPressure, 9, seconds, 150);
  s.backwashSeconds = Math.max(0, s.backwashSeconds - seconds);
  if (s.backwashSeconds === 0) s.isBackwashing = false;
}

function supply(s: Waterworks, seconds: number, random: Random): void {
  const hasWater = clamp((s.tankLevel - 0.15) / 0.3, 0, 1);
  const droop = (s.demand - 190) * 0.0011;
  s.pressure =
    lag(s.pressure, (s.pressureWanted - droop) * hasWater, seconds, 18) + wander(0, 0.03, seconds, 5, random);
  s.outFlow = s.demand * Math.sqrt(Math.max(0, s.pressure) / 4.2);
  s.boosterHz = lag(s.boosterHz, hasWater * clamp(22 + s.pressure * 2.6 + s.outFlow * 0.032, 0, 50), seconds, 8);
}

function quality(s: Waterworks, seconds: number, at: number, random: Random): void {
  s.rawTurbidityNoise = wander(s.rawTurbidityNoise, 2.6, seconds, 14_000, random);
  s.rawTurbidity = clamp(12 + s.rawTurbidityNoise, 4, 40);
  s.turbidity = lag(s.turbidity, 0.1 + s.rawTurbidity * 0.006 + s.filterPressure * 0.0028, seconds, 400);
  s.dosing = lag(
    s.dosing,
    clamp((s.outFlow / 190) * (s.chlorineWanted * 2.1 + (s.rawTurbidity - 12) * 0.02), 0, 6),
    seconds,
    40,
  );
  const residual = (s.dosing / Math.max(20, s.outFlow)) * 190 * 0.47 - (s.rawTurbidity - 12) * 0.008;
  s.chlorine = Math.max(0, lag(s.chlorine, residual, seconds, 600) + wander(0, 0.001, seconds, 60, random));
  s.acidity = clamp(
    lag(s.acidity, 7.3 - (s.chlorine - 0.45) * 0.3, seconds, 900) + wander(0, 0.002, seconds, 60, random),
    6,
    9,
  );
  s.temperature = lag(s.temperature, 15.5 + 1.2 * Math.sin(((localHour(at) - 9) / 12) * Math.PI), seconds, 7_200);
}

/** The current of a pump in amperes at a flow in m³/h; zero once it is off, while the flow decays. */
export const pumpCurrent = (isOn: boolean, flow: number): number => (isOn ? 21 + flow * 0.085 : 0);
const power = (s: Waterworks): number =>
  (pumpCurrent(s.isPump1On, s.pump1Flow) + pumpCurrent(s.isPump2On, s.pump2Flow)) * 0.58 + 24 * (s.boosterHz / 50) ** 3;
