import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { describe, expect, test } from 'vitest';
import { outside, overlaps, soundOf, textsTooLarge } from '../../../testing/page-geometry.ts';
import { flagOf, signalOf } from '../../../testing/signals.ts';
import { STATIONS } from '../../../testing/stations/station.ts';
import { machineOf, signalsOf } from '../../compose/machine.ts';
import { machinePages } from './face-page.ts';

/** The machine of a signal by its English name, or by its only one. */
function machineIn(plant: string, name: string) {
  const signals = STATIONS[plant] ?? [];
  const signal = signals.find((one) => [one.nameEn, one.name].includes(name));
  if (signal === undefined) throw new Error(`${plant} has no ${name}`);
  const machine = machineOf(signal, signals);
  if (machine === undefined) throw new Error(`${name} is of no machine`);
  return { signal, machine };
}

/** Parts of a faceplate from top to bottom: kind of widget, and the words or the signal on it. */
function partsOf(plant: string, name: string): readonly (readonly string[])[] {
  const { signal, machine } = machineIn(plant, name);
  const signals = new Map((STATIONS[plant] ?? []).map((one) => [one.id, one.nameEn || one.name]));
  return machinePages(machine, signal).map(({ widgets }) =>
    soundOf(widgets).flatMap((widget) => {
      if (widget.widgetType === 'UsualText') return [];
      if (widget.widgetType === 'UsualButton') return [`[${widget.dataAddon.textEn}]`];
      const ids = [
        widget.dataId,
        ...widget.items.filter(({ itemType }) => itemType !== 'state').map((one) => one.dataId),
      ];
      const bound = ids.flatMap((id) => signals.get(id) ?? []);
      return [`${widget.widgetType.replace(/^(Usual|Complex)/, '')}: ${bound.join(', ')}`];
    }),
  );
}

describe('the faceplate of a machine by its kind', () => {
  test('of a pump has state, mode, current with limits, fault, hours, Start and Stop, and the trend of the current', () => {
    expect(partsOf('pumping station', 'Sewage pump 1 running')).toEqual([
      [
        'Image: Sewage pump 1 running',
        'DataText: Sewage pump 1 running',
        'DataText: Control mode',
        'Dashboard: Sewage pump 1 current',
        'DataText: Sewage pump 1 fault',
        'DataText: Sewage pump 1 running hours',
        '[Start]',
        '[Stop]',
        'DropDown: Control mode',
      ],
      ['RealtimeLine: Sewage pump 1 current'],
    ]);
  });

  test('of a valve has its end switch, and Open and Close', () => {
    expect(partsOf('bare codes', 'XV101_ZSO')).toEqual([
      ['Image: XV101_ZSO', 'DataText: XV101_ZSO', '[Open]', '[Close]'],
      ['RealtimeLine: XV101_ZSO'],
    ]);
  });

  test('of a loop has measurement, set-point and output as bars, and both curves', () => {
    expect(partsOf('booster set', 'Delivery pressure set-point')).toEqual([
      [
        'Image: Delivery pressure',
        'DataText: Delivery pressure',
        'Dashboard: Delivery pressure, Delivery pressure set-point',
        'Dashboard: Delivery pressure set-point',
        'DataText: Delivery pressure set-point',
      ],
      ['RealtimeLine: Delivery pressure, Delivery pressure set-point'],
    ]);
  });

  test('of a tank has its level with limits', () => {
    expect(partsOf('tank farm', 'T-101 level')).toEqual([
      ['Image: T-101 level', 'DataText: T-101 level', 'Dashboard: T-101 level', 'DataText: T-101 level high-high'],
      ['RealtimeLine: T-101 level', 'DataText: T-101 temperature'],
    ]);
  });

  test('of a generator has breaker, power, voltage and frequency', () => {
    const [head = []] = partsOf('diesel genset', 'Engine running');
    expect(head).toEqual([
      'Image: Engine running',
      'DataText: Engine running',
      'DataText: Mode selection',
      'Dashboard: Generator load',
      'Dashboard: Generator voltage L1-L2',
      'Dashboard: Generator frequency',
      'DataText: Common alarm',
      'DataText: Generator breaker closed',
      'DataText: Engine speed',
      'DataText: Engine hours',
      '[Start engine]',
      '[Stop engine]',
      '[Reset alarm]',
      'DropDown: Mode selection',
    ]);
  });

  test('shows the trend of the figure that was clicked', () => {
    const [, tail = []] = partsOf('compressor station', 'Compressor 1 discharge temperature');
    expect(tail[0]).toBe('RealtimeLine: Compressor 1 discharge temperature');
  });
});

test('a machine is named by itself, and its signals without its name', () => {
  const of = { groupName: '1号泵', groupNameEn: 'Pump 1' };
  const bool = flagOf('运行', 'Running', '停止', 'Stopped');
  const run = signalOf({ ...of, ...bool, id: '1', name: '1号泵运行', nameEn: 'Pump 1 running' });
  const trip = signalOf({ ...of, ...bool, id: '2', name: '1号泵过载', nameEn: 'Pump 1 overload' });
  const amps = signalOf({ ...of, id: '3', name: '1号泵电流', nameEn: 'Pump 1 current', unit: 'A' });
  const machine = machineOf(trip, [trip, run, amps]);
  expect(machine?.name).toEqual({ zh: '1号泵', en: 'Pump 1' });
  if (machine === undefined) throw new Error('the trip is of no machine');
  const texts = machinePages(machine, trip).flatMap(({ widgets }) =>
    soundOf(widgets).flatMap((one) => (one.widgetType === 'UsualText' ? [one.dataAddon.textEn] : [])),
  );
  expect(texts).toEqual(['Current', 'Overload']);
});

test('a machine whose name is that of the equipment is called as the equipment is', () => {
  const signals = STATIONS['diesel genset'] ?? [];
  const running = signals.find(({ name }) => name === 'Engine running');
  const equipment = { zh: '移动发电车', en: 'Mobile generator' };
  expect(running === undefined ? undefined : machineOf(running, signals, equipment)?.name).toEqual(equipment);
});

const faultsOf = (signal: Signal, signals: readonly Signal[]): readonly string[] => {
  const machine = machineOf(signal, signals);
  if (machine === undefined) return [];
  const twice = signalsOf(machine).length - new Set(signalsOf(machine).map(({ id }) => id)).size;
  return [
    ...(twice > 0 ? [`${signal.name}: a signal has two places`] : []),
    ...machinePages(machine, signal).flatMap(({ con, widgets }) => {
      const page = soundOf(widgets);
      return [...page.flatMap(textsTooLarge), ...overlaps(page), ...outside(page, con)];
    }),
  ];
};

test.each(Object.entries(STATIONS))(
  'faceplates of the machines of a plant have nothing cut, covered or outside: %s',
  (_, signals) => {
    expect(signals.flatMap((one) => faultsOf(one, signals))).toEqual([]);
  },
);

test('every signal that starts a machine or says that it runs leads to the machine', () => {
  const lost = Object.entries(STATIONS).flatMap(([plant, signals]) =>
    signals
      .filter(
        ({ dataType, nameEn, name }) => dataType === 'bool' && /pump.*(running|command|fault)$/i.test(nameEn || name),
      )
      .filter((one) => machineOf(one, signals)?.kind !== 'motor')
      .map(({ nameEn, name }) => `${plant}: ${nameEn || name}`),
  );
  expect(lost).toEqual([]);
});
