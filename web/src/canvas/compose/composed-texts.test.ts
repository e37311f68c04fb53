import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { describe, expect, test } from 'vitest';
import { overlaps, soundOf, textsTooLarge } from '../../testing/page-geometry.ts';
import { PLANTS } from '../../testing/plants.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { composeBlock } from './compose-block.ts';
import { composeModel } from './compose-model.ts';
import { composePages } from './compose-plant.ts';
import { composedTitles } from './composed-titles.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');

/** All that is laid out from signals. */
const laidOut = (signals: readonly Signal[]): readonly (readonly Widget[])[] =>
  [
    ...composePages(signals, newId),
    ...composeModel('faceplate', signals, newId).map(({ widgets }) => widgets),
    composeBlock({ zh: '一号', en: 'No. 1' }, signals, { x: 0, y: 0 }, newId),
  ].map(soundOf);

const isOver = (one: Widget, other: Widget): boolean => {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

describe.each(Object.entries(PLANTS))('what is laid out from the signals of a %s', (_, signals) => {
  test('has no text that is larger than its box, and nothing that covers another', () => {
    const pages = laidOut(signals);
    expect(pages.flat().flatMap(textsTooLarge)).toEqual([]);
    expect(pages.flatMap(overlaps)).toEqual([]);
  });
});

const WATERWORKS = PLANTS['waterworks'] ?? [];
const buttonsOf = (name: string) => {
  const id = WATERWORKS.find(({ nameEn }) => nameEn === name)?.id;
  return composePages(WATERWORKS, newId)
    .flatMap(soundOf)
    .filter(({ widgetType, dataId }) => widgetType === 'UsualButton' && dataId === id)
    .map(({ widgetType, dataAddon }) => (widgetType === 'UsualButton' ? [dataAddon.text, dataAddon.textEn] : []));
};

test('a command reads as what it does to its machine, and a command of another kind by its name without the machine', () => {
  expect(buttonsOf('Pump 1 command')).toEqual([
    ['启动', 'Start'],
    ['停止', 'Stop'],
  ]);
  expect(buttonsOf('Start backwash')).toEqual([
    ['启动', 'Start'],
    ['停止', 'Stop'],
  ]);
  expect(buttonsOf('Night pressure reduction enabled')).toEqual([
    ['允许', 'Enable'],
    ['禁止', 'Disable'],
  ]);
  expect(buttonsOf('Pump 1 overload test')).toEqual([['过载试验', 'Overload test']]);
});

/** Symbols from left to right, and whether a pipe ends at each. */
function flowOf(plant: string): readonly (readonly [symbol: string, isJoined: boolean])[] {
  const [first = []] = composePages(PLANTS[plant] ?? [], newId);
  const widgets = soundOf(first);
  const pipes = widgets.filter(({ widgetType }) => widgetType === 'ShapeLine');
  return widgets
    .filter(({ widgetType }) => widgetType === 'UsualImage')
    .toSorted((a, b) => boundsOf(a).x - boundsOf(b).x)
    .map((one) => [
      one.widgetType === 'UsualImage' ? one.dataAddon.symbol : '',
      pipes.some((pipe) => isOver(pipe, one) || touches(pipe, one)),
    ]);
}
const touches = (pipe: Widget, one: Widget): boolean => {
  const [a, b] = [boundsOf(pipe), boundsOf(one)];
  // A pipe is wider than its line.
  const half = 6;
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height + half && b.y <= a.y + a.height;
};

test('vessels, machines and treatment are joined in the order of what flows, as far as their names say it', () => {
  expect(flowOf('waterworks').filter(([, isJoined]) => isJoined)).toEqual([
    ['reservoir', true],
    ['flow-meter', true],
    ['centrifugal-pump', true],
    ['centrifugal-pump', true],
    ['filter', true],
    ['reservoir', true],
    ['pressure-instrument', true],
    ['flow-meter', true],
  ]);
  expect(flowOf('boiler house').filter(([, isJoined]) => isJoined)).toEqual([
    ['open-tank', true],
    ['centrifugal-pump', true],
    ['temperature-instrument', true],
    ['horizontal-tank', true],
  ]);
});

test('a safety valve is not joined, and no pipe passes over it', () => {
  expect(flowOf('boiler house').filter(([symbol]) => symbol === 'safety-valve')).toEqual([['safety-valve', false]]);
});

test('vessels whose names do not say which is before the other are not joined', () => {
  expect(flowOf('dosing station').filter(([symbol, isJoined]) => symbol === 'closed-tank' && isJoined)).toEqual([]);
});

test('generated pages are named in both languages, whichever texts have been loaded', () => {
  expect([composedTitles('page', 0), composedTitles('page', 1)]).toEqual([
    { title: '总览', titleEn: 'Overview' },
    { title: '总览 2', titleEn: 'Overview 2' },
  ]);
});
