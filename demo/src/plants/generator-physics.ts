import { clamp, gauss, lag, localHour, peak, wander } from './physics.ts';
import type { Random } from './plant.ts';
import { ROUTE_KM } from './route.ts';

/** Phases of the truck. */
export const PHASES = { stopped: 0, driving: 1, generating: 2, refuelling: 3 } as const;

/** The truck's initial state. */
export const initialGenerator = () => ({
  phase: PHASES.driving as number,
  phaseSeconds: 600,
  isEnabled: true,
  km: 2,
  roadSpeed: 32,
  speedWanted: 1_500,
  speed: 0,
  loadLimit: 180,
  load: 0,
  loadNoise: 0,
  coolant: 60,
  oil: 58,
  fuel: 72,
  battery: 25.4,
  energy: 48_720,
  hours: 3_206,
  odometer: 28_417,
  time: 0,
});
export type Generator = ReturnType<typeof initialGenerator>;

const SITE_SECONDS = 2_700;
const DRIVE_SECONDS = 1_100;
const TANK_LITRES = 400;

/** Drives to a site, makes power there, drives on; fills up when the tank is low. */
export function stepGenerator(s: Generator, seconds: number, at: number, random: Random): void {
  const hours = seconds / 3_600;
  s.time = at;
  changePhase(s, seconds);
  const roadSpeed =
    s.phase === PHASES.driving && s.phaseSeconds > 20 ? 34 + 9 * Math.sin(at / 47_000) + 5 * Math.sin(at / 13_000) : 0;
  s.roadSpeed = Math.max(0, lag(s.roadSpeed, roadSpeed, seconds, 8));
  if (s.roadSpeed < 0.2) s.roadSpeed = 0;
  s.km = (s.km + s.roadSpeed * hours) % ROUTE_KM;
  s.odometer += s.roadSpeed * hours;

  const isRunning = s.phase === PHASES.generating && s.isEnabled;
  s.loadNoise = wander(s.loadNoise, 14, seconds, 240, random);
  const wish = 105 + 45 * peak(localHour(at), 12, 4) + 30 * peak(localHour(at), 19, 3) + s.loadNoise;
  const isUpToSpeed = s.speed > 1_400;
  s.load = Math.max(0, lag(s.load, isRunning && isUpToSpeed ? Math.min(wish, s.loadLimit) : 0, seconds, 5));
  s.speed = lag(s.speed, isRunning ? s.speedWanted - s.load * 0.05 : 0, seconds, isRunning ? 4 : 7);
  if (!isRunning && s.speed < 5) s.speed = 0;
  if (isRunning) s.speed += gauss(random) * 0.5;

  s.coolant = lag(s.coolant, isRunning ? 78 + s.load * 0.06 : 24, seconds, isRunning ? 260 : 5_400);
  s.oil = lag(s.oil, isRunning ? 84 + s.load * 0.08 : 23, seconds, isRunning ? 420 : 5_400);
  s.battery = lag(s.battery, isUpToSpeed || s.roadSpeed > 0 ? 27.6 : 24.8, seconds, isUpToSpeed ? 60 : 7_200);
  const litres = (isRunning ? 5 + s.load * 0.21 : 0) + s.roadSpeed * 0.28;
  s.fuel = clamp(s.fuel - ((litres * hours) / TANK_LITRES) * 100, 0, 100);
  if (s.phase === PHASES.refuelling) s.fuel = clamp(s.fuel + seconds * 0.16, 0, 98);
  s.energy += s.load * hours;
  if (s.speed > 300) s.hours += hours;
}

function changePhase(s: Generator, seconds: number): void {
  s.phaseSeconds -= seconds;
  if (!s.isEnabled && s.phase === PHASES.generating) s.phase = PHASES.stopped;
  if (s.isEnabled && s.phase === PHASES.stopped) s.phase = PHASES.generating;
  if (s.phase === PHASES.refuelling && s.fuel >= 97) s.phaseSeconds = 0;
  if (s.phaseSeconds > 0) return;
  if (s.phase === PHASES.driving) {
    s.phase = s.fuel < 30 ? PHASES.refuelling : s.isEnabled ? PHASES.generating : PHASES.stopped;
    s.phaseSeconds = SITE_SECONDS;
  } else if (s.phase === PHASES.refuelling) {
    s.phase = PHASES.generating;
    s.phaseSeconds = SITE_SECONDS;
  } else {
    s.phase = PHASES.driving;
    s.phaseSeconds = DRIVE_SECONDS;
  }
}
