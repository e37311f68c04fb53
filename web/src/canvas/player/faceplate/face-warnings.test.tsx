// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { flagOf, signalOf } from '../../../testing/signals.ts';
import { machineOf } from '../../compose/machine.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { FaceWarnings } from './face-warnings.tsx';

const RUN = flagOf('运行', 'Running', '停止', 'Stopped');
const OPEN = flagOf('开', 'Open', '关', 'Closed');
const pump = { groupName: '1号泵', groupNameEn: 'Pump 1' };
const valve = { groupName: '吸入阀', groupNameEn: 'Suction valve' };
const signals = [
  signalOf({ ...pump, ...RUN, id: '1', code: 'RUN', name: '1号泵运行', nameEn: 'Pump 1 running' }),
  signalOf({
    ...pump,
    ...RUN,
    id: '2',
    code: 'CMD',
    name: '1号泵启停',
    nameEn: 'Pump 1 command',
    rw: 'rw',
    interlockExpr: '{ZSO}',
  }),
  signalOf({ ...valve, ...OPEN, id: '3', code: 'ZSO', name: '吸入阀开到位', nameEn: 'Suction valve' }),
  signalOf({ ...valve, ...OPEN, id: '4', code: 'XV', name: '吸入阀开关', nameEn: 'Suction valve command', rw: 'rw' }),
  signalOf({ id: '5', code: 'PT', name: '压力', nameEn: 'Pressure', unit: 'bar', decimals: 2 }),
  signalOf({ id: '6', code: 'SP', name: '压力设定', nameEn: 'Pressure set-point', unit: 'bar', rw: 'rw' }),
];

let source: FakeSource;
beforeEach(() => {
  prefer('language', 'en');
  source = new FakeSource(signals);
});
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

/** Warnings on the faceplate of the machine of a signal. */
function show(id: string) {
  const signal = signals.find((one) => one.id === id);
  const machine = signal === undefined ? undefined : machineOf(signal, signals);
  const ids = new Set(machine?.commands.map((one) => one.id));
  render(
    <FaceWarnings
      machine={machine}
      commands={signals.filter((one) => ids.has(one.id))}
      all={signals}
      source={source}
    />,
  );
}
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a command that an interlock blocks says why, and stops saying so when the reason is gone', () => {
  source.says('3', false);
  show('1');
  expect(said()).toEqual(['Start / Stop blocked: Suction valve is Closed']);
  act(() => source.says('3', true));
  expect(said()).toEqual(['Interlock of Start / Stop: {ZSO}']);
});

test('a valve that is not where it was sent says so', () => {
  source.says('4', true);
  source.says('3', false);
  show('3');
  expect(said()).toEqual(['Commanded Open, but reports Closed']);
  act(() => source.says('3', true));
  expect(said()).toEqual([]);
});

test('a loop shows how far it is off its set-point', () => {
  source.says('5', 4.25);
  source.says('6', 4);
  show('5');
  expect(said()).toEqual(['Deviation from the set-point: +0.25 bar']);
  act(() => source.says('5', 3.9, { quality: 'stale' }));
  expect(said()).toEqual([]);
});
