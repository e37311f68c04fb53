import { orgDelete, orgEdit } from '@tidegate/contract/nouns/org/calls.ts';
import type { Org, OrgKind } from '@tidegate/contract/nouns/org/org.ts';
import { App, type MenuProps } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useReachesAll } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { placesFor, siblingsOf, type Place } from './org-nodes.ts';

/** The actions that open a drawer. */
export type OrgAction =
  | { readonly is: 'add'; readonly kind: OrgKind; /** Null: at the top of the tree. */ readonly parent: Org | null }
  | { readonly is: 'edit'; readonly org: Org };

/** Writes the order of siblings, one after the other; the first refusal ends it and is thrown. */
export async function writePlaces(places: readonly Place[]): Promise<void> {
  for (const place of places) {
    await ask(orgEdit, place);
  }
}

/** The menu of a node: add below, edit, order among its siblings, delete. */
export function useOrgActions(
  orgs: readonly Org[],
  onAct: (action: OrgAction) => void,
): (org: Org) => NonNullable<MenuProps['items']> {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const confirmDelete = useConfirmDelete();
  const reachesAll = useReachesAll();
  const step = async (org: Org, by: -1 | 1) => {
    const siblings = siblingsOf(orgs, org);
    const at = siblings.findIndex(({ id }) => id === org.id);
    try {
      await writePlaces(placesFor(siblings, org, at + by));
    } catch (error) {
      void message.error(errorText(error));
    }
    await changed();
  };
  return (org) => {
    const siblings = siblingsOf(orgs, org);
    // The uppermost node in range belongs to those who look after the one above it; with everything in range, to them.
    const isTop = !reachesAll && !orgs.some(({ id }) => id === org.parentId);
    return [
      ...(org.kind === 'org'
        ? [{ key: 'org', label: t('org.addOrg'), onClick: () => onAct({ is: 'add', kind: 'org', parent: org }) }]
        : []),
      { key: 'dept', label: t('org.addDept'), onClick: () => onAct({ is: 'add', kind: 'dept', parent: org }) },
      { key: 'edit', label: t('org.edit'), onClick: () => onAct({ is: 'edit', org }) },
      ...(isTop
        ? []
        : [
            {
              key: 'up',
              label: t('org.up'),
              disabled: siblings[0]?.id === org.id,
              onClick: () => void step(org, -1),
            },
            {
              key: 'down',
              label: t('org.down'),
              disabled: siblings.at(-1)?.id === org.id,
              onClick: () => void step(org, 1),
            },
            {
              key: 'delete',
              label: t('action.delete'),
              danger: true,
              onClick: () =>
                confirmDelete({
                  title: t('org.delete', { name: org.name }),
                  text: t('org.deleteText'),
                  run: () => ask(orgDelete, { id: org.id }),
                }),
            },
          ]),
    ];
  };
}
