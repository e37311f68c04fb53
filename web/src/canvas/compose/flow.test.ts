import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { STATIONS } from '../../testing/stations/station.ts';
import { sortSignals, type SortOptions } from './sort-signals.ts';

const sorted = (plant: string, options?: SortOptions) => sortSignals(STATIONS[plant] ?? [], options);

/** Names of the stations of each joined column, from left to right. */
const flow = (plant: string, options?: SortOptions) =>
  sorted(plant, options)
    .process.columns.filter(({ joins }) => joins !== 'beside')
    .map(({ stations }) => stations.map(({ name }) => name.en || name.zh).join(' + '));

test('a process follows the list of its signals, from what is taken in to what is supplied', () => {
  expect(flow('water works')).toEqual([
    'Raw water basin',
    'Intake pump',
    'PAC dosing pump',
    'Clarifier',
    'Filter 1 + Filter 2',
    'UV disinfection',
    'Clear water tank',
    'High-lift pump',
    'Outlet pressure',
    'Outlet flow',
  ]);
});

test('what is dosed is led into the flow that pumps move', () => {
  const above = (plant: string) =>
    sorted(plant)
      .process.columns.filter(({ joins }) => joins === 'onto')
      .flatMap(({ stations }) => stations.filter(({ symbol }) => symbol === 'dosing-pump'))
      .map(({ name }) => name.en || name.zh);
  expect([above('water works'), above('desalination'), above('dosing skid')]).toEqual([
    ['PAC dosing pump'],
    ['Antiscalant dosing pump'],
    [],
  ]);
});

test('an engine takes from its fuel tank', () => {
  expect(flow('diesel genset').slice(0, 2)).toEqual(['Fuel tank', 'Engine']);
});

test('the burner is at the side of the boiler, and its gas is not measured on the line of the water', () => {
  const { process, stations } = sorted('steam boiler');
  const boiler = stations.find(({ symbol }) => symbol === 'fire-tube-boiler');
  expect(boiler?.burner?.main.nameEn).toBe('Burner flame');
  expect(flow('steam boiler').filter((name) => name.startsWith('Gas'))).toEqual([]);
  expect(process.columns.flatMap((column) => column.stations).some(({ symbol }) => symbol === 'burner')).toBe(false);
});

test('a process that was guessed the wrong way round is turned', () => {
  expect(flow('compressor station', { isTurned: true })).toEqual(flow('compressor station').toReversed());
});

test('machines of a series share a column, the spare one as well', () => {
  expect(flow('booster set')).toContain('Pump 1 + Pump 2 + Pump 3 + Jockey pump');
});

test('tanks of a farm are filled by their inlet valves, and none flows into another', () => {
  expect(flow('tank farm').slice(0, 3)).toEqual([
    'T-101 inlet valve + T-102 inlet valve + T-103 inlet valve',
    'T-101 + T-102 + T-103 + T-104',
    'Loading pump P-201',
  ]);
});

test('signals without groups belong to the machine that their names begin with', () => {
  const [pump] = sorted('bare codes').stations.filter(({ symbol }) => symbol === 'centrifugal-pump');
  expect([pump?.main.name, pump?.fault?.name, pump?.command?.name, pump?.values.map(({ name }) => name)]).toEqual([
    'P101_RUN',
    'P101_FLT',
    'P101_CMD',
    ['P101_AMP'],
  ]);
});

test('the drum above a flame is drawn as a boiler that takes what is fed', () => {
  const boiler = sortSignals(
    (STATIONS['steam boiler'] ?? []).filter(({ nameEn }) => !/^Boiler (running|start)$/.test(nameEn)),
  ).stations.find(({ symbol }) => symbol === 'fire-tube-boiler');
  expect([boiler?.main.nameEn, boiler?.runs?.nameEn]).toEqual(['Drum level', 'Burner flame']);
});

test('a trend shows what is controlled, with its set-point', () => {
  expect(sorted('steam boiler').telling.map(({ nameEn }) => nameEn)).toEqual([
    'Steam pressure',
    'Steam pressure set-point',
  ]);
});

test('a trend shows what is alike where nothing is controlled', () => {
  expect(sorted('tank farm').telling.map(({ nameEn }) => nameEn)).toEqual([
    'T-101 level',
    'T-102 level',
    'T-103 level',
  ]);
});

test('an equipment whose signals do not say what it is, is drawn as the machine that its name means', () => {
  const signals = [
    signalOf({ id: '1', name: '状态', nameEn: 'State', unit: '', dataType: 'bool' }),
    signalOf({ id: '2', name: '电流', nameEn: 'Current', unit: 'A' }),
    signalOf({ id: '3', name: '启停', nameEn: 'Command', unit: '', dataType: 'bool', rw: 'rw' }),
  ];
  const drawn = (name: string) =>
    sortSignals(signals, { name: { zh: name, en: '' } }).stations.map(({ symbol, values, command }) => [
      symbol,
      values.map(({ id }) => id),
      command?.id,
    ]);
  expect(drawn('2号取水泵')).toEqual([['centrifugal-pump', ['2'], '3']]);
  expect(drawn('二楼机房')).toEqual([]);
});
