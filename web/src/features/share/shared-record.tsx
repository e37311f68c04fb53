import type { OutputOf } from '@tidegate/contract/call.ts';
import {
  sharedAlarms,
  sharedCallback,
  sharedColumnRows,
  sharedColumns,
  sharedHistory,
  sharedHistoryStatistics,
  sharedLeave,
  sharedPage,
  sharedPeriods,
  sharedReportData,
  sharedReportExport,
  sharedReports,
  sharedSignals,
  sharedWrite,
  sharedView,
} from '@tidegate/contract/nouns/share/calls.ts';
import type { MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import { App, Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ask, askBytes, askFile } from '../../api/ask.ts';
import { useAsk, useReset } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import { PATTERNS, type MultiTab } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { sharePlace } from '../../live/place-calls.ts';
import { SharedWaysProvider, type SharedWays } from '../../live/shared-ways.ts';
import { useMonitorSession, ValueTableProvider } from '../../live/use-monitor-session.ts';
import { useSeedTrends } from '../../live/use-seed-trends.ts';
import type { ValueTable } from '../../live/value-table.ts';
import { AppIcon, useAppName } from '../../ui/frame/app-name.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { LanguageButton, ThemeButton } from '../../ui/frame/preference-controls.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { StorageLine } from '../../parts/storage/storage-line.tsx';
import { CurvePathProvider } from '../../parts/watch/curve-path.ts';
import { tabOf } from '../../parts/watch/detail-tab.ts';
import { LastData, LinkBanner } from '../../parts/watch/gateway-line.tsx';
import { ownersOf, namedByOwner, codedByOwner } from '../../parts/watch/owned-signals.ts';
import { RealTab } from '../../parts/watch/real/real-tab.tsx';
import { TabBar } from '../../parts/watch/tab-bar.tsx';
import { Buttons, Muted, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './share.module.css';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

const WriteTab = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../parts/watch/write/write-tab.tsx')).WriteTab }), browserClock),
);
const SharedPage = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../canvas/player/shared-page.tsx')).SharedPage }), browserClock),
);
const HistoryTab = lazy(() =>
  loadScreen(
    async () => ({ default: (await import('../../parts/watch/history/history-tab.tsx')).HistoryTab }),
    browserClock,
  ),
);

const SharedAlarms = lazy(() =>
  loadScreen(async () => ({ default: (await import('./shared-alarms.tsx')).SharedAlarms }), browserClock),
);
const SharedReports = lazy(() =>
  loadScreen(async () => ({ default: (await import('./shared-reports.tsx')).SharedReports }), browserClock),
);

type View = NonNullable<OutputOf<typeof sharedView>>;

interface Props {
  readonly shareKey: string;
  readonly view: View;
  /** After a sign that the share may have ended, its state is requested. */
  readonly onLook: () => void;
}

