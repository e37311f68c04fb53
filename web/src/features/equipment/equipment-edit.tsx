import { equipmentInfo } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath, EDIT_TABS, editPath, isEditTab, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { AlarmTab } from './alarm-tab.tsx';
import { BacklogNotice } from '../../parts/gateway/backlog-notice.tsx';
import { CameraTab } from './cameras/camera-tab.tsx';
import { DriverTab } from './driver-tab.tsx';
import { EquipmentInfo } from './equipment-form.tsx';
import { MadeFrom } from './made-from.tsx';
import { PageTab } from './page-tab.tsx';
import { PositionTab } from './position-tab.tsx';
import { ReportTab } from './reports/report-tab.tsx';
import { SignalWorkbench } from '../../parts/signal/signal-workbench.tsx';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';

/** /manage/eg/equipment/edit/{id}: info (the default), driver, signal, position, alarm, report, page, camera. */
export function EquipmentEdit() {
  const t = useT();
  const { id = '', tab: named } = useParams();
  const tab = isEditTab(named) ? named : 'info';
  const language = usePreferences((preferences) => preferences.language);
  const equipment = useAsk(equipmentInfo, { id });
  const name = equipment.data === undefined ? '' : nameText(equipment.data, language);
  useCrumb(name);

  if (equipment.data === undefined) {
    return (
      <Page title={equipment.isError ? t('manage.equipment') : ''}>
        {equipment.isError ? (
          <Notice title={t('detail.failed')} text={errorText(equipment.error)} role="alert">
            <Button type="primary" onClick={() => void equipment.refetch()}>
              {t('action.retry')}
            </Button>
            <LinkButton to={PATTERNS.manageEquipmentList}>{t('action.back')}</LinkButton>
          </Notice>
        ) : (
          <RowSkeletons count={5} />
        )}
      </Page>
    );
  }
  const { online } = equipment.data;
  return (
    <Page
      title={name}
      beside={<OnlineMark isOnline={online} />}
      action={<LinkButton to={detailPath(id)}>{t('manage.openMonitor')}</LinkButton>}
    >
      <MadeFrom equipmentId={id} name={name} />
      <LinkTabs
        label={t('manage.equipment')}
        tabs={EDIT_TABS}
        current={tab}
        pathOf={(one) => editPath(id, one)}
        textOf={(one) => t(`manage.tab.${one}`)}
      />
      {(tab === 'info' || tab === 'driver' || tab === 'signal') && <BacklogNotice equipmentId={id} />}
      {tab === 'info' && <EquipmentInfo key={id} equipment={equipment.data} />}
      {tab === 'driver' && <DriverTab equipmentId={id} signalCount={equipment.data.signalCount} />}
      {tab === 'alarm' && <AlarmTab equipmentId={id} />}
      {tab === 'position' && <PositionTab equipmentId={id} />}
      {tab === 'report' && <ReportTab equipmentId={id} />}
      {tab === 'page' && <PageTab equipmentId={id} />}
      {tab === 'camera' && <CameraTab equipmentId={id} />}
      {tab === 'signal' && <SignalWorkbench equipment={equipment.data} />}
    </Page>
  );
}
