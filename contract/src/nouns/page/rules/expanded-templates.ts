import { PAGE_WIDGETS_MAX, TEMPLATE_DEPTH_MAX } from '../../../limits.ts';
import { pageTemplate, type TemplateFault } from '../../../widgets/page-template.ts';
import { pageOptionsSchema } from '../../../widgets/page-document.ts';
import { countWidgets } from './page-faults.ts';
import { isRecord } from '../../../is-record.ts';

/** Reference of a template on a page: the page of a model, and the equipment that it is drawn for. */
export interface TemplateRef {
  readonly modelId: string;
  readonly modelCode: string;
  readonly pageKey: string;
  /** Empty where neither the template nor its page names one. */
  readonly equipmentId: string;
}

/** A page of a model, bound to the signals of one equipment. */
export interface TemplateSource {
  /** Key that detects a template within itself: the same for every equipment. */
  readonly key: string;
  readonly con: unknown;
  readonly widgets: readonly unknown[];
}

export type TemplateAnswer = TemplateSource | { readonly fault: TemplateFault };

interface Parts {
  /** Equipment of the page, for a template without a parameter; empty for a page of a project. */
  readonly equipmentId: string;
  /** Decides what the reader may see: what is outside the access scope is answered as a fault. */
  readonly find: (ref: TemplateRef) => Promise<TemplateAnswer>;
  /** Keys of the templates around it; of a page of a model its own. */
  readonly path?: readonly string[] | undefined;
}

interface Place extends Parts {
  readonly path: readonly string[];
  /** Widgets that were filled in so far, in all templates of the page. */
  readonly filled: { count: number };
}

/**
 * Saved widgets with every template filled in: its children are the widgets of its source, bound to its equipment, each with an
 * id of its own. One that cannot be filled in has a fault, and nothing else changes. A page without templates is
 * returned as it is.
 */
export async function expandedTemplates(widgets: readonly unknown[], parts: Parts): Promise<readonly unknown[]> {
  if (!hasTemplate(widgets)) return widgets;
  return expandedIn(widgets, { ...parts, path: parts.path ?? [], filled: { count: 0 } });
}

/** True if any widget, or part of a group, is a template. */
export const hasTemplate = (widgets: readonly unknown[]): boolean => templatesIn(widgets).length > 0;

/** The templates among saved widgets, in groups too; not those within their sources. */
export function templatesIn(widgets: readonly unknown[]): readonly Record<string, unknown>[] {
  return widgets.flatMap((widget) => {
    if (!isRecord(widget)) return [];
    if (widget['widgetType'] === 'PageTemplate') return [widget];
    return Array.isArray(widget['children']) ? templatesIn(widget['children']) : [];
  });
}

/** Reference of a saved template; the equipment of the page by default. Undefined for an unreadable one. */
export function templateRefOf(
  widget: Readonly<Record<string, unknown>>,
  pageEquipmentId: string,
): TemplateRef | undefined {
  const read = pageTemplate.dataAddon.safeParse(widget['dataAddon'] ?? {});
  if (!read.success) return undefined;
  const { modelId, modelCode, pageKey, equipmentId } = read.data;
  return { modelId, modelCode, pageKey, equipmentId: equipmentId || pageEquipmentId };
}

const expandedIn = (widgets: readonly unknown[], place: Place): Promise<readonly unknown[]> =>
  Promise.all(widgets.map((widget) => expandedWidget(widget, place)));

async function expandedWidget(widget: unknown, place: Place): Promise<unknown> {
  if (!isRecord(widget)) return widget;
  if (widget['widgetType'] === 'PageTemplate') return filledTemplate(widget, place);
  const { children } = widget;
  if (!Array.isArray(children) || !hasTemplate(children)) return widget;
  return { ...widget, children: await expandedIn(children, place) };
}

async function filledTemplate(widget: Readonly<Record<string, unknown>>, place: Place): Promise<unknown> {
  const ref = templateRefOf(widget, place.equipmentId);
  // An unreadable template is shown as an error in its place, like every other widget.
  if (ref === undefined) return widget;
  const found = await sourceOf(ref, place);
  const addon = isRecord(widget['dataAddon']) ? widget['dataAddon'] : {};
  const { frame: _frame, fault: _fault, ...kept } = addon;
  if ('fault' in found) return { ...widget, dataAddon: { ...kept, fault: found.fault }, children: [] };
  const inner: Place = { ...place, equipmentId: ref.equipmentId, path: [...place.path, found.key] };
  const children = (await expandedIn(found.widgets, inner)).map((child) => withOwnIds(child, String(widget['id'])));
  return { ...widget, dataAddon: { ...kept, frame: frameOf(found.con) }, children };
}

async function sourceOf(ref: TemplateRef, place: Place): Promise<TemplateAnswer> {
  if (ref.pageKey === '') return { fault: 'noSource' };
  if (ref.equipmentId === '') return { fault: 'noEquipment' };
  if (place.path.length >= TEMPLATE_DEPTH_MAX) return { fault: 'deep' };
  const found = await place.find(ref);
  if ('fault' in found) return found;
  if (place.path.includes(found.key)) return { fault: 'loop' };
  place.filled.count += countWidgets(found.widgets);
  return place.filled.count > PAGE_WIDGETS_MAX ? { fault: 'large' } : found;
}

function frameOf(con: unknown): unknown {
  const read = pageOptionsSchema.safeParse(con);
  const { width, height, useBgImage, bgColor, bgImage } = read.success ? read.data : pageOptionsSchema.parse({});
  return { width, height, bgColor, bgImage: useBgImage ? bgImage : '' };
}

/** The widget with an id that no other has on the page, though the same template is placed twice; so for its children. */
function withOwnIds(widget: unknown, outer: string): unknown {
  if (!isRecord(widget)) return widget;
  const { id, children } = widget;
  return {
    ...widget,
    ...(typeof id === 'string' ? { id: joinedId(outer, id) } : {}),
    ...(Array.isArray(children) ? { children: children.map((child) => withOwnIds(child, outer)) } : {}),
  };
}

const HALF = 16;
const SPREAD = 0x9e37_79b9_7f4a_7c15n;

/** The id of a widget within a template, from both ids: always the same, so that the server knows it again. */
export function joinedId(outer: string, inner: string): string {
  const joined = [0, HALF].map((start) => {
    const [one, other] = [outer, inner].map((id) => BigInt(`0x0${hex(id).slice(start, start + HALF)}`));
    // Spread before it is joined: which of both is the outer one makes a difference.
    return (((one ?? 0n) * SPREAD) ^ (other ?? 0n)) & 0xffff_ffff_ffff_ffffn;
  });
  return joined.map((part) => part.toString(HALF).padStart(HALF, '0')).join('');
}

const hex = (id: string): string => (/^[0-9a-f]{32}$/.test(id) ? id : '');
