import { expect, test } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import type { SceneContextValue } from '../scene-context.ts';
import { seriesOf } from './series.ts';

const widget = { items: [], dataId: '1', dataType: 'signal', dataName: '液位' } as const;

test('the name that a page has saved of a signal, in one language, is shown once the signal is gone and not before', () => {
  const named = (source: FakeSource) =>
    seriesOf(widget, { source, language: 'en' } as unknown as SceneContextValue, 'light').map(({ name }) => name);
  expect(named(Object.assign(new FakeSource(), { isKnown: false }))).toEqual(['']);
  expect(named(new FakeSource([signalOf({ id: '1', nameEn: 'Level' })]))).toEqual(['Level']);
  expect(named(new FakeSource())).toEqual(['液位']);
});
