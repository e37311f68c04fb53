// @vitest-environment jsdom
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { PageTabs } from './page-tabs.tsx';

const pageOf = (id: string): Page => ({
  id,
  equipmentId: '1',
  orgId: '1',
  title: `Page ${id}`,
  options: pageOptionsSchema.parse({}),
  isHome: false,
  seq: 0,
  version: 1,
  publishedVersion: 1,
  widgetCount: 0,
  updatedAt: 0,
  updatedBy: '',
});
const pages = ['1', '2', '3', '4'].map(pageOf);

let seen: ((shares: Readonly<Record<string, number>>) => void) | undefined;
const scrolled = vi.fn<(this: Element) => void>();

beforeEach(() => {
  prefer('language', 'en');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #targets: Element[] = [];
      constructor(notify: (entries: readonly object[]) => void) {
        seen = (shares) =>
          notify(
            this.#targets.map((target) => ({
              target,
              intersectionRatio: shares[target.getAttribute('data-page') ?? ''] ?? 1,
            })),
          );
      }
      observe(target: Element) {
        this.#targets.push(target);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrolled.mockReset();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  prefer('language', 'zh');
});

test('the open tab is scrolled into view, and a menu has the pages for which the line has no room', async () => {
  render(<PageTabs pages={pages} current="4" pathOf={(id) => `/page/${id}`} />, { wrapper: MemoryRouter });
  expect(scrolled.mock.contexts.map((tab) => tab instanceof Element && tab.textContent)).toEqual(['Page 4']);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => seen?.({ 1: 0, 2: 0.4 }));
  fireEvent.click(screen.getByRole('button', { name: '2 more pages' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(['/page/1', '/page/2']);
});
