import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { templateOfEquipment } from '@tidegate/contract/nouns/page/template-calls.ts';
import type { OfferedTemplate } from '@tidegate/contract/nouns/page/template.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { ask } from '../../../../api/ask.ts';
import { BLOCK_SIZE, composeBlock } from '../../../compose/compose-block.ts';
import { middleOf } from '../../../geometry/box.ts';
import { newWidget, type WidgetTemplate } from '../../defaults.ts';
import { seenBox } from '../../editor-state.ts';
import type { EditorStore } from '../../editor-store.ts';
import { refitted } from '../../../geometry/widget-geometry.ts';
import { newId } from './new-id.ts';
import { type Names, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** A piece of equipment as the panel offers it. */
export interface OfferedEquipment extends Names {
  readonly id: string;
}

/** Larger ones are placed smaller, so that a page holds several. */
const SIDE_MAX = 480;

/** A template that is drawn for an equipment; null leaves that to the page that it is placed on. */
export function templateFor(offered: OfferedTemplate, equipment: OfferedEquipment | null): WidgetTemplate {
  const { modelId, modelCode, pageKey, title, width, height } = offered;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const parameter = { equipmentId: equipment?.id ?? '', equipmentName: equipment?.name ?? '' };
  return {
    type: 'PageTemplate',
    fields: {
      name: equipment?.name.slice(0, 60) ?? '',
      dataAddon: { modelId, modelCode, pageKey, title, ...parameter },
    },
    size: { width: Math.round(width * scale), height: Math.round(height * scale) },
  };
}

/** Page of a model that is placed for its equipment: its template, or else its faceplate. */
export const placedOf = (offered: readonly OfferedTemplate[]): OfferedTemplate | undefined =>
  offered.find(({ role }) => role === 'template') ?? offered.find(({ role }) => role === 'faceplate');

/**
 * Puts a piece of equipment on the page with its middle at a place, or in the middle of what is seen: the template of its model,
 * or a card of its signals where it has none. One step of undo. Throws what asking the server throws.
 */
export async function placeEquipment(store: EditorStore, equipment: OfferedEquipment, at?: Point): Promise<void> {
  const offered = placedOf(await ask(templateOfEquipment, { equipmentId: equipment.id }));
  if (offered !== undefined) {
    const template = templateFor(offered, equipment);
    return store.dispatch({ type: 'insert', template, ...(at === undefined ? {} : { at }) });
  }
  const signals = await ask(signalQueryAll, { equipmentId: equipment.id });
  const { x, y } = at ?? middleOf(seenBox(store.getState()));
  const corner = { x: Math.round(x - BLOCK_SIZE.width / 2), y: Math.round(y - BLOCK_SIZE.height / 2) };
  const words = wordsOf(equipment);
  const children = composeBlock(words, signals, corner, newId);
  const empty = newWidget(
    { type: 'WidgetGroup', fields: { name: equipment.name.slice(0, 60) } },
    { about: corner },
    newId,
  );
  const group = refitted({ ...empty, children });
  store.dispatch({ type: 'add', widgets: [group], isFreeWanted: at === undefined });
}
