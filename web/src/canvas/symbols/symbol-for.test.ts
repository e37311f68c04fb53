import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { symbolOf } from './registry.ts';
import { symbolFor, symbolNamed } from './symbol-for.ts';

const state = (name: string, nameEn = '') => signalOf({ id: '1', name, nameEn, code: '', unit: '', dataType: 'bool' });
const figure = (name: string, nameEn: string, unit: string) => signalOf({ id: '1', name, nameEn, code: '', unit });

test.each([
  ['1号泵运行', '', 'centrifugal-pump'],
  ['P1', 'Pump 1 running', 'centrifugal-pump'],
  ['进水泵出口阀', '', 'motorised-valve'],
  ['V1', 'Pump outlet valve', 'motorised-valve'],
  ['加药泵运行', 'Dosing pump', 'dosing-pump'],
  ['排风机', '', 'exhaust-fan'],
  ['F1', 'Supply fan', 'centrifugal-fan'],
  ['鼓风机', '', 'blower'],
  ['搅拌机', 'Mixer', 'mixer'],
  ['电机', '', 'motor'],
  ['Fanfare', 'Fanfare', 'indicator'],
  ['在用', 'In use', 'indicator'],
])('“%s” (%s) is drawn as %s', (name, nameEn, symbol) => {
  expect(symbolFor(state(name, nameEn))).toBe(symbol);
});

test.each([
  ['清水池液位', '', 'm', 'reservoir'],
  ['L1', 'Raw water tank level', 'm', 'closed-tank'],
  ['料仓料位', '', '%', 'silo'],
  ['L2', 'Level', '%', 'closed-tank'],
  ['出水流量', '', 'm³/h', 'flow-meter'],
  ['P', '', 'MPa', 'pressure-instrument'],
  ['T', 'Supply temperature', '', 'temperature-instrument'],
  ['1号泵电流', 'Pump 1 current', 'A', 'indicator'],
  ['进水PH', '', '', 'ph-analyser'],
  ['进水pH值', 'Inlet pH', '', 'ph-analyser'],
  ['Phase A voltage', '', 'V', 'indicator'],
])('the figure “%s” (%s) in %s is drawn as %s', (name, nameEn, unit, symbol) => {
  expect(symbolFor(figure(name, nameEn, unit))).toBe(symbol);
});

test('a thing that has only a name is a machine by it, or a vessel', () => {
  expect(['循环泵', 'Tank 3', '水箱', 'Mixer', 'Heading'].map(symbolNamed)).toEqual([
    'centrifugal-pump',
    'closed-tank',
    'open-tank',
    'mixer',
    undefined,
  ]);
});

test('each symbol that a name may mean exists', () => {
  const meant = [
    '急停',
    '安全阀',
    '止回阀',
    '电磁阀',
    '调节阀',
    '蝶阀',
    '球阀',
    '阀',
    '闸门',
    '风门',
    '加药',
    '深井泵',
    '真空泵',
  ]
    .concat([
      '螺杆泵',
      '泵',
      '冷却塔',
      '鼓风机',
      '引风机',
      '风机',
      '压缩机',
      '反应釜',
      '搅拌',
      '螺旋输送',
      '皮带',
      '燃烧器',
    ])
    .concat([
      '锅炉',
      '加热',
      '冷水机',
      '换热',
      '过滤',
      '紫外',
      '断路器',
      '接触器',
      '变压器',
      '发电机',
      '变频',
      '电池',
      '烟感',
    ])
    .concat(['液位开关', '电机', '网关', '其他']);
  expect(meant.filter((name) => symbolOf(symbolFor(state(name))) === undefined)).toEqual([]);
});

test('each vessel that a name may mean exists', () => {
  const meant = [
    '锥底罐',
    '反应釜',
    '膨胀罐',
    '储气罐',
    '油罐',
    '水塔',
    '沉淀池',
    '料仓',
    '料桶',
    '水池',
    '水箱',
    '罐',
  ];
  expect(meant.filter((name) => symbolOf(symbolFor(figure(`${name}液位`, '', 'm'))) === undefined)).toEqual([]);
});
