import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { fieldReason } from '@tidegate/contract/fields/field-reason.ts';
import { PAGE_MAX_BYTES, PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import type { PageFault } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { contentFault, countWidgets } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { boundSignals } from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import type { DrawnPage, PageCon } from './records.ts';
import { isRecord } from '@tidegate/contract/is-record.ts';
import { isId } from '@tidegate/contract/id.ts';

/**
 * Widgets as they came, whatever each of them is. Refuses pageNotJson, pageNotList, pageTooLarge, pageWidgets and pageHarm
 * for a list that is none, is too much, or would do harm where it is opened.
 */
export function checkedWidgets(given: unknown): readonly unknown[] {
  // Text that is not JSON is passed on unchanged.
  if (typeof given === 'string') throw new Refusal('pageNotJson');
  if (!Array.isArray(given)) throw new Refusal('pageNotList');
  const widgets: readonly unknown[] = given;
  refuseFault(contentFault(widgets));
  if (Buffer.byteLength(JSON.stringify(widgets)) > PAGE_MAX_BYTES) throw new Refusal('pageTooLarge');
  return widgets;
}

/**
 * Options that change of a page, numbers made numbers; what nobody knows of stays as it came. Refuses pageNotJson, pageHarm,
 * and badField for a value that the option cannot have.
 */
export function checkedCon(given: unknown, language: Language): PageCon {
  if (given === undefined) return {};
  if (!isRecord(given)) throw new Refusal('pageNotJson');
  refuseFault(contentFault([given]));
  const read = pageOptionsSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = ['con', ...(issue?.path ?? [])].map(String).join('.');
    throw new Refusal('badField', { field, reason: issue === undefined ? '' : fieldReason(issue, language) });
  }
  const known = new Map<string, unknown>(Object.entries(read.data));
  // Options that were left out stay as they are: they do not fall back to what they are by default. A page keeps its title.
  const keys = Object.keys(given).filter((key) => key !== 'title' || known.get(key) !== '');
  return Object.fromEntries(keys.map((key) => [key, known.get(key)]));
}

/** Content with what is looked up of it. */
export function drawnPage(con: PageCon, widgets: readonly unknown[]): DrawnPage {
  // Bound by hand to something that is no id, a widget shows an error; there is nothing to look up.
  const signalIds = boundSignals(widgets).filter(isId);
  return { con, widgets, widgetCount: countWidgets(widgets), signalIds };
}

/** The list with the widget in the place of the one with its id, or behind all others. Refuses badField without an id. */
export function withWidget(widgets: readonly unknown[], given: unknown): readonly unknown[] {
  if (typeof given === 'string') throw new Refusal('pageNotJson');
  const id = isRecord(given) ? given['id'] : undefined;
  if (typeof id !== 'string' || id === '') throw new Refusal('missingField', { field: 'widget.id' });
  const at = widgets.findIndex((one) => isRecord(one) && one['id'] === id);
  return at < 0 ? [...widgets, given] : widgets.with(at, given);
}

function refuseFault(fault: PageFault | undefined): void {
  switch (fault?.is) {
    case 'tooMany':
      throw new Refusal('pageWidgets', { count: fault.count, most: PAGE_WIDGETS_MAX });
    case 'key':
    case 'script':
      throw new Refusal('pageHarm', { path: shown(fault.path) });
    case 'tooLarge':
      throw new Refusal('pageTooLarge');
    case 'notJson':
      throw new Refusal('pageNotJson');
    case 'notList':
    case 'empty':
      throw new Refusal('pageNotList');
    case undefined:
      return;
    default:
      throw new Error('a fault of a page that nobody knows');
  }
}

const PATH_SHOWN = 200;
const shown = (path: string): string => (path.length > PATH_SHOWN ? `${path.slice(0, PATH_SHOWN)}…` : path);

/** Widgets with the id of their page, children of groups too. One that names a page keeps it; what has no type or no id is no
 * widget and is as it was saved. */
export function widgetsOf(pageId: string, widgets: readonly unknown[]): readonly unknown[] {
  return widgets.map((one) => {
    if (!isRecord(one) || typeof one['widgetType'] !== 'string' || typeof one['id'] !== 'string') return one;
    const children = Array.isArray(one['children']) ? { children: widgetsOf(pageId, one['children']) } : {};
    const own = one['pageId'];
    return { ...one, ...children, pageId: typeof own === 'string' && own !== '' ? own : pageId };
  });
}
