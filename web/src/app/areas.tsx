import {
  AlertOutlined,
  ApartmentOutlined,
  ApiOutlined,
  BellOutlined,
  NodeIndexOutlined,
  NotificationOutlined,
  AppstoreOutlined,
  BlockOutlined,
  ClusterOutlined,
  CodeOutlined,
  CommentOutlined,
  CreditCardOutlined,
  DeploymentUnitOutlined,
  EnvironmentOutlined,
  ExportOutlined,
  FileSearchOutlined,
  FundProjectionScreenOutlined,
  GatewayOutlined,
  GiftOutlined,
  HddOutlined,
  InboxOutlined,
  LineChartOutlined,
  KeyOutlined,
  MessageOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  TableOutlined,
  TeamOutlined,
  ToolOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { Frame } from '@tidegate/contract/entities/setting.ts';
import { ALARM_PATTERNS } from '../lib/alarm-paths.ts';
import { API_PATTERNS } from '../lib/api-paths.ts';
import { MULTI_PATTERNS } from '../lib/multi-paths.ts';
import { NOTIFY_PATTERNS } from '../lib/notify-paths.ts';
import { MESSAGE_PATTERNS, messageCenterPath } from '../lib/message-paths.ts';
import { framePath, PATTERNS } from '../lib/paths.ts';
import { HISTORY_PATTERNS } from '../lib/history-paths.ts';
import { REPORT_PATTERNS } from '../lib/report-paths.ts';
import { SERVICE_PATTERNS } from '../lib/service-paths.ts';
import { TRACK_PATTERNS } from '../lib/track-paths.ts';
import { VIDEO_PATTERNS } from '../lib/video-paths.ts';
import type { Area, AreaGroup } from './area.ts';
import { PLATFORM_AREAS } from './platform-areas.tsx';

/** The menu, after the areas of spec §1; each entry opens something that is there. */
const AREA_GROUPS: readonly AreaGroup[] = [
  {
    name: 'nav.equipmentCenter',
    areas: [
      {
        path: PATTERNS.equipmentList,
        prefixes: ['/monitor/eg', '/monitor/gm/vuedetail'],
        name: 'nav.equipmentList',
        icon: <AppstoreOutlined />,
        auth: 'monitor_equipment_view',
        isOnBar: true,
      },
      {
        path: MULTI_PATTERNS.centres,
        prefixes: ['/monitor/gm/ocInfo'],
        name: 'nav.centres',
        icon: <DeploymentUnitOutlined />,
        auth: 'monitor_equipment_view',
        sharedEdit: 'manage_centre_edit',
      },
      {
        path: MULTI_PATTERNS.list,
        prefixes: ['/monitor/gm'],
        name: 'nav.multi',
        icon: <ClusterOutlined />,
        auth: 'monitor_equipment_view',
      },
      {
        path: ALARM_PATTERNS.current,
        prefixes: [ALARM_PATTERNS.current],
        name: 'nav.alarm',
        icon: <AlertOutlined />,
        auth: 'monitor_equipment_view',
        isOnBar: true,
      },
      {
        path: HISTORY_PATTERNS.data,
        prefixes: [HISTORY_PATTERNS.data],
        name: 'nav.history',
        icon: <LineChartOutlined />,
        auth: 'monitor_history_view',
      },
      {
        path: REPORT_PATTERNS.all,
        prefixes: [REPORT_PATTERNS.all],
        name: 'nav.reports',
        icon: <TableOutlined />,
        auth: 'monitor_report_view',
      },
      {
        path: TRACK_PATTERNS.all,
        prefixes: [TRACK_PATTERNS.all],
        name: 'nav.tracks',
        icon: <NodeIndexOutlined />,
        auth: 'monitor_history_view',
      },
      {
        path: VIDEO_PATTERNS.wall,
        prefixes: [VIDEO_PATTERNS.wall],
        name: 'nav.video',
        icon: <VideoCameraOutlined />,
        auth: 'monitor_equipment_view',
      },
      {
        path: PATTERNS.map,
        prefixes: [PATTERNS.map],
        name: 'nav.map',
        icon: <EnvironmentOutlined />,
        auth: 'monitor_equipment_view',
      },
    ],
  },
  {
    name: 'nav.messageArea',
    areas: [
      {
        path: messageCenterPath(),
        prefixes: [MESSAGE_PATTERNS.center, '/system/msg'],
        name: 'nav.messages',
        icon: <BellOutlined />,
        isOnBar: true,
      },
    ],
  },
  {
    name: 'nav.manage',
    areas: [
      {
        path: PATTERNS.manageEquipmentList,
        prefixes: ['/manage/eg/equipment'],
        name: 'nav.manageEquipment',
        icon: <ToolOutlined />,
        auth: 'manage_equipment_view',
      },
      {
        path: PATTERNS.manageGateways,
        prefixes: ['/manage/eg/gateway'],
        name: 'nav.gateways',
        icon: <ApartmentOutlined />,
        auth: 'manage_gateway_view',
      },
      {
        path: TRACK_PATTERNS.fences,
        prefixes: [TRACK_PATTERNS.fences],
        name: 'nav.fences',
        icon: <GatewayOutlined />,
        auth: 'manage_equipment_view',
        sharedEdit: 'manage_equipment_edit',
      },
      {
        path: MULTI_PATTERNS.projects,
        prefixes: ['/manage/project'],
        name: 'nav.projects',
        icon: <FundProjectionScreenOutlined />,
        auth: 'manage_page_edit',
        sharedEdit: 'manage_page_edit',
      },
    ],
  },
  {
    name: 'nav.organisation',
    areas: [
      {
        path: PATTERNS.managePeople,
        prefixes: [PATTERNS.managePeople],
        name: 'nav.people',
        icon: <TeamOutlined />,
        auth: 'manage_user_view',
        sharedEdit: 'manage_user_edit',
      },
      {
        path: PATTERNS.manageRoles,
        prefixes: [PATTERNS.manageRoles],
        name: 'nav.roles',
        icon: <SafetyCertificateOutlined />,
        auth: 'manage_role_view',
        sharedEdit: 'manage_role_edit',
      },
    ],
  },
  {
    name: 'nav.logArea',
    areas: [
      {
        path: PATTERNS.manageLog,
        prefixes: [PATTERNS.manageLog],
        name: 'nav.logs',
        icon: <FileSearchOutlined />,
        auth: 'manage_log_view',
      },
      {
        path: PATTERNS.manageSms,
        prefixes: [PATTERNS.manageSms],
        name: 'nav.sms',
        icon: <MessageOutlined />,
        auth: 'manage_sms_view',
      },
    ],
  },
  {
    name: 'nav.system',
    areas: [
      {
        path: PATTERNS.manageModels,
        prefixes: [PATTERNS.manageModels],
        name: 'nav.models',
        icon: <BlockOutlined />,
        auth: 'manage_model_view',
        sharedEdit: 'manage_model_edit',
      },
      {
        path: PATTERNS.manageCards,
        prefixes: [PATTERNS.manageCards],
        name: 'nav.card',
        icon: <CreditCardOutlined />,
        auth: 'manage_card_view',
        sharedEdit: 'manage_card_edit',
      },
      {
        path: SERVICE_PATTERNS.all,
        prefixes: [SERVICE_PATTERNS.all],
        name: 'nav.services',
        icon: <GiftOutlined />,
        auth: 'manage_service_view',
      },
      {
        path: PATTERNS.manageHardware,
        prefixes: [PATTERNS.manageHardware],
        name: 'nav.hardware',
        icon: <HddOutlined />,
        auth: 'manage_hardware_view',
        sharedEdit: 'manage_hardware_edit',
      },
      {
        path: PATTERNS.manageProtocols,
        prefixes: [PATTERNS.manageProtocols],
        name: 'nav.protocols',
        icon: <ApiOutlined />,
        auth: 'manage_equipment_view',
      },
      {
        path: MESSAGE_PATTERNS.manage,
        prefixes: [MESSAGE_PATTERNS.manage],
        name: 'nav.notices',
        icon: <NotificationOutlined />,
        auth: 'manage_notice_view',
        sharedEdit: 'manage_notice_edit',
      },
      {
        path: NOTIFY_PATTERNS.policies,
        prefixes: [NOTIFY_PATTERNS.policies],
        name: 'nav.notify',
        icon: <SendOutlined />,
        auth: 'manage_notify_view',
        sharedEdit: 'manage_notify_edit',
      },
      {
        path: API_PATTERNS.keys,
        prefixes: [API_PATTERNS.keys],
        name: 'nav.api',
        icon: <CodeOutlined />,
        auth: 'manage_api_edit',
      },
      {
        path: VIDEO_PATTERNS.key,
        prefixes: [VIDEO_PATTERNS.key],
        name: 'nav.cameraKey',
        icon: <KeyOutlined />,
        auth: 'manage_org_edit',
        sharedEdit: 'manage_org_edit',
      },
      ...PLATFORM_AREAS,
    ],
  },
  {
    name: 'nav.supportArea',
    areas: [
      {
        path: PATTERNS.feedback,
        prefixes: [PATTERNS.feedback],
        name: 'nav.feedback',
        icon: <CommentOutlined />,
      },
      {
        path: PATTERNS.manageFeedback,
        prefixes: [PATTERNS.manageFeedback],
        name: 'nav.manageFeedback',
        icon: <InboxOutlined />,
        auth: 'manage_feedback_view',
      },
      {
        path: PATTERNS.help,
        prefixes: [PATTERNS.help],
        name: 'nav.help',
        icon: <QuestionCircleOutlined />,
      },
    ],
  },
];

/** Where an address belongs in the menu. */
export function areaOf(
  path: string,
  groups: readonly AreaGroup[],
): { readonly group: AreaGroup; readonly area: Area } | undefined {
  for (const group of groups) {
    const area = group.areas.find((one) => one.prefixes.some((prefix) => path.startsWith(prefix)));
    if (area !== undefined) return { group, area };
  }
  return undefined;
}

/** The permission by which what is on the screen at a path is changed, where that is of a whole organisation. */
export const sharedEditOf = (path: string): Auth | undefined => areaOf(path, AREA_GROUPS)?.area.sharedEdit;

/** Whether the person may open that address: its area asks for a right that they have, or for none. */
export function mayOpen(path: string, auths: readonly Auth[]): boolean {
  const auth = areaOf(path, AREA_GROUPS)?.area.auth;
  return auth === undefined || auths.includes(auth);
}

/** The groups in which the person may open something, with the framed pages of the platform. */
export function areasFor(auths: readonly Auth[], frames: readonly Frame[]): readonly AreaGroup[] {
  return [...AREA_GROUPS, frameGroup(frames)]
    .map((group) => ({ ...group, areas: group.areas.filter(({ auth }) => auth === undefined || auths.includes(auth)) }))
    .filter((group) => group.areas.length > 0);
}

function frameGroup(frames: readonly Frame[]): AreaGroup {
  const areas = frames.map(({ path, title, titleEn }): Area => ({
    path: framePath(path),
    prefixes: [framePath(path)],
    name: 'nav.frames',
    title: { title, titleEn },
    icon: <ExportOutlined />,
  }));
  return { name: 'nav.frames', areas };
}