/** A share that was opened: its values, and history, writing, alarms and reports where it includes them. */
export function SharedRecord({ shareKey, view, onLook }: Props) {
  const t = useT();
  const signals = useAsk(sharedSignals, { key: shareKey });
  return (
    <Stack className={styles['screen']}>
      {signals.data !== undefined ? (
        <Opened shareKey={shareKey} view={view} signals={signals.data} onLook={onLook} />
      ) : (
        <>
          <Head shareKey={shareKey} view={view} />
          <StorageLine />
          <Stack as="main" gap={12} className={styles['main']}>
            {signals.error === null ? (
              <RowSkeletons count={6} />
            ) : (
              <Notice title={t('share.failed')} text={errorText(signals.error)} role="alert">
                <Button type="primary" onClick={() => void signals.refetch()}>
                  {t('action.retry')}
                </Button>
              </Notice>
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface HeadProps extends Pick<Props, 'shareKey' | 'view'> {
  /** Age of the values, and other views of the record. */
  readonly children?: ReactNode;
}

/** One line, where there is room: the application, what is shared, how current it is, and what a guest can choose. */
function Head({ shareKey, view, children }: HeadProps) {
  const t = useT();
  const nameOf = useNameText();
  const { message } = App.useApp();
  const reset = useReset();
  const navigate = useNavigate();
  const isKnown = useSession((session) => session.user !== null);
  const leave = async () => {
    try {
      await ask(sharedLeave, { key: shareKey });
      await (isKnown
        ? navigate(MULTI_PATTERNS.list)
        : reset(sharedView, sharedPage, sharedSignals, sharedAlarms, sharedReports));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Row as="header" wrap gap="4 16" className={styles['head']}>
      <Row as="span" inline gap={8} weight={600}>
        <AppIcon size={24} />
        <span className={styles['app']}>{useAppName()}</span>
      </Row>
      <h1 className={styles['name']}>{nameOf(view)}</h1>
      {children}
      <Buttons as="span" className={styles['acts']}>
        <LanguageButton />
        <ThemeButton />
        {isKnown ? (
          <LinkButton to={MULTI_PATTERNS.list}>{t('share.toApp')}</LinkButton>
        ) : (
          <Button onClick={() => void leave()}>{t('share.close')}</Button>
        )}
      </Buttons>
    </Row>
  );
}

/** Begins the small curves of signals with their history, where the share includes it. */
function Trends({ signals, table }: { readonly signals: readonly MultiSignal[]; readonly table: ValueTable }) {
  const tables = useMemo(() => new Map(signals.map(({ equipmentId }) => [equipmentId, table])), [signals, table]);
  useSeedTrends(signals, tables);
  return null;
}

interface OpenedProps extends Props {
  readonly signals: readonly MultiSignal[];
}

function Opened({ shareKey, view, signals, onLook }: OpenedProps) {
  const t = useT();
  const nameOf = useNameText();
  const { language, timeZone } = usePreferences();
  const { table, state } = useMonitorSession(sharePlace(shareKey));
  const ways = useWays(shareKey, view);
  const { pathname, search } = useLocation();
  const asked = tabOf({ pathname, search });
  const tabs = useMemo(
    (): MultiTab[] => [
      'real',
      ...(ways.mayWrite ? (['write'] as const) : []),
      ...(ways.mayHistory ? (['history'] as const) : []),
      ...(view.hasAlarms ? (['alarm'] as const) : []),
      ...(view.hasReports ? (['report'] as const) : []),
    ],
    [ways, view.hasAlarms, view.hasReports],
  );
  const tab = tabs.includes(asked) ? asked : 'real';
  // A record whose front is a page opens with it; each tab is an address of its own.
  const asks = new URLSearchParams(search);
  const isPage = view.hasPage && !asks.has('tab');
  const pageId = asks.get('page');
  const addressOf = useCallback(
    ({ id }: { readonly id: string }) => `${pathname}?${new URLSearchParams({ page: id })}`,
    [pathname],
  );
  const coded = useMemo(() => codedByOwner(signals, language), [signals, language]);
  const named = useMemo(() => namedByOwner(signals), [signals]);
  const equipment = useMemo(() => ownersOf(signals), [signals]);
  const owner = useMemo(() => ({ code: 'share', ...pickNames(view) }), [view]);
  const curvePath = useCallback(
    ({ id }: { readonly id: string }) =>
      ways.mayHistory ? `${pathname}?${new URLSearchParams({ tab: 'history', s: id })}` : pathname,
    [pathname, ways],
  );
  const isLost = state.link.is === 'lost';
  const lookAgain = useEffectEvent(onLook);
  useEffect(() => (isLost ? lookAgain() : undefined), [isLost]);
  const online = new Set(view.gateways.filter((one) => one.online).map(({ gatewayId }) => gatewayId));
  const isOnline = (equipmentId: string) =>
    online.has(signals.find((one) => one.equipmentId === equipmentId)?.gatewayId ?? '');
  return (
    <ValueTableProvider value={table}>
      <SharedWaysProvider value={ways}>
        <CurvePathProvider value={curvePath}>
          <Trends signals={signals} table={table} />
          <Head shareKey={shareKey} view={view}>
            <div className={styles['beside']}>
              {view.gateways.map((gateway) => (
                <span key={gateway.gatewayId} className={styles['gateway']}>
                  {nameOf(gateway)} <OnlineMark isOnline={gateway.online} />
                </span>
              ))}
              {state.loaded && <LastData />}
              {view.expireAt !== null && (
                <Muted>{t('share.until', { time: dateTimeText(view.expireAt, timeZone) })}</Muted>
              )}
            </div>
            {view.hasPage && (
              <Row gap={8} align="stretch" wrap>
                <LinkButton size="small" to={isPage ? `${pathname}?tab=real` : pathname}>
                  {t(isPage ? 'share.toList' : 'share.toPage')}
                </LinkButton>
                {isPage &&
                  tabs
                    .filter((one) => one !== 'real')
                    .map((one) => (
                      <LinkButton key={one} size="small" to={`${pathname}?tab=${one}`}>
                        {t(`detail.${one}`)}
                      </LinkButton>
                    ))}
              </Row>
            )}
          </Head>
          <StorageLine />
          <Stack as="main" gap={12} className={styles['main']}>
            <LinkBanner
              isOnline={state.gateway?.online ?? online.size > 0}
              isKnown={state.gateway !== null}
              hasBroker={state.gateway?.hasBroker !== false}
            />
            {!isPage && tabs.length > 1 && <TabBar current={tab} tabs={tabs} isFrontElse={view.hasPage} />}
            <Suspense fallback={<RowSkeletons count={6} />}>
              {isPage && (
                <SharedPage
                  key={pageId}
                  shareKey={shareKey}
                  pageId={pageId}
                  addressOf={addressOf}
                  signals={signals}
                  table={table}
                />
              )}
              {!isPage && tab === 'real' && <RealTab signals={coded} setupPath={PATTERNS.manageEquipmentList} />}
              {!isPage && tab === 'write' && <WriteTab equipment={equipment} signals={coded} isOnline={isOnline} />}
              {!isPage && tab === 'history' && <HistoryTab owner={owner} signals={named} />}
              {!isPage && tab === 'alarm' && <SharedAlarms shareKey={shareKey} />}
              {!isPage && tab === 'report' && <SharedReports shareKey={shareKey} />}
            </Suspense>
          </Stack>
        </CurvePathProvider>
      </SharedWaysProvider>
    </ValueTableProvider>
  );
}

function useWays(key: string, { auth, hasReports }: View): SharedWays {
  return useMemo(
    () => ({
      key,
      mayHistory: auth !== 'view',
      mayReport: hasReports,
      mayWrite: auth === 'viewWrite',
      history: (input, signal) => ask(sharedHistory, { key, ...input }, { signal }),
      historyBytes: (input, signal) => askBytes(sharedHistory, { key, ...input }, { signal }),
      statistics: (input, signal) => ask(sharedHistoryStatistics, { key, ...input }, { signal }),
      periods: (input, signal) => ask(sharedPeriods, { key, ...input }, { signal }),
      columns: (signal) => ask(sharedColumns, { key }, { signal }),
      columnRows: (input, signal) => ask(sharedColumnRows, { key, ...input }, { signal }),
      write: ({ id: signalId }, value, reason, from) =>
        ask(sharedWrite, { key, signalId, value, confirm: true, ...from, ...(reason === undefined ? {} : { reason }) }),
      report: (input, signal) => ask(sharedReportData, { key, ...input }, { signal }),
      reportFile: (input, signal) => askFile(sharedReportExport, { key, ...input }, { signal }),
      look: (uuid) => ask(sharedCallback, { key, uuid }),
    }),
    [key, auth, hasReports],
  );
}
