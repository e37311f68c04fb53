import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from './site.ts';

/** A place on the drawn page, page units. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The hand of an engineer on the drawing editor. Each click, double click and drag of it is counted. */
export class EditorHand {
  readonly page: Page;
  #actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Pointer actions so far. */
  get actions(): number {
    return this.#actions;
  }

  get canvas(): Locator {
    return this.page.getByRole('application', { name: 'Canvas' });
  }

  get inspector(): Locator {
    return this.page.getByRole('complementary', { name: 'Properties' });
  }

  /** The signal of what is chosen. */
  get chip(): Locator {
    return this.inspector.getByRole('button', { name: /^Signal: / });
  }

  /** The widgets on the canvas; those in a group are not among them. */
  get widgets(): Locator {
    return this.canvas.locator('[data-widget-id]');
  }

  async click(on: Locator, held: { readonly modifiers?: ('Shift' | 'Control')[] } = {}): Promise<void> {
    this.#actions += 1;
    await on.click(held);
  }

  /** A click on the page as it lies on the canvas. */
  async clickAt(place: Place): Promise<void> {
    this.#actions += 1;
    const { x, y } = await this.onScreen(place);
    await this.page.mouse.click(x, y);
  }

  /** From one place of the page to another, in steps as a hand makes them. */
  async drag(from: Place, to: Place): Promise<void> {
    await this.press(from);
    await this.moveTo(to);
    await this.page.mouse.up();
  }

  /** The beginning of a drag; `moveTo` goes on with it. */
  async press(place: Place): Promise<void> {
    this.#actions += 1;
    const { x, y } = await this.onScreen(place);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
  }

  async moveTo(place: Place): Promise<void> {
    const { x, y } = await this.onScreen(place);
    await this.page.mouse.move(x, y, { steps: 5 });
  }

  /** Something out of a panel, dragged to a place of the page. */
  async carry(what: Locator, to: Place): Promise<void> {
    this.#actions += 1;
    await what.hover();
    await this.page.mouse.down();
    await this.moveTo(to);
    await this.page.mouse.up();
  }

  /** Opens one of the panels at the left. */
  async panel(name: 'Widgets' | 'Symbols' | 'Signals' | 'Equipment and templates' | 'Layers'): Promise<void> {
    await this.click(this.page.getByRole('button', { name, exact: true }));
  }

  /** Entry of the palette, in its panel. */
  tile(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).and(this.page.locator('[draggable]'));
  }

  tool(name: string): Promise<void> {
    return this.click(this.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true }));
  }

  /** The row of a signal in its panel, by its code. */
  signal(code: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Widgets and layers' })
      .getByRole('option')
      .filter({
        hasText: `${code} ·`,
      });
  }

  /** A signal dragged onto the empty page, with those that are chosen with it, and what they are to become. */
  async dropSignal(code: string, to: Place, as: string): Promise<void> {
    await this.carry(this.signal(code), to);
    await this.click(this.page.getByRole('menuitem', { name: as, exact: true }));
  }

  async save(): Promise<void> {
    await this.click(this.page.getByRole('button', { name: /^Save( •)?$/ }));
    await this.isSaved();
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText(/^Saved and published as version \d+$/).last()).toBeVisible();
    await expect(this.page.getByText('Unsaved', { exact: true })).toHaveCount(0);
  }

  /** Position of a place of the page in the window. */
  async onScreen({ x, y }: Place): Promise<Place> {
    const corner = await this.page.locator('[data-editor-page]').evaluate((layer) => {
      const { left, top } = layer.getBoundingClientRect();
      return { left, top, zoom: new DOMMatrix(getComputedStyle(layer).transform).a };
    });
    return { x: corner.left + x * corner.zoom, y: corner.top + y * corner.zoom };
  }
}

/** Options of a page that a person adds. */
export const NEW_PAGE = { width: 1_200, height: 696, bgColor: '@ground' } as const;

/** A new page of an equipment; answers its id. */
export async function addPage(
  site: Site,
  equipmentId: string,
  title: string,
  widgets: unknown[] = [],
  options: { readonly [name: string]: unknown } = {},
): Promise<string> {
  const { id } = await site.ask('/lfscada/configuration/page/add', { equipmentId, title, ...options });
  if (widgets.length > 0) await site.ask('/lfscada/configuration/widget/save', { pageId: id, list: widgets });
  return id;
}

/** The widgets of a page as they are saved. */
export async function savedWidgets(site: Site, pageId: string): Promise<readonly SavedWidget[]> {
  const answer: unknown = await site.ask('/lfscada/configuration/widget/queryAll', { pageId });
  return answer as readonly SavedWidget[];
}

export interface SavedWidget {
  readonly id: string;
  readonly widgetType: string;
  readonly position: { readonly [name: string]: number };
  readonly dataId: string;
  readonly items: readonly { readonly dataId: string }[];
  readonly children?: readonly SavedWidget[];
}

/** Address of the editor for a page. */
export const designerOf = (site: Site, equipmentId: string, pageId: string): string =>
  `${site.url}/manage/eg/configuration/${equipmentId}?page=${pageId}`;

/** Address of a running page. */
export const playerOf = (site: Site, equipmentId: string, pageId: string): string =>
  `${site.url}/monitor/eg/detail/configuration/${equipmentId}/page?page=${pageId}`;
