import { expect, test } from 'vitest';
import { scrolledTitle } from './scrolled-title.ts';
import { unreadText } from './unread-text.ts';

// Unread title 99+ above 99.
test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('%i unread are shown as “%s”', (count, text) => expect(unreadText(count)).toBe(text));

test('a title that fits does not move; a longer one scrolls letter by letter and repeats', () => {
  expect(scrolledTitle('Pump 3 tripped', 5)).toBeNull();
  expect(scrolledTitle('液位过高液位过高液位过高液位过高', 5)).toBeNull();
  const long = '热力站锅炉房现场网关的物联网卡 89860012345678901231 将在 30 天内到期 👩‍🔧';
  expect(scrolledTitle(long, 0)).toBe(`${long}   `);
  expect(scrolledTitle(long, 1)).toBe(`${long.slice(1)}   热`);
  const round = Array.from(new Intl.Segmenter().segment(long)).length + 3;
  expect(scrolledTitle(long, round)).toBe(scrolledTitle(long, 0));
  // A letter of several code points is never torn.
  for (let step = 0; step < round; step += 1) expect(scrolledTitle(long, step)).toContain('👩‍🔧');
});
