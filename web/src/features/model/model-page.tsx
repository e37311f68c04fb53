import { modelContent, modelInfo } from '@tidegate/contract/nouns/model/calls.ts';
import type { Model, ListedModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { isModelTab, MODEL_TABS, modelPath, PATTERNS, type ModelTab } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';
import { Note } from '../../ui/layout/box.tsx';
import { AlarmTable } from './alarm-table.tsx';
import { ApplyDrawer } from './apply-drawer.tsx';
import { EquipmentTab } from './equipment-tab.tsx';
import { InfoTab } from './info-tab.tsx';
import { ModelState } from './model-state.tsx';
import { DriverTable } from './driver-table.tsx';
import { PageTable } from './page-table.tsx';
import { ParameterTab } from './parameter-tab.tsx';
import { CameraTable } from './camera-table.tsx';
import { PlaceTab } from './place-tab.tsx';
import { ReportTable } from './report-table.tsx';
import { SignalTable } from './signal-table.tsx';
import { VersionTab } from './version-tab.tsx';

/** /manage/system/model/{id}: what a model holds, its versions, and the equipment that is of it. */
export function ModelPage() {
  const t = useT();
  const { id = '', tab: named } = useParams();
  const tab = isModelTab(named) ? named : 'info';
  const language = usePreferences((preferences) => preferences.language);
  const model = useAsk(modelInfo, { id });
  const content = useAsk(modelContent, { id });
  const mayApply = useAuth('manage_equipment_edit');
  const maySeeEquipment = useAuth('manage_equipment_view');
  const [isApplying, setApplying] = useState(false);
  const name = model.data === undefined ? '' : nameText(model.data, language);
  useCrumb(name);

  if (model.data === undefined || content.data === undefined) {
    const failed = [model, content].find(({ isError }) => isError);
    return (
      <Page title={failed === undefined ? '' : t('model.title')}>
        {failed === undefined ? (
          <RowSkeletons count={5} />
        ) : (
          <Notice title={t('model.failed')} text={errorText(failed.error)} role="alert">
            <Button type="primary" onClick={() => void failed.refetch()}>
              {t('action.retry')}
            </Button>
            <LinkButton to={PATTERNS.manageModels}>{t('action.back')}</LinkButton>
          </Notice>
        )}
      </Page>
    );
  }
  const apply = (
    <Button type={hasOwnAction(tab) ? 'default' : 'primary'} onClick={() => setApplying(true)}>
      {t('model.apply')}
    </Button>
  );
  const tabs = MODEL_TABS.filter((one) => one !== 'equipment' || maySeeEquipment);
  return (
    <Page
      title={name}
      beside={<ModelState model={model.data} />}
      action={mayApply && model.data.latest > 0 ? apply : undefined}
    >
      <LinkTabs
        label={t('model.title')}
        tabs={tabs}
        current={tab}
        pathOf={(one) => modelPath(id, one)}
        textOf={(one) => t(`model.tab.${one}`)}
      />
      <Tab tab={tab} model={model.data} content={content.data} />
      {isApplying && <ApplyDrawer model={model.data} onClose={() => setApplying(false)} />}
    </Page>
  );
}

/** One main action at a time: these tabs add, save or publish. */
const hasOwnAction = (tab: ModelTab) => tab !== 'info' && tab !== 'equipment';

interface TabProps {
  readonly tab: ModelTab;
  readonly model: Model;
  readonly content: ListedModelContent;
}

function Tab({ tab, model, content }: TabProps) {
  const t = useT();
  if (tab === 'info') return <InfoTab model={model} />;
  if (tab === 'version') return <VersionTab model={model} />;
  if (tab === 'equipment') return <EquipmentTab model={model} />;
  return (
    <>
      <Note as="p">
        {model.hasDraft || model.latest === 0
          ? t('model.shown.draft')
          : t('model.shown.version', { version: model.latest })}
      </Note>
      {tab === 'parameter' && <ParameterTab key={model.updatedAt} model={model} parameters={content.parameters} />}
      {tab === 'driver' && <DriverTable model={model} drivers={content.drivers} />}
      {tab === 'alarm' && <AlarmTable model={model} content={content} />}
      {tab === 'page' && <PageTable model={model} pages={content.pages} />}
      {tab === 'camera' && <CameraTable model={model} cameras={content.cameras} />}
      {tab === 'place' && <PlaceTab model={model} content={content} />}
      {tab === 'report' && <ReportTable model={model} content={content} />}
      {tab === 'signal' && <SignalTable model={model} content={content} />}
    </>
  );
}
