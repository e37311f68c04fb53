import { DownOutlined } from '@ant-design/icons';
import { penSetDelete, penSetQuery } from '@tidegate/contract/nouns/pen-set/calls.ts';
import type { ShownPenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { browserClock } from '../../../../lib/clock.ts';
import { loadScreen } from '../../../../lib/browser/load-screen.ts';
import type { Preset } from '../../../curve/span.ts';
import { useConfirmDelete } from '../../../../ui/use-changed.ts';

const PenSetForm = lazy(() =>
  loadScreen(async () => ({ default: (await import('./pen-set-form.tsx')).PenSetForm }), browserClock),
);

interface Props {
  /** The set that is shown. */
  readonly set: ShownPenSet | undefined;
  /** The signals that a set can hold here. */
  readonly offered: readonly Signal[];
  /** Initial signals of a new set. */
  readonly chosen: readonly Signal[];
  /** Time range of a new set when it is opened as a chart. */
  readonly range: Preset;
  /** Another set, or none any more. */
  readonly onOpen: (id: string | null) => void;
}

/** Opens, saves, changes and deletes saved sets: the own ones, and those that others share. */
export function PenSetMenu({ set, offered, chosen, range, onOpen }: Props) {
  const t = useT();
  const [edited, setEdited] = useState<ShownPenSet | 'new' | null>(null);
  const listed = useAsk(penSetQuery, { pageSize: PAGE_SIZE_MAX });
  const confirmDelete = useConfirmDelete();
  const remove = ({ id, name, isShared }: ShownPenSet) =>
    confirmDelete({
      title: t('pens.delete', { name }),
      text: t(isShared ? 'pens.deleteShared' : 'pens.deleteText'),
      run: async () => {
        await ask(penSetDelete, { id });
        onOpen(null);
      },
    });
  const sets = (listed.data?.rows ?? []).map(({ id, name, isMine, by }) => ({
    key: id,
    label: isMine ? name : t('pens.of', { name, by }),
    onClick: () => onOpen(id),
  }));
  const items: MenuProps['items'] = [
    ...(sets.length === 0 ? [{ key: 'none', label: t('pens.none'), disabled: true }] : sets),
    { type: 'divider' },
    ...(set === undefined
      ? []
      : [{ key: 'close', label: t('pens.close', { name: set.name }), onClick: () => onOpen(null) }]),
    { key: 'new', label: t('pens.save'), disabled: offered.length === 0, onClick: () => setEdited('new') },
    ...(set?.mayChange === true
      ? [
          { key: 'edit', label: t('pens.edit', { name: set.name }), onClick: () => setEdited(set) },
          { key: 'delete', label: t('pens.deleteThis', { name: set.name }), danger: true, onClick: () => remove(set) },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, ...(set === undefined ? {} : { selectedKeys: [set.id] }) }}>
        <Button icon={<DownOutlined />} iconPlacement="end">
          {set?.name ?? t('pens.title')}
        </Button>
      </Dropdown>
      {edited !== null && (
        <Suspense fallback={null}>
          <PenSetForm
            set={edited === 'new' ? undefined : edited}
            offered={offered}
            chosen={chosen}
            range={range}
            onSaved={onOpen}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}
