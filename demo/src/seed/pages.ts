import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { type DemoPage, documentOf } from '../pages/page.ts';
import { type Api, Refused } from './api.ts';
import type { DemoRecord } from './record.ts';
import { MissingSignal } from './signal-id.ts';

/** True if every page was set up or skipped. */
export const arePagesSeeded = (record: DemoRecord, pages: readonly DemoPage[]): boolean =>
  pages.every(({ key }) => record.pages[key]?.isWhole === true);

/**
 * Sets up the pages that the record does not say were set up: a page that a person has changed or deleted since stays as
 * it is. All are added before the first is drawn, because they open each other. Answers what could not be set up, in
 * sentences: a person may have deleted the equipment, or signals of it.
 */
export async function seedPages(
  api: Api,
  pages: readonly DemoPage[],
  record: DemoRecord,
  keep: () => void,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const attempt = async (page: DemoPage, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof MissingSignal)) throw error;
      record.pages[page.key] = { id: '', isWhole: true };
      failed.push(`the page ${page.title} of ${page.plant}: ${error.message}`);
    }
    keep();
  };
  for (const [seq, page] of pages.entries()) {
    if (record.pages[page.key] !== undefined) continue;
    await attempt(page, async () => {
      record.pages[page.key] = { id: await addPage(api, page, seq, equipmentOf(page, record)), isWhole: false };
    });
  }
  for (const page of pages) {
    const known = record.pages[page.key];
    if (known === undefined || known.isWhole) continue;
    await attempt(page, async () => {
      await drawPage(api, page, known.id, record);
      record.pages[page.key] = { ...known, isWhole: true };
    });
  }
  return failed;
}

function equipmentOf({ plant }: DemoPage, record: DemoRecord): string {
  const id = record.equipment[plant]?.id;
  if (id === undefined) throw new Error(`the equipment ${plant} was not set up`);
  return id;
}

/** Only a start that was cut off right after the call finds its page there already. */
export async function addPage(api: Api, page: DemoPage, seq: number, equipmentId: string): Promise<string> {
  const there = await api.ask(CALLS.pageQueryAll, { equipmentId });
  const same = there.find(({ title, options }) => title === page.title && options.device === page.device);
  if (same !== undefined) return same.id;
  const { title, titleEn, width, height, device } = page;
  return (await api.ask(CALLS.pageAdd, { equipmentId, title, titleEn, width, height, device, seq: seq + 1 })).id;
}

/** Draws a page of the demo, and publishes it. Rejects with MissingSignal. */
export async function drawPage(api: Api, page: DemoPage, pageId: string, record: DemoRecord): Promise<void> {
  const equipmentId = equipmentOf(page, record);
  const signals = new Map((await api.ask(CALLS.signalQueryAll, { equipmentId })).map((one) => [one.code, one]));
  const { con, widgets } = documentOf(page, {
    equipmentId,
    pageIdOf: (key) => record.pages[key]?.id ?? '',
    signalOf(code) {
      const signal = signals.get(code);
      if (signal === undefined) throw new MissingSignal(code);
      return signal;
    },
  });
  await api.ask(CALLS.widgetSave, { pageId, list: widgets, con, baseVersion: 0, publish: true });
  if (page.isHome) await api.ask(CALLS.pageSetHome, { id: pageId });
}
