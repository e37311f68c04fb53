import { expect, test } from 'vitest';
import { readReal, withReal } from './real-choice.ts';

test('the shown selection is in the address, without affecting the parts of other tabs', () => {
  const choice = {
    text: '液 & 位',
    isTroubleOnly: true,
    sort: 'age',
    group: '3/1号 & 泵',
    penSetId: '8',
    view: 'card',
  } as const;
  const query = withReal(new URLSearchParams('s=7&r=8h'), choice);
  expect(readReal(query)).toEqual(choice);
  expect([query.get('s'), query.get('r')]).toEqual(['7', '8h']);
});

test('an invalid address shows everything in the default order', () => {
  const choice = readReal(new URLSearchParams('trouble=x&sort=colour&pens=x&view=pie'));
  expect(choice).toEqual({
    text: '',
    isTroubleOnly: false,
    sort: 'order',
    group: undefined,
    penSetId: null,
    view: undefined,
  });
  expect(withReal(new URLSearchParams('f=a&sort=name'), choice).size).toBe(0);
});
