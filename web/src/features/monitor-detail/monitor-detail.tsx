import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { editPath, PATTERNS, type DetailTab } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useMonitorSession, ValueTableProvider } from '../../live/use-monitor-session.ts';
import { useSeedTrends } from '../../live/use-seed-trends.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { tabOf } from '../../parts/watch/detail-tab.ts';
import { FactsButton } from './facts-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { GatewayLine, LinkBanner } from '../../parts/watch/gateway-line.tsx';
import { PagesLink } from './pages-link.tsx';
import { ReportsLink } from './reports-link.tsx';
import { TrackLink } from './track-link.tsx';
import { VideoLink } from './video-link.tsx';
import { RealTab } from '../../parts/watch/real/real-tab.tsx';
import { TabBar } from '../../parts/watch/tab-bar.tsx';

const WriteTab = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../parts/watch/write/write-tab.tsx')).WriteTab }), browserClock),
);
const AlarmTab = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../parts/watch/alarm-tab.tsx')).AlarmTab }), browserClock),
);
const HistoryTab = lazy(() =>
  loadScreen(
    async () => ({ default: (await import('../../parts/watch/history/history-tab.tsx')).HistoryTab }),
    browserClock,
  ),
);

/** /monitor/gm/vuedetail/{equipId} and /monitor/eg/detail/list/{id}/{alarm}. */
export function MonitorDetail() {
  const { equipId = '' } = useParams();
  // Another equipment is another screen: nothing typed or chosen for one is carried over to the next.
  return <Detail key={equipId} equipId={equipId} />;
}

function Detail({ equipId }: { readonly equipId: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const equipment = useAsk(equipmentDetail, { equipmentId: equipId });
  const signals = useAsk(signalQueryAll, { equipmentId: equipId });
  const name = equipment.data === undefined ? '' : nameText(equipment.data, language);
  useCrumb(name);

  const failed = equipment.data === undefined ? equipment.error : signals.data === undefined ? signals.error : null;
  if (failed !== null) {
    const retry = () => void Promise.all([equipment.refetch(), signals.refetch()]);
    return (
      <Page title={t('detail.failed')}>
        <Notice title={t('detail.failed')} text={errorText(failed)} role="alert">
          <Button type="primary" onClick={retry}>
            {t('action.retry')}
          </Button>
          <LinkButton to={PATTERNS.equipmentList}>{t('action.toList')}</LinkButton>
        </Notice>
      </Page>
    );
  }
  if (equipment.data === undefined || signals.data === undefined) {
    return (
      <Page title={name}>
        <RowSkeletons count={8} />
      </Page>
    );
  }
  return <Opened equipment={equipment.data} signals={signals.data} />;
}

interface OpenedProps {
  readonly equipment: Equipment;
  readonly signals: readonly Signal[];
}

function Opened({ equipment, signals }: OpenedProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayManage = useAuth('manage_equipment_edit');
  const { table, state } = useMonitorSession(equipment.id);
  useSeedTrends(
    signals,
    useMemo(() => new Map([[equipment.id, table]]), [equipment.id, table]),
  );
  const tab = useTab();
  const all = useMemo(() => [equipment], [equipment]);
  const isOnline = state.gateway?.online ?? equipment.online;

  return (
    <ValueTableProvider value={table}>
      <Page
        title={nameText(equipment, language)}
        beside={<GatewayLine equipment={equipment} state={state} isOnline={isOnline} />}
        action={
          <>
            <FactsButton equipment={equipment} />
            <PagesLink equipmentId={equipment.id} />
            <VideoLink equipmentId={equipment.id} />
            <ReportsLink equipmentId={equipment.id} />
            <TrackLink equipmentId={equipment.id} />
            <FollowButton equipment={equipment} />
            {mayManage && <LinkButton to={editPath(equipment.id)}>{t('detail.manage')}</LinkButton>}
          </>
        }
      >
        <LinkBanner
          isOnline={isOnline}
          isKnown={state.gateway !== null}
          hasBroker={state.gateway?.hasBroker !== false}
        />
        <TabBar current={tab} />
        <Suspense fallback={<RowSkeletons count={6} />}>
          {tab === 'real' && <RealTab setupPath={editPath(equipment.id, 'signal')} signals={signals} />}
          {tab === 'write' && <WriteTab equipment={all} signals={signals} isOnline={() => isOnline} />}
          {tab === 'alarm' && <AlarmTab equipment={all} />}
          {tab === 'history' && <HistoryTab owner={equipment} signals={signals} />}
        </Suspense>
      </Page>
    </ValueTableProvider>
  );
}

/** The tab that the address names. */
function useTab(): DetailTab {
  const { tab, alarm } = useParams();
  const named = tabOf({ ...useLocation(), tab, alarm });
  return named === 'report' ? 'real' : named;
}
