// @vitest-environment jsdom
import { fullOptions, fullWidgets } from '@tidegate/contract/testing/full-widgets.ts';
import { readPage, writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestEditor } from '../editor/test-harness.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { WIDGETS } from '../widgets/registry.ts';
import { Scene } from './scene.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FULL = fullWidgets();

test.each(['play', 'edit'] as const)('every type with every property is drawn, to %s it', async (mode) => {
  // Hidden widgets are not drawn, whether hidden by themselves or by a condition.
  const shown = FULL.map((one) => ({ ...one, isHidden: false, animation: {} }));
  const page = readPage(fullOptions(), shown);
  const source = new FakeSource();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Scene page={page} source={source} acts={null} mode={mode} />
    </QueryClientProvider>,
  );
  await act(async () => {
    await Promise.all(Object.values(WIDGETS).map(() => Promise.resolve()));
  });
  const missing = page.widgets.filter(({ id }) => document.querySelector(`[data-widget-id="${id}"]`) === null);
  expect(missing.map(({ widgetType }) => widgetType)).toEqual([]);
  expect(document.body.textContent).not.toMatch(/canvas\.failed|The widget could not be drawn|无法绘制/);
});

test('the editor saves an unedited page unchanged, and an edit of one widget leaves all others unchanged', () => {
  const editor = new TestEditor({ widgets: FULL, con: fullOptions() });
  expect(writeWidgets(editor.state.page.widgets)).toEqual(FULL);
  const [first] = editor.state.page.widgets;
  editor.store.dispatch({ type: 'select', ids: [first?.id ?? ''] });
  editor.run('lock');
  // The ports that the lines are joined to are on no widget here: the first edit lets them go.
  const others = (raw: readonly unknown[]) => raw.slice(1).filter((one) => !JSON.stringify(one).includes('endJoin'));
  expect(others(writeWidgets(editor.state.page.widgets))).toEqual(others(FULL));
});
