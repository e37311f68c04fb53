import type { MenuProps } from 'antd';
import { createElement } from 'react';
import type { Translate } from '../../../../i18n/translate.ts';
import { ALL_ACTIONS, actionOf } from '../../actions/all.ts';
import { labelOf, type ActionId } from '../../action.ts';
import type { EditorState } from '../../editor-state.ts';
import { Keys } from './keys-text.tsx';

const SUBMENUS = {
  order: ['toFront', 'forward', 'backward', 'toBack'],
  align: [
    'alignLeft',
    'alignCentre',
    'alignRight',
    'alignTop',
    'alignMiddle',
    'alignBottom',
    'distributeX',
    'distributeY',
    'sameWidth',
    'sameHeight',
    'sameSize',
  ],
  turn: ['rotateLeft', 'rotateRight', 'flipX', 'flipY'],
} as const satisfies { readonly [menu: string]: readonly ActionId[] };

/** Entries of the context menu in order; `-` divides. */
const CONTEXT = [
  'cut',
  'copy',
  'paste',
  'duplicate',
  'delete',
  '-',
  'copyLook',
  'pasteStyle',
  'pasteBinding',
  '-',
  'group',
  'ungroup',
  '-',
  'order',
  'align',
  'turn',
  '-',
  'lock',
  'hide',
  '-',
  'selectAll',
  'zoomSelection',
] as const satisfies readonly (ActionId | keyof typeof SUBMENUS | '-')[];

type Items = NonNullable<MenuProps['items']>;

const isSubmenu = (id: string): id is keyof typeof SUBMENUS => Object.hasOwn(SUBMENUS, id);

/** The context menu of what is chosen, from the one table of actions. */
export function contextItems(state: EditorState, t: Translate): Items {
  return CONTEXT.map((id, index): Items[number] => {
    if (id === '-') return { type: 'divider', key: `divider-${index}` };
    if (!isSubmenu(id)) return itemOf(id, state, t);
    return { key: id, label: t(`editor.menu.${id}`), children: SUBMENUS[id].map((one) => itemOf(one, state, t)) };
  });
}

function itemOf(id: ActionId, state: EditorState, t: Translate): Items[number] {
  const action = actionOf(id);
  if (action === undefined) return null;
  return {
    key: id,
    label: t(labelOf(action)),
    disabled: !action.isEnabled(state),
    extra: createElement(Keys, { keys: action.keys.slice(0, 1) }),
  };
}

/** The actions whose name in either language, or key, holds every word. */
export function findActions(text: string, t: Translate): typeof ALL_ACTIONS {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return ALL_ACTIONS.filter(({ keys, id }) => {
    const held = [t(labelOf({ id })), id, ...keys].join(' ').toLowerCase();
    return words.every((word) => held.includes(word));
  });
}
