import { orgEdit } from '@tidegate/contract/nouns/org/calls.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import { App } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { landingOf } from './org-nodes.ts';
import { writePlaces } from './use-org-actions.tsx';

interface Keyed {
  readonly key: string;
}

interface Dropped {
  readonly node: Keyed & { readonly pos: string };
  readonly dragNode: Keyed;
  readonly dropPosition: number;
  readonly dropToGap: boolean;
}

interface Asked {
  readonly dragNode: Keyed;
  readonly dropNode: Keyed;
  readonly dropPosition: -1 | 0 | 1;
}

/** Rearranges the tree by dragging: the order at once, another parent after asking, since what people see changes. */
export function useOrgDrop(orgs: readonly Org[]): {
  readonly isAllowed: (asked: Asked) => boolean;
  readonly onDrop: (dropped: Dropped) => void;
} {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const confirm = useConfirm();
  const landing = (moved: string, target: string, side: -1 | 0 | 1) => {
    const [one, other] = [moved, target].map((id) => orgs.find((org) => org.id === id));
    return one === undefined || other === undefined ? undefined : landingOf(orgs, one, other, side);
  };
  const onDrop = ({ node, dragNode, dropPosition, dropToGap }: Dropped) => {
    const moved = orgs.find(({ id }) => id === dragNode.key);
    // The tree counts from the node's own place among its siblings.
    const own = Number(node.pos.split('-').at(-1));
    const side = dropToGap ? (dropPosition < own ? -1 : 1) : 0;
    const to = landing(dragNode.key, node.key, side);
    if (moved === undefined || to === undefined) return;
    const { parent, places } = to;
    if (parent.id !== moved.parentId) {
      confirm({
        title: t('org.moveTitle', { name: moved.name, parent: parent.name }),
        text: t('org.moveText'),
        button: t('org.move'),
        done: t('org.moved'),
        isHarmful: false,
        run: async () => {
          await ask(orgEdit, { id: moved.id, parentId: parent.id });
          await writePlaces(places);
        },
      });
      return;
    }
    writePlaces(places)
      .catch((error: unknown) => void message.error(errorText(error)))
      .finally(() => void changed());
  };
  return {
    isAllowed: ({ dragNode, dropNode, dropPosition }) =>
      landing(dragNode.key, dropNode.key, dropPosition) !== undefined,
    onDrop,
  };
}
