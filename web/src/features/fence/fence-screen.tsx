import { fenceDelete, fenceQueryAll } from '@tidegate/contract/nouns/track/fence-calls.ts';
import { mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import { trackEquipment } from '@tidegate/contract/nouns/track/calls.ts';
import type { Fence, FenceShape } from '@tidegate/contract/nouns/track/fence.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useOrgAuth } from '../../api/session.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { MapStage } from '../../parts/map/map-stage.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { draftOf, type FenceDraft, withMoved, withPoint } from './fence-draft.ts';
import { FenceForm } from './fence-form.tsx';
import { FenceMap } from './fence-map.tsx';
import styles from './fence.module.css';

interface Open {
  readonly fence: Fence | null;
  readonly draft: FenceDraft;
}

/** /manage/eg/fence: areas on the map; equipment that leaves or enters them gives an alarm. */
export function FenceScreen() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_equipment_edit');
  const mayTrack = useAuth('monitor_history_view');
  const maySee = useAuth('monitor_equipment_view');
  const settings = useSettings();
  const [open, setOpen] = useState<Open | null>(null);
  const [selected, setSelected] = useState<Fence | null>(null);
  const fences = useAsk(fenceQueryAll, {});
  const tracked = useAsk(trackEquipment, {}, { enabled: mayTrack });
  const states = useAsk(mapStates, {}, { enabled: maySee, staleTime: 60_000 });
  const shown = useMemo(
    () => (fences.data ?? []).filter(({ id }) => open?.fence?.id !== id),
    [fences.data, open?.fence?.id],
  );
  const isFirstLook = states.isFetched || !maySee;
  // The fences, else where the equipment is now; a chosen one by itself.
  const look = useMemo((): readonly Place[] => {
    if (selected !== null) return outline(selected.shape);
    const all = (fences.data ?? []).flatMap(({ shape }) => outline(shape));
    return all.length > 0 ? all : isFirstLook ? (states.data?.places ?? []).flatMap(around) : [];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- places move on; the map goes there once
  }, [selected, fences.data, isFirstLook]);
  const add = (
    <Button type="primary" onClick={() => setOpen({ fence: null, draft: draftOf(undefined, 'circle') })}>
      {t('fence.add')}
    </Button>
  );
  const draw = (change: (draft: FenceDraft) => FenceDraft) =>
    setOpen((before) => (before === null ? null : { ...before, draft: change(before.draft) }));
  return (
    <Page title={t('fence.title')} action={mayEdit && open === null && fences.data !== undefined ? add : undefined}>
      {fences.isError && (
        <Notice title={t('fence.failed')} text={errorText(fences.error)} role="alert">
          <Button type="primary" onClick={() => void fences.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {fences.isLoading && <RowSkeletons count={6} />}
      {fences.data !== undefined && settings !== undefined && (
        <MapStage
          isSideFirst
          side={
            open === null ? (
              <FenceList
                fences={fences.data}
                selected={selected}
                mayEdit={mayEdit}
                onSelect={setSelected}
                onEdit={(fence) => {
                  setSelected(fence);
                  setOpen({ fence, draft: draftOf(fence.shape, fence.shape.kind) });
                }}
              />
            ) : (
              <FenceForm
                key={open.fence?.id ?? ''}
                fence={open.fence}
                tracked={tracked.data ?? []}
                draft={open.draft}
                onDraft={(draft) => setOpen({ ...open, draft })}
                onClose={() => setOpen(null)}
              />
            )
          }
        >
          <FenceMap
            fences={shown}
            selected={selected?.id ?? null}
            draft={open?.draft ?? null}
            source={settings.map}
            look={look}
            onClick={(place) => draw((draft) => withPoint(draft, place))}
            onMove={(index, place) => draw((draft) => withMoved(draft, index, place))}
          />
        </MapStage>
      )}
    </Page>
  );
}

interface ListProps {
  readonly fences: readonly Fence[];
  readonly selected: Fence | null;
  readonly mayEdit: boolean;
  readonly onSelect: (fence: Fence | null) => void;
  readonly onEdit: (fence: Fence) => void;
}

function FenceList({ fences, selected, mayEdit, onSelect, onEdit }: ListProps) {
  const t = useT();
  const nameOf = useNameText();
  const confirmDelete = useConfirmDelete();
  if (fences.length === 0) return <Notice title={t('fence.none')} text={t('fence.noneText')} role="status" />;
  const remove = (fence: Fence) =>
    confirmDelete({
      title: t('fence.deleteOne', { name: nameOf(fence) }),
      text: t('fence.deleteText'),
      run: () => ask(fenceDelete, { id: fence.id }),
    });
  return (
    <>
      <ul className={styles['list']}>
        {fences.map((fence) => (
          <li key={fence.id} data-chosen={fence.id === selected?.id}>
            <button type="button" className={styles['name']} onClick={() => onSelect(fence)}>
              <b>{nameOf(fence)}</b>
              <span className={styles['faint']}>
                {[
                  t(`fence.watch.${fence.watch}`),
                  fence.allEquipment ? t('fence.all') : t('fence.count', { count: fence.equipmentIds.length }),
                  ...(fence.enabled ? [] : [t('fence.off')]),
                ].join(' · ')}
              </span>
            </button>
            {mayEdit && (
              <span className={styles['acts']}>
                <Button size="small" onClick={() => onEdit(fence)}>
                  {t('action.edit')}
                </Button>
                <Button size="small" danger onClick={() => remove(fence)}>
                  {t('action.delete')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('fence.inRules')}</p>
    </>
  );
}

const NEAR_DEG = 0.02;
const METRES_A_DEGREE = 111_195;

/** Places that hold what is around one. */
const around = ({ lng, lat }: Place): readonly Place[] => [
  { lng: lng - NEAR_DEG, lat: lat - NEAR_DEG },
  { lng: lng + NEAR_DEG, lat: lat + NEAR_DEG },
];

function outline(shape: FenceShape): readonly Place[] {
  if (shape.kind === 'polygon') return shape.corners;
  const north = shape.radiusM / METRES_A_DEGREE;
  const { lng, lat } = shape.centre;
  return [
    { lng: lng - north, lat: lat - north },
    { lng: lng + north, lat: lat + north },
  ];
}
