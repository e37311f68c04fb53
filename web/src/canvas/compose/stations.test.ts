import type { Widget } from '@tidegate/contract/widgets/widget.ts';
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
import { symbolOf } from '../symbols/registry.ts';
import { GENERATED_PAGE } from './compose-page.ts';
import { composePages, composePlant, LAYOUTS } from './compose-plant.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');

test('there are thirty plants', () => {
  expect(Object.keys(STATIONS)).toHaveLength(30);
});

describe.each(Object.entries(STATIONS))('pages generated for a plant: %s', (_, signals) => {
  const byId = new Map(signals.map((one) => [one.id, one]));

  const ways = LAYOUTS.flatMap((layout) =>
    (layout === 'process' ? [false, true] : [false]).map((isTurned) => ({ layout, isTurned })),
  );

  const faultsOf = (page: readonly Widget[], sides: { readonly width: number; readonly height: number }) => [
    ...page.flatMap(textsTooLarge),
    ...valuesTooLarge(page, byId),
    ...overlaps(page),
    ...pipesThroughTexts(page),
    ...outside(page, sides),
    ...shownTwice(page).map((name) => `${name} is shown twice`),
  ];

  test.each(ways)('have nothing cut, covered, outside or twice on a screen or a phone: %o', (way) => {
    for (const { screen, phone } of composePlant(signals, newId, way)) {
      expect(faultsOf(soundOf(screen), GENERATED_PAGE)).toEqual([]);
      expect(faultsOf(soundOf(phone.widgets), phone)).toEqual([]);
    }
  });

  test('have the values of all instruments of a process in letters of one size', () => {
    const [page = []] = composePages(signals, newId).map(soundOf);
    const symbols = page.flatMap((one) => (one.widgetType === 'UsualImage' ? [one] : []));
    const measured = new Set(
      symbols
        .filter(({ dataAddon }) => symbolOf(dataAddon.symbol)?.category === 'instruments')
        .map(({ dataId }) => dataId),
    );
    const sizes = page.flatMap((one) =>
      one.widgetType === 'UsualDataText' && measured.has(one.dataId) ? [one.style.fontSize] : [],
    );
    expect(new Set(sizes).size).toBeLessThanOrEqual(1);
  });

  test('have buttons with their whole word', () => {
    const words = composePages(signals, newId)
      .flatMap(soundOf)
      .flatMap((one) => (one.widgetType === 'UsualButton' ? [one.dataAddon.text, one.dataAddon.textEn] : []));
    expect(words.filter((word) => /^.{1,8}…$/.test(word))).toEqual([]);
  });

  test.each(ways)('show every signal on screens and on phones: %o', (way) => {
    const pages = composePlant(signals, newId, way);
    for (const shown of [pages.map(({ screen }) => screen), pages.map(({ phone }) => phone.widgets)]) {
      const ids = new Set(JSON.stringify(shown).match(/"dataId":"(\d+)"/g));
      expect(signals.filter(({ id }) => !ids.has(`"dataId":"${id}"`)).map(({ name }) => name)).toEqual([]);
    }
  });
});
