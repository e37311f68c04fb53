import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { startKeeping } from '../api/last-screen.ts';
import { useSession } from '../api/session.ts';
import { ALARM_PATTERNS } from '../lib/alarm-paths.ts';
import { BACKUP_PATTERNS } from '../lib/backup-paths.ts';
import { STORAGE_PATTERNS } from '../lib/storage-paths.ts';
import { HISTORY_PATTERNS } from '../lib/history-paths.ts';
import { MULTI_PATTERNS } from '../lib/multi-paths.ts';
import { editPath, isPublic, PATTERNS } from '../lib/paths.ts';
import { Login } from '../features/login/login.tsx';
import { accountRoutes } from './account-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { multiRoutes } from './multi-routes.ts';
import { notifyRoutes } from './notify-routes.ts';
import { barePageRoutes, pageRoutes } from './page-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { Standing } from './standing.tsx';
import { trackRoutes } from './track-routes.ts';
import { videoRoutes } from './video-routes.ts';
import { Blank } from './blank.tsx';
import { openScreen, type Screen } from './late-screen.tsx';
import { guard, guardAgain, loginPath } from './guard.ts';
import { RouteError } from './route-error.tsx';

/** A screen that is fetched when it is first opened. */
const screen = (path: string, load: Screen): RouteObject => ({
  path,
  ErrorBoundary: RouteError,
  lazy: { Component: () => openScreen(load) },
});

const monitorList: Screen = async () => (await import('../features/monitor-list/monitor-list.tsx')).MonitorList;
const monitorDetail: Screen = async () => (await import('../features/monitor-detail/monitor-detail.tsx')).MonitorDetail;
const currentAlarms: Screen = async () => (await import('../features/alarm/current-page.tsx')).CurrentPage;
const alarmRecords: Screen = async () => (await import('../features/alarm/records-page.tsx')).RecordsPage;
const alarmFigures: Screen = async () => (await import('../features/alarm/figures-page.tsx')).FiguresPage;
const manageEquipment: Screen = async () => (await import('../features/equipment/equipment-list.tsx')).EquipmentList;
const manageEdit: Screen = async () => (await import('../features/equipment/equipment-edit.tsx')).EquipmentEdit;
const manageGateways: Screen = async () => (await import('../features/gateway/gateway-list.tsx')).GatewayList;
const map: Screen = async () => (await import('../features/map/map-screen.tsx')).MapScreen;
const cards: Screen = async () => (await import('../features/cards/card-list.tsx')).CardList;
const models: Screen = async () => (await import('../features/models/model-list.tsx')).ModelList;
const model: Screen = async () => (await import('../features/models/model-page.tsx')).ModelPage;
const frame: Screen = async () => (await import('../features/frame/frame-screen.tsx')).FrameScreen;
const hardware: Screen = async () => (await import('../features/hardware/hardware-list.tsx')).HardwareList;
const protocols: Screen = async () => (await import('../features/protocol/protocol-list.tsx')).ProtocolList;
const quota: Screen = async () => (await import('../features/quota/quota-screen.tsx')).QuotaScreen;
const backup: Screen = async () => (await import('../features/backup/backup-screen.tsx')).BackupScreen;
const storage: Screen = async () => (await import('../features/storage/storage-screen.tsx')).StorageScreen;
const retention: Screen = async () => (await import('../features/storage/retention-screen.tsx')).RetentionScreen;
const setting: Screen = async () => (await import('../features/setting/setting-screen.tsx')).SettingScreen;
const gatewayHealth: Screen = async () =>
  (await import('../features/gateway/health/health-page.tsx')).GatewayHealthPage;
const operationLog: Screen = async () => (await import('../features/logs/operation-log.tsx')).OperationLog;
const smsLog: Screen = async () => (await import('../features/logs/sms-log.tsx')).SmsLog;
const feedback: Screen = async () => (await import('../features/feedback/feedback.tsx')).Feedback;
const feedbackInbox: Screen = async () => (await import('../features/feedback/feedback-inbox.tsx')).FeedbackInbox;
const help: Screen = async () => (await import('../features/help/help.tsx')).Help;
const people: Screen = async () => (await import('../features/people/people.tsx')).People;
const roles: Screen = async () => (await import('../features/people/role-list.tsx')).RoleList;
const share: Screen = async () => (await import('../features/share/share-screen.tsx')).ShareScreen;
const findPwd: Screen = async () => (await import('../features/findpwd/findpwd.tsx')).FindPwd;
const notFound: Screen = async () => (await import('../features/not-found/not-found.tsx')).NotFound;
const historyData: Screen = async () => (await import('../features/history/history-screen.tsx')).HistoryScreen;
const bareFrame: Screen = async () => (await import('./bare-frame.tsx')).BareFrame;
const shell: Screen = async () => (await import('./shell.tsx')).Shell;

const to = (path: string) => () => redirect(path);

