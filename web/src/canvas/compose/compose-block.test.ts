import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { composeBlock } from './compose-block.ts';

const signals = [
  signalOf({ id: '1', name: '水泵运行', nameEn: 'Pump running', dataType: 'bool' }),
  signalOf({ id: '2', name: '流量', nameEn: 'Flow', unit: 'm³/h' }),
  signalOf({ id: '3', name: '启停', nameEn: 'Start', dataType: 'bool', rw: 'rw' }),
  ...Array.from({ length: 20 }, (_, index) =>
    signalOf({ id: String(index + 10), name: `S${index}`, nameEn: `S${index}`, unit: '' }),
  ),
];

test('a piece of equipment is a card with its machine, some values and its commands, nothing outside of the card', () => {
  let made = 0;
  const newId = () => (made += 1).toString(16).padStart(32, '0');
  const [card, ...parts] = composeBlock({ zh: '一号泵', en: 'Pump 1' }, signals, { x: 40, y: 50 }, newId).map((one) => {
    if (isBroken(one)) throw new Error(one.reason);
    return { type: one.widgetType, box: boundsOf(one), dataId: one.dataId };
  });
  expect(card?.box).toMatchObject({ x: 40, y: 50 });
  for (const { box } of parts) {
    expect(box.x + box.width).toBeLessThanOrEqual(40 + (card?.box.width ?? 0));
    expect(box.y + box.height).toBeLessThanOrEqual(50 + (card?.box.height ?? 0));
  }
  expect(parts.find(({ type }) => type === 'UsualImage')?.dataId).toBe('1');
  expect(parts.find(({ type }) => type === 'UsualButton')?.dataId).toBe('3');
  expect(parts.filter(({ type }) => type === 'UsualDataText').length).toBeLessThanOrEqual(6);
});

test('a card is as wide as its longest name, in the longer language, and a name beyond all bounds is cut', () => {
  const widthOf = (nameEn: string) => {
    const [card] = composeBlock({ zh: '泵', en: 'Pump' }, [signalOf({ nameEn })], { x: 0, y: 0 }, () => '1'.repeat(32));
    if (card === undefined || isBroken(card)) throw new Error('no card');
    return boundsOf(card).width;
  };
  expect([widthOf('Flow'), widthOf('x'.repeat(200))]).toEqual([320, 420]);
  expect(widthOf('Differential pressure over the filter')).toBeGreaterThan(320);
});
