import { describe, expect, test } from 'vitest';
import {
  outside,
  overlaps,
  pipesThroughTexts,
  shownTwice,
  soundOf,
  textsTooLarge,
  valuesTooLarge,
} from '../../testing/page-geometry.ts';
import { STATIONS } from '../../testing/stations/station.ts';
import { composePages, GENERATED_PAGE } from './compose-page.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');

test('there are thirty plants', () => {
  expect(Object.keys(STATIONS)).toHaveLength(30);
});

describe.each(Object.entries(STATIONS))('pages generated for a plant: %s', (_, signals) => {
  const byId = new Map(signals.map((one) => [one.id, one]));

  test.each([false, true])('have nothing cut, covered or outside, with the flow turned: %s', (isTurned) => {
    for (const page of composePages(signals, newId, { isTurned }).map(soundOf)) {
      expect(page.flatMap(textsTooLarge)).toEqual([]);
      expect(valuesTooLarge(page, byId)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
      expect(pipesThroughTexts(page)).toEqual([]);
      expect(outside(page, GENERATED_PAGE)).toEqual([]);
      expect(shownTwice(page)).toEqual([]);
    }
  });

  test('have buttons with their whole word', () => {
    const words = composePages(signals, newId)
      .flatMap(soundOf)
      .flatMap((one) => (one.widgetType === 'UsualButton' ? [one.dataAddon.text, one.dataAddon.textEn] : []));
    expect(words.filter((word) => /^.{1,8}…$/.test(word))).toEqual([]);
  });

  test('show every signal', () => {
    const shown = new Set(JSON.stringify(composePages(signals, newId)).match(/"dataId":"(\d+)"/g));
    expect(signals.filter(({ id }) => !shown.has(`"dataId":"${id}"`)).map(({ name }) => name)).toEqual([]);
  });
});