const FINDPWD_STEPS = [
  PATTERNS.findpwdAccount,
  PATTERNS.findpwdValidate,
  PATTERNS.findpwdTel,
  PATTERNS.findpwdEmail,
  PATTERNS.findpwdQuestion,
  PATTERNS.findpwdPassword,
  PATTERNS.findpwdFinish,
];

/** Every address with what it shows. */
export const ROUTES: RouteObject[] = [
  { path: PATTERNS.root, loader: to(PATTERNS.login) },
  { path: PATTERNS.login, Component: Login, ErrorBoundary: RouteError },
  { path: PATTERNS.loginJsp, Component: Login, ErrorBoundary: RouteError },
  screen(PATTERNS.notFound, notFound),
  screen(MULTI_PATTERNS.share, share),
  {
    path: PATTERNS.findpwd,
    ErrorBoundary: RouteError,
    lazy: { Component: () => openScreen(findPwd) },
    // One screen for all of them: it holds what has been proved, and shows the step that the address names.
    children: [{ index: true, loader: to(PATTERNS.findpwdAccount) }, ...FINDPWD_STEPS.map((path) => ({ path }))],
  },
  {
    loader: guard,
    shouldRevalidate: guardAgain,
    ErrorBoundary: RouteError,
    HydrateFallback: Blank,
    lazy: { Component: () => openScreen(shell) },
    children: [
      screen(PATTERNS.equipmentList, monitorList),
      screen(PATTERNS.equipmentDetail, monitorDetail),
      screen(PATTERNS.equipmentDetailTab, monitorDetail),
      screen(PATTERNS.equipmentDetailFromList, monitorDetail),
      screen(PATTERNS.map, map),
      { path: PATTERNS.manage, loader: to(PATTERNS.manageEquipmentList) },
      screen(PATTERNS.manageEquipmentList, manageEquipment),
      screen(PATTERNS.manageEquipmentAdd, manageEquipment),
      { path: PATTERNS.manageEquipmentEdit, loader: ({ params }) => redirect(editPath(params['id'] ?? '')) },
      screen(PATTERNS.manageEquipmentEditTab, manageEdit),
      screen(PATTERNS.manageGateways, manageGateways),
      screen(PATTERNS.manageGatewayHealth, gatewayHealth),
      screen(PATTERNS.managePeople, people),
      screen(PATTERNS.manageRoles, roles),
      ...accountRoutes(screen),
      ...messageRoutes(screen),
      screen(ALARM_PATTERNS.current, currentAlarms),
      screen(ALARM_PATTERNS.records, alarmRecords),
      screen(ALARM_PATTERNS.figures, alarmFigures),
      ...multiRoutes(screen),
      ...notifyRoutes(screen),
      ...apiRoutes(screen),
      ...pageRoutes(screen),
      ...reportRoutes(screen),
      ...serviceRoutes(screen),
      ...trackRoutes(screen),
      screen(HISTORY_PATTERNS.data, historyData),
      ...videoRoutes(screen),
      screen(PATTERNS.manageModels, models),
      screen(PATTERNS.manageModel, model),
      screen(PATTERNS.manageModelTab, model),
      screen(PATTERNS.manageCards, cards),
      screen(PATTERNS.frame, frame),
      screen(PATTERNS.frameOpen, frame),
      screen(PATTERNS.manageHardware, hardware),
      screen(PATTERNS.manageProtocols, protocols),
      screen(BACKUP_PATTERNS.all, backup),
      screen(STORAGE_PATTERNS.storage, storage),
      screen(STORAGE_PATTERNS.retention, retention),
      screen(PATTERNS.manageSetting, setting),
      screen(PATTERNS.manageQuota, quota),
      screen(PATTERNS.manageLog, operationLog),
      screen(PATTERNS.manageSms, smsLog),
      screen(PATTERNS.manageFeedback, feedbackInbox),
      screen(PATTERNS.feedback, feedback),
      screen(PATTERNS.help, help),
      screen(PATTERNS.helpTopic, help),
    ],
  },
  {
    loader: guard,
    shouldRevalidate: guardAgain,
    ErrorBoundary: RouteError,
    HydrateFallback: Blank,
    lazy: { Component: () => openScreen(bareFrame) },
    children: barePageRoutes(screen),
  },
  { path: '*', loader: to(PATTERNS.notFound) },
];

/** History-mode router (spec §2). When a session ends, whatever is on the screen gives way to the login. */
export function createRouter(queries: QueryClient) {
  const router = createBrowserRouter([
    {
      Component: Standing,
      HydrateFallback: Blank,
      children: ROUTES.map((route) => ({ HydrateFallback: Blank, ...route })),
    },
  ]);
  startKeeping(queries);
  useSession.subscribe((now, before) => {
    if (now.user !== null || before.user === null) return;
    // The next person at this browser must not see what this one fetched.
    queries.clear();
    const { pathname } = router.state.location;
    if (isPublic(pathname)) return;
    const isSignedOut = now.endedBy === null;
    void router.navigate(isSignedOut ? PATTERNS.login : loginPath(globalThis.location.href), { replace: true });
  });
  return router;
}
