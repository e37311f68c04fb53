import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every segmented control has a name that says what it chooses', () => {
  const nameless = Object.entries(SOURCES).flatMap(([file, source]) =>
    [...source.matchAll(/<Segmented\b[\s\S]*?\/>/g)]
      .filter(([tag]) => !/aria-label(?:ledby)?=/.test(tag))
      .map(([tag]) => `${file}: ${tag.slice(0, 60)}`),
  );
  expect(nameless).toEqual([]);
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
});
