import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ValueTable } from '../../live/value-table.ts';
import { signalOf } from '../../testing/signals.ts';
import type { SceneAlarm } from '../kit/scene-source.ts';
import { PlantSource } from './plant-source.ts';

const level = signalOf({ id: '1', equipmentId: '7' });
const flow = signalOf({ id: '2', equipmentId: '8' });
const live = (value: number): LiveValue => ({ value, time: value, quality: 'good' });

const unacked: SceneAlarm = { priority: 2, unacked: true };

let tank: ValueTable;
let pump: ValueTable;
let source: PlantSource;
let alarms: ReadonlyMap<string, SceneAlarm>;
let changeAlarms: () => void;

beforeEach(() => {
  alarms = new Map([['1', unacked]]);
  tank = new ValueTable();
  pump = new ValueTable();
  source = new PlantSource({
    bySignal: () => alarms,
    onChange: (listener) => {
      changeAlarms = listener;
      return () => undefined;
    },
  });
});

const follow = () => {
  source.setSignals([level, flow]);
  return source.follow(
    new Map([
      ['7', tank],
      ['8', pump],
    ]),
  );
};

describe('the plant behind a page', () => {
  test('does not report a signal as deleted before the signals are loaded', () => {
    expect([source.isKnown, source.signal('1')]).toEqual([false, undefined]);
    follow();
    expect([source.isKnown, source.signal('1'), source.signal('9')]).toEqual([true, level, undefined]);
  });

  test('notifies only the widgets of a changed signal, of any equipment', () => {
    const told: string[] = [];
    follow();
    source.onLive('1', () => told.push('level'));
    source.onLive('2', () => told.push('flow'));
    tank.apply({ 1: live(5) });
    pump.apply({ 2: live(6) });
    pump.apply({ 2: live(6) });
    expect([told, source.live('1')?.value, source.live('2')?.value]).toEqual([['level', 'flow'], 5, 6]);
  });

  test('shows every value as stale, with the same object, while the link is lost', () => {
    follow();
    tank.apply({ 1: live(5) });
    pump.apply({ 2: live(6) });
    let told = 0;
    source.onLive('1', () => (told += 1));
    tank.setLink({ is: 'lost', since: 1, reason: null });
    expect(told).toBe(1);
    expect(source.live('1')).toEqual({ value: 5, time: 5, quality: 'stale' });
    expect(source.live('1')).toBe(source.live('1'));
    expect(source.live('2')?.quality).toBe('good');
    tank.setLink({ is: 'up', at: 2 });
    expect(source.live('1')?.quality).toBe('good');
  });

  test('knows the alarms of the person, and notifies only widgets with an alarm that was raised, changed or cleared', () => {
    follow();
    const told: string[] = [];
    for (const id of ['1', '2']) source.onLive(id, () => told.push(id));
    expect([source.alarm('1'), source.alarm('2')]).toEqual([unacked, undefined]);
    alarms = new Map([['1', unacked]]);
    changeAlarms();
    expect(told).toEqual([]);
    alarms = new Map([['2', unacked]]);
    changeAlarms();
    expect([told, source.alarm('1'), source.alarm('2')]).toEqual([['1', '2'], undefined, unacked]);
  });

  test('receives no changes after it has been closed', () => {
    const leave = follow();
    let told = 0;
    source.onLive('1', () => (told += 1));
    leave();
    tank.apply({ 1: live(5) });
    expect(told).toBe(0);
  });
});
