import { expect, test } from 'vitest';
import { alternate, median } from './alternate.ts';

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('our code and the control alternate, and the first round of each is not counted', async () => {
  const order: string[] = [];
  const ours = [100, 1, 3, 2];
  const control = [100, 10, 30, 20];
  const medians = await alternate(
    () => {
      order.push('ours');
      return ours.shift() ?? 0;
    },
    async () => {
      order.push('control');
      return control.shift() ?? 0;
    },
    3,
  );
  expect(medians).toEqual({ ours: 2, control: 20 });
  expect(order.join(' ')).toBe('ours control ours control ours control ours control');
});
