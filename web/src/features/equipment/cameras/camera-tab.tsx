import { cameraDelete, cameraQueryAll } from '@tidegate/contract/nouns/camera/manage-calls.ts';
import type { Camera } from '@tidegate/contract/nouns/camera/camera.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useAuth, useOrgAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import { VIDEO_PATTERNS, wallPath } from '../../../lib/paths/video-paths.ts';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { editAndCopy, useOpenForm } from '../../../ui/form/open-form.ts';
import { menuColumn } from '../../../ui/list/row-menu.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { useConfirmDelete } from '../../../ui/use-changed.ts';
import { Buttons } from '../../../ui/layout/box.tsx';
import { CameraForm } from './camera-form.tsx';

/** The cameras of an equipment, and how they are reached. */
export function CameraTab({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const mayEdit = useAuth('manage_equipment_edit');
  const maySetKey = useOrgAuth('manage_org_edit');
  const form = useOpenForm<Camera>();
  const cameras = useAsk(cameraQueryAll, { equipmentId });
  const columns = useColumns(equipmentId, mayEdit, form);
  const add = mayEdit && (
    <Button type="primary" onClick={form.add}>
      {t('camera.add')}
    </Button>
  );
  return (
    <>
      {cameras.data === undefined &&
        (cameras.isError ? (
          <Notice title={t('manage.failed')} text={errorText(cameras.error)} role="alert">
            <Button type="primary" onClick={() => void cameras.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        ) : (
          <RowSkeletons count={3} />
        ))}
      {cameras.data?.length === 0 && (
        <Notice title={t('camera.none')} text={t('camera.noneText')} role="status">
          {add}
        </Notice>
      )}
      {cameras.data !== undefined && cameras.data.length > 0 && (
        <>
          <Buttons>
            {add}
            <LinkButton to={wallPath(equipmentId)}>{t('camera.watch')}</LinkButton>
            {maySetKey && <LinkButton to={VIDEO_PATTERNS.key}>{t('camera.key')}</LinkButton>}
          </Buttons>
          <DataTable
            label={t('manage.tab.camera')}
            view="cameras"
            columns={columns}
            rows={cameras.data}
            keyOf={({ id }) => id}
          />
        </>
      )}
      {form.open !== null && (
        <CameraForm
          equipmentId={equipmentId}
          camera={form.open.edited}
          original={form.open.original}
          onClose={form.close}
        />
      )}
    </>
  );
}

function useColumns(
  equipmentId: string,
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<Camera>>,
): readonly Column<Camera>[] {
  const t = useT();
  const nameOf = useNameText();
  const navigate = useNavigate();
  const confirmDelete = useConfirmDelete();
  const items = (camera: Camera) => [
    { key: 'watch', label: t('camera.watch'), onClick: () => void navigate(wallPath(equipmentId)) },
    ...editAndCopy(t, form, camera),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('camera.deleteOne', { name: nameOf(camera) }),
          text: t('camera.deleteText'),
          run: () => ask(cameraDelete, { id: camera.id }),
        }),
    },
  ];
  return [
    { key: 'name', title: t('camera.name'), value: nameOf },
    { key: 'type', title: t('camera.type'), value: ({ useType }) => t(`camera.type.${useType}`) },
    {
      key: 'reached',
      title: t('camera.reached'),
      render: ({ useType, serialNumber, channelNumber, hlsReserve, rtmpReserve }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {useType === 'ezviz'
            ? t('camera.channelOf', { serial: serialNumber, channel: channelNumber })
            : hlsReserve || rtmpReserve}
        </span>
      ),
    },
    { key: 'ptz', title: t('camera.movable'), value: ({ ptz }) => t(ptz ? 'state.yes' : 'state.no') },
    ...(mayEdit ? [menuColumn(t, nameOf, items)] : []),
  ];
}
