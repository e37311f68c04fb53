import { modelCameraDelete } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { ModelCamera } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { CameraDrawer } from './camera-drawer.tsx';

interface Props {
  readonly model: Model;
  readonly cameras: readonly ModelCamera[];
}

/** The cameras of a model's draft, or of its latest version. */
export function CameraTable({ model, cameras }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const [open, setOpen] = useState<{ readonly camera: ModelCamera | null } | null>(null);
  const actions = (camera: ModelCamera) => [
    { key: 'edit', label: t('action.edit'), onClick: () => setOpen({ camera }) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('camera.deleteOne', { name: nameOf(camera) }),
          text: t('model.cameraDeleteText'),
          run: () => ask(modelCameraDelete, { id: model.id, key: camera.key }),
        }),
    },
  ];
  const columns: readonly Column<ModelCamera>[] = [
    { key: 'name', title: t('camera.name'), value: nameOf },
    { key: 'type', title: t('camera.type'), value: ({ useType }) => t(`camera.type.${useType}`) },
    {
      key: 'reached',
      title: t('camera.reached'),
      render: ({ useType, serialNumber, hlsReserve, rtmpReserve }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {(useType === 'ezviz' ? serialNumber : hlsReserve || rtmpReserve) || t('model.cameraOpen')}
        </span>
      ),
    },
    { key: 'ptz', title: t('camera.movable'), value: ({ ptz }) => t(ptz ? 'state.yes' : 'state.no') },
    ...(mayEdit ? [menuColumn(t, nameOf, actions)] : []),
  ];
  const add = (
    <Button type="primary" onClick={() => setOpen({ camera: null })}>
      {t('camera.add')}
    </Button>
  );
  return (
    <>
      {cameras.length === 0 ? (
        <Notice title={t('model.cameraNone')} text={t('model.cameraNoneText')} role="status">
          {mayEdit && add}
        </Notice>
      ) : (
        <>
          {mayEdit && <Buttons>{add}</Buttons>}
          <DataTable
            label={t('model.tab.camera')}
            view="modelCameras"
            columns={columns}
            rows={cameras}
            keyOf={({ key }) => key}
          />
        </>
      )}
      {open !== null && <CameraDrawer model={model} camera={open.camera} onClose={() => setOpen(null)} />}
    </>
  );
}
