import type { PageEditor } from '@tidegate/contract/nouns/page/page.ts';
import type { Clock } from '../../ports/clock.ts';

/** An editor says that it is open every few seconds; after this long without a word it is not. */
const FORGOTTEN_MS = 30_000;

interface Open extends PageEditor {
  /** By the clock that never jumps. */
  readonly heardAt: number;
}

/** Editors of each page: in memory, of this server alone. */
export class PageEditors {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Page → tab → who. */
  readonly #open = new Map<string, Map<string, Open>>();
  #sweptAt = 0;

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  /** Notes that the tab has the page open, and answers who else has, who opened it first before the others. */
  announce(pageId: string, tab: string, name: string): readonly PageEditor[] {
    this.#forget();
    const tabs = this.#open.get(pageId) ?? new Map<string, Open>();
    this.#open.set(pageId, tabs);
    const since = tabs.get(tab)?.since ?? this.#clock.now();
    tabs.set(tab, { name, since, heardAt: this.#clock.monotonic() });
    return others(tabs, tab);
  }

  /** The tab was closed. */
  leave(pageId: string, tab: string): void {
    const tabs = this.#open.get(pageId);
    tabs?.delete(tab);
    if (tabs?.size === 0) this.#open.delete(pageId);
  }

  #forget(): void {
    const now = this.#clock.monotonic();
    if (now - this.#sweptAt < 1_000) return;
    this.#sweptAt = now;
    for (const [pageId, tabs] of this.#open) {
      for (const [tab, { heardAt }] of tabs) if (now - heardAt >= FORGOTTEN_MS) this.leave(pageId, tab);
    }
  }
}

const others = (tabs: ReadonlyMap<string, Open>, own: string): readonly PageEditor[] =>
  [...tabs]
    .filter(([tab]) => tab !== own)
    .map(([, { name, since }]) => ({ name, since }))
    .toSorted((a, b) => a.since - b.since);
