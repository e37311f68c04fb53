import { trackEquipment } from '@tidegate/contract/nouns/track/calls.ts';
import { Button, Select } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { trackPath } from '../../lib/paths/track-paths.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { TrackView } from './track-view.tsx';
import styles from './track.module.css';

/** /monitor/track/{equipId}: where an equipment went; without one the first that has a position. */
export function TrackScreen() {
  const t = useT();
  const { equipId } = useParams();
  const navigate = useNavigate();
  const mayView = useAuth('monitor_history_view');
  const mayEdit = useAuth('manage_equipment_edit');
  const language = usePreferences((preferences) => preferences.language);
  const list = useAsk(trackEquipment, {}, { enabled: mayView });
  const tracked = list.data?.find(({ equipmentId }) => equipId === undefined || equipmentId === equipId);
  const setUp = equipId === undefined ? PATTERNS.manageEquipmentList : editPath(equipId, 'position');
  return (
    <Page title={t('track.title')}>
      {!mayView && <Notice title={t('track.noAuth')} role="status" />}
      {list.isError && (
        <Notice title={t('track.failed')} text={errorText(list.error)} role="alert">
          <Button type="primary" onClick={() => void list.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {list.isLoading && <RowSkeletons count={8} />}
      {list.data !== undefined && tracked === undefined && (
        <Notice
          title={t(list.data.length === 0 ? 'track.none' : 'track.noPosition')}
          text={t(mayEdit ? 'track.noneAdmin' : 'track.noneUser')}
          role="status"
        >
          {mayEdit && (
            <LinkButton type="primary" to={setUp}>
              {t('track.setUp')}
            </LinkButton>
          )}
        </Notice>
      )}
      {tracked !== undefined && list.data !== undefined && (
        <TrackView
          key={tracked.equipmentId}
          tracked={tracked}
          picker={
            <Select
              className={styles['picker'] ?? ''}
              aria-label={t('track.equipment')}
              showSearch={{ optionFilterProp: 'label' }}
              value={tracked.equipmentId}
              options={list.data.map((one) => ({ value: one.equipmentId, label: nameText(one, language) }))}
              onChange={(id: string) => void navigate(trackPath(id))}
            />
          }
        />
      )}
    </Page>
  );
}
