import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { MULTI_DISPLAYS, type Multi, type MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { MULTI_PATTERNS, multiPath } from '../../lib/paths/multi-paths.ts';
import { editPath, MULTI_TABS, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { multiPlace } from '../../live/place-calls.ts';
import { useMonitorSession, ValueTableProvider } from '../../live/use-monitor-session.ts';
import { useSeedTrends } from '../../live/use-seed-trends.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { CurvePathProvider } from '../../parts/watch/curve-path.ts';
import { tabOf } from '../../parts/watch/detail-tab.ts';
import { LastData, LinkBanner } from '../../parts/watch/gateway-line.tsx';
import { codedByOwner, namedByOwner } from '../../parts/watch/owned-signals.ts';
import { RealTab } from '../../parts/watch/real/real-tab.tsx';
import { TabBar } from '../../parts/watch/tab-bar.tsx';
import { FrontForm } from './front-form.tsx';
import { GatewayMarks } from './gateway-marks.tsx';
import { GatewaysDrawer } from './gateways-drawer.tsx';
import { ShareDrawer } from './share-drawer.tsx';
import { useMulti, useMultiSignals } from './use-multis.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

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
const ReportTab = lazy(() =>
  loadScreen(async () => ({ default: (await import('./report-tab.tsx')).ReportTab }), browserClock),
);
const Front = lazy(() => loadScreen(async () => ({ default: (await import('./front.tsx')).Front }), browserClock));

/** /monitor/gm/detail/{id}/{ruleType}/{openType}, a record with its list or with its page. */
export function MultiDetail() {
  const { id = '' } = useParams();
  // Another record is another screen: nothing typed or chosen for one is carried over to the next.
  return <Detail key={id} id={id} />;
}

function Detail({ id }: { readonly id: string }) {
  const t = useT();
  const nameOf = useNameText();
  const { search } = useLocation();
  const { ruleType, openType } = useParams();
  const detail = useMulti(id);
  const signals = useMultiSignals(id);
  const record = detail.data?.record;
  useCrumb(record === undefined ? '' : nameOf(record));
  if (record === undefined || detail.data === undefined || signals.data === undefined) {
    const failed = record === undefined ? detail.error : signals.error;
    if (failed === null) {
      return (
        <Page title={record === undefined ? '' : nameOf(record)}>
          <RowSkeletons count={8} />
        </Page>
      );
    }
    return (
      <Page title={t('multi.failed')}>
        <Notice title={t('multi.failed')} text={errorText(failed)} role="alert">
          <Button type="primary" onClick={() => void Promise.all([detail.refetch(), signals.refetch()])}>
            {t('action.retry')}
          </Button>
          <LinkButton to={MULTI_PATTERNS.list}>{t('action.toList')}</LinkButton>
        </Notice>
      </Page>
    );
  }
  // An address of before the record was changed, or one that was typed.
  const display = MULTI_DISPLAYS.find((one) => one === openType);
  if (display === undefined || ruleType !== record.ruleType) {
    return <Navigate replace to={`${multiPath({ ...record, display: display ?? record.display })}${search}`} />;
  }
  return <Opened record={record} equipment={detail.data.equipment} signals={signals.data} display={display} />;
}

interface OpenedProps {
  readonly record: Multi;
  readonly equipment: readonly Equipment[];
  readonly signals: readonly MultiSignal[];
  readonly display: Multi['display'];
}

function Opened({ record, equipment, signals, display }: OpenedProps) {
  const nameOf = useNameText();
  const mayEdit = useAuth('manage_multi_edit');
  const mayShare = useAuth('manage_multi_share');
  const [open, setOpen] = useState<Setup | null>(null);
  return (
    <>
      {display === 'designer' ? (
        <Page
          title={nameOf(record)}
          beside={<GatewayMarks gateways={record.gateways} />}
          action={
            <Ways
              record={record}
              display={display}
              onOpen={mayEdit ? setOpen : undefined}
              onShare={mayShare ? () => setOpen('share') : undefined}
            />
          }
        >
          <Suspense fallback={<RowSkeletons count={6} />}>
            <Front record={record} onChoose={mayEdit ? () => setOpen('front') : undefined} />
          </Suspense>
        </Page>
      ) : (
        <List
          record={record}
          equipment={equipment}
          signals={signals}
          action={
            <Ways
              record={record}
              display={display}
              onOpen={mayEdit ? setOpen : undefined}
              onShare={mayShare ? () => setOpen('share') : undefined}
            />
          }
          onBind={mayEdit ? () => setOpen('gateways') : undefined}
        />
      )}
      {open === 'gateways' && <GatewaysDrawer id={record.id} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDrawer record={record} onClose={() => setOpen(null)} />}
      {open === 'front' && <FrontForm record={record} onClose={() => setOpen(null)} />}
    </>
  );
}

type Setup = 'gateways' | 'front' | 'share';

interface WaysProps {
  readonly record: Multi;
  readonly display: Multi['display'];
  /** Omitted for people who may not configure the record. */
  readonly onOpen: ((open: Setup) => void) | undefined;
  /** Omitted for people who may not share it. */
  readonly onShare: (() => void) | undefined;
}

/** From the list to the page and back, and the setting up. */
function Ways({ record, display, onOpen, onShare }: WaysProps) {
  const t = useT();
  return (
    <>
      {record.pageId !== '' && (
        <LinkButton to={multiPath({ ...record, display: display === 'list' ? 'designer' : 'list' })}>
          {t(display === 'list' ? 'multi.designer' : 'multi.list')}
        </LinkButton>
      )}
      {onShare !== undefined && <Button onClick={onShare}>{t('share.title')}</Button>}
      {onOpen !== undefined && (
        <>
          <Button onClick={() => onOpen('front')}>{t('multi.front')}</Button>
          <Button onClick={() => onOpen('gateways')}>{t('multi.gateways')}</Button>
        </>
      )}
    </>
  );
}

interface ListProps {
  readonly record: Multi;
  readonly equipment: readonly Equipment[];
  readonly signals: readonly MultiSignal[];
  readonly action: ReactNode;
  readonly onBind: (() => void) | undefined;
}

function List({ record, equipment, signals, action, onBind }: ListProps) {
  const t = useT();
  const nameOf = useNameText();
  const language = usePreferences((preferences) => preferences.language);
  const { table, state } = useMonitorSession(multiPlace(record.id));
  const { pathname, search } = useLocation();
  useSeedTrends(
    signals,
    useMemo(() => new Map(equipment.map(({ id }) => [id, table])), [equipment, table]),
  );
  const shown = useMemo(() => codedByOwner(signals, language), [signals, language]);
  const named = useMemo(() => namedByOwner(signals), [signals]);
  const owner = useMemo(() => ({ code: `multi-${record.id}`, ...pickNames(record) }), [record]);
  const tab = tabOf({ pathname, search });
  const curvePath = useCallback(
    ({ id }: { readonly id: string }) => {
      const query = new URLSearchParams({ tab: 'history', s: id });
      return `${pathname}?${query}`;
    },
    [pathname],
  );
  const online = new Set(record.gateways.filter((one) => one.online).map(({ gatewayId }) => gatewayId));
  const isOnline = (equipmentId: string) => online.has(equipment.find(({ id }) => id === equipmentId)?.gatewayId ?? '');
  return (
    <ValueTableProvider value={table}>
      <CurvePathProvider value={curvePath}>
        <Page
          title={nameOf(record)}
          beside={
            <>
              <GatewayMarks gateways={record.gateways} />
              {state.loaded && <LastData />}
            </>
          }
          action={action}
        >
          {record.gateways.length === 0 ? (
            <Notice title={t('multi.bindNone')} text={t('multi.bindNoneText')} role="status">
              {onBind === undefined ? (
                <LinkButton to={MULTI_PATTERNS.list}>{t('action.toList')}</LinkButton>
              ) : (
                <Button type="primary" onClick={onBind}>
                  {t('multi.bindNew')}
                </Button>
              )}
            </Notice>
          ) : (
            <>
              <LinkBanner
                isOnline={state.gateway?.online ?? online.size > 0}
                isKnown={state.gateway !== null}
                hasBroker={state.gateway?.hasBroker !== false}
              />
              <TabBar current={tab} tabs={MULTI_TABS} />
              <Suspense fallback={<RowSkeletons count={6} />}>
                {tab === 'real' && (
                  <RealTab
                    signals={shown}
                    setupPath={
                      equipment[0] === undefined ? PATTERNS.manageEquipmentList : editPath(equipment[0].id, 'signal')
                    }
                  />
                )}
                {tab === 'write' && <WriteTab equipment={equipment} signals={shown} isOnline={isOnline} />}
                {tab === 'alarm' && <AlarmTab equipment={equipment} />}
                {tab === 'report' && <ReportTab record={record} equipment={equipment} />}
                {tab === 'history' && <HistoryTab owner={owner} signals={named} />}
              </Suspense>
            </>
          )}
        </Page>
      </CurvePathProvider>
    </ValueTableProvider>
  );
}
