// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pagePlayed } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { RunningPage } from './running-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

test('a page that is opened at a moment of the past says that it loads, and shows no live page until then', async () => {
  prefer('language', 'en');
  const widget = { id: '7'.repeat(32), widgetType: 'UsualDataText', position: { x: 0, y: 0, width: 9, height: 9 } };
  const server = new FakeServer().answer(pagePlayed, {
    data: { version: 2, con: {}, widgets: [{ ...widget, dataId: '7' }] },
  });
  // The signals are still on their way.
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    JSON.stringify(asked[0]).includes(signalLookup.path) ? new Promise(() => undefined) : server.fetch(...asked),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RunningPage
        pageId="5"
        ways={{ onPage: vi.fn(), addressOf: () => '' }}
        fit="ratio"
        at={1_700_000_000_000}
        onMoment={vi.fn()}
        blank={null}
      />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toBe('REPLAY: loading history…');
  expect(document.querySelector('[data-mode="play"]')).toBeNull();
});
