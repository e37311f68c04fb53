import { expect, test } from 'vitest';
import { runPlants } from './all.ts';
import type { Plant } from './plant.ts';
import { onRoute, ROUTE_KM } from './route.ts';

const START = Date.UTC(2026, 0, 5);

/** A plant of the three, and what its signals say as it runs. */
function plant(code: string) {
  const found = runPlants({}, 3).find((one) => one.code === code);
  if (found === undefined) throw new Error(`no plant ${code}`);
  let at = START;
  const signal = (name: string) => {
    const one = found.signals.find((other) => other.code === name);
    if (one === undefined) throw new Error(`no signal ${name}`);
    return one;
  };
  return {
    value: (name: string) => Number(signal(name).get()),
    set: (name: string, value: number | boolean) => signal(name).set(value),
    run(seconds: number, each: () => void = () => undefined) {
      for (let passed = 0; passed < seconds; passed += 5) {
        at += 5_000;
        found.step(5, at);
        each();
      }
    },
  };
}

test('the demo has at least sixty signals, each named in both languages', () => {
  const signals = runPlants({}, 1).flatMap((one) => one.signals);
  expect(signals.length).toBeGreaterThanOrEqual(60);
  for (const { code, name, nameEn, isWritable } of signals) {
    expect(name, code).not.toBe('');
    expect(nameEn, code).toMatch(/^[\x20-\x7e]+$/);
    expect(typeof isWritable).toBe('boolean');
  }
  expect(signals.filter(({ isWritable }) => isWritable).length).toBeGreaterThanOrEqual(12);
});

test('each signal is in one group, and groups name existing signals only', () => {
  for (const { code, signals, calculated, groups } of runPlants({}, 1)) {
    const grouped = groups.flatMap(({ codes }) => codes);
    expect(grouped.toSorted(), code).toEqual([...signals, ...calculated].map((one) => one.code).toSorted());
  }
});

test('the level of the tank rises while a pump runs and falls while none runs', () => {
  const works = plant('WW-01');
  works.set('MODE', 0);
  works.set('P1_CMD', false);
  works.set('P2_CMD', false);
  works.run(600);
  const low = works.value('LT102');
  works.run(600);
  expect(works.value('LT102')).toBeLessThan(low);
  works.set('P1_CMD', true);
  works.set('P2_CMD', true);
  const before = works.value('LT102');
  works.run(600);
  expect(works.value('LT102')).toBeGreaterThan(before);
  expect(works.value('FT101')).toBeGreaterThan(200);
});

test('a closed inlet valve stops the water though the pumps run', () => {
  const works = plant('WW-01');
  works.set('MODE', 0);
  works.set('P1_CMD', true);
  works.set('VT101_SP', 0);
  works.run(200);
  expect(works.value('FT101')).toBeLessThan(5);
});

test('level control keeps the tank between its set-points', () => {
  const works = plant('WW-01');
  works.run(7_200);
  const levels: number[] = [];
  works.run(86_400, () => levels.push(works.value('LT102')));
  expect(Math.min(...levels)).toBeGreaterThan(1.6);
  expect(Math.max(...levels)).toBeLessThan(4.2);
});

test('the pressure overshoots a new set-point and then settles', () => {
  const boiler = plant('BH-01');
  boiler.run(3_600);
  boiler.set('PT201_SP', 0.95);
  const pressures: number[] = [];
  boiler.run(3_600, () => pressures.push(boiler.value('PT201')));
  expect(Math.max(...pressures)).toBeGreaterThan(0.955);
  const settled = pressures.slice(-200);
  expect(settled.reduce((sum, value) => sum + value, 0) / settled.length).toBeCloseTo(0.95, 1);
});

test('a boiler that is turned off loses its pressure', () => {
  const boiler = plant('BH-01');
  boiler.set('MODE', 0);
  boiler.run(1_800);
  expect(boiler.value('PT201')).toBeLessThan(0.5);
  expect(boiler.value('FT203')).toBe(0);
});

test('the generator drives its route, stops to generate power, and uses fuel', () => {
  const truck = plant('GEN-01');
  const phases = new Set<number>();
  const places = new Set<string>();
  const fuel: number[] = [];
  truck.run(86_400, () => {
    phases.add(truck.value('PHASE'));
    places.add(`${truck.value('LAT').toFixed(3)} ${truck.value('LNG').toFixed(3)}`);
    fuel.push(truck.value('LT301'));
    if (truck.value('PHASE') === 2 && truck.value('ST301') === 0) return;
    if (truck.value('PHASE') === 1) expect(truck.value('ET301')).toBeLessThan(200);
  });
  expect(phases).toEqual(new Set([1, 2, 3]));
  expect(places.size).toBeGreaterThan(100);
  expect(Math.min(...fuel)).toBeGreaterThan(0);
});

test('a truck without release generates no power', () => {
  const truck = plant('GEN-01');
  truck.set('ENABLE', false);
  truck.run(7_200);
  expect(truck.value('ET301')).toBe(0);
});

test('the route is closed and within the city', () => {
  expect(onRoute(ROUTE_KM).latitude).toBeCloseTo(onRoute(0).latitude, 6);
  for (let km = 0; km < ROUTE_KM; km += 0.2) {
    const { latitude, longitude, course } = onRoute(km);
    expect(latitude).toBeGreaterThan(30.2);
    expect(latitude).toBeLessThan(30.3);
    expect(longitude).toBeGreaterThan(120.1);
    expect(longitude).toBeLessThan(120.2);
    expect(course).toBeGreaterThanOrEqual(0);
    expect(course).toBeLessThan(360);
  }
});

test('a plant continues from its stored state', () => {
  const before = runPlants({}, 1);
  for (const one of before) one.step(10, START);
  const kept = Object.fromEntries(before.map((one) => [one.code, one.state()]));
  expect(runPlants(kept, 9).map((one: Plant) => one.state())).toEqual(before.map((one) => one.state()));
});
