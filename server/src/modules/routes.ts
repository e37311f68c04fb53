import type { Services } from './services.ts';
import type { Route } from '../kernel/serve.ts';
import { accountRoutes } from './account/own-account-routes.ts';
import { accountSecurityRoutes } from './account/security-routes.ts';
import { alarmRoutes } from './alarm/routes.ts';
import { configurationRoutes } from './page/routes.ts';
import { equipmentRoutes } from './equipment/monitor-routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { manageBackupRoutes } from './backup/routes.ts';
import { manageRestoreRoutes } from './backup/restore-routes.ts';
import { manageApiRoutes } from './api-key/routes.ts';
import { manageHardwareRoutes } from './hardware/routes.ts';
import { manageCardRoutes } from './card/routes.ts';
import { manageServiceRoutes } from './subscription/routes.ts';
import { manageDriverRoutes } from './driver/routes.ts';
import { manageEquipmentRoutes } from './equipment/routes.ts';
import { manageFormulaRoutes } from './signal/formula-routes.ts';
import { manageEquipmentBinRoutes } from './equipment/bin-routes.ts';
import { manageEquipmentGroupRoutes } from './equipment/group-routes.ts';
import { manageGatewayRoutes } from './gateway/routes.ts';
import { manageHandoverRoutes } from './handover/routes.ts';
import { manageLogRoutes } from './log/routes.ts';
import { manageModelRoutes } from './model/routes.ts';
import { manageAlarmRuleRoutes } from './alarm-rule/routes.ts';
import { manageOrgRoutes } from './org/routes.ts';
import { manageProbeRoutes } from './probe/routes.ts';
import { manageRoleRoutes } from './role/routes.ts';
import { manageSenderRoutes } from './sender/routes.ts';
import { manageSignalRoutes } from './signal/routes.ts';
import { manageUserRoutes } from './user/routes.ts';
import { manageNoticeRoutes } from './message/notice-routes.ts';
import { manageNotifyRoutes } from './notify/routes.ts';
import { mapRoutes } from './map/routes.ts';
import { messageRoutes } from './message/routes.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { multiRoutes } from './multi/routes.ts';
import { projectRoutes } from './page/project-routes.ts';
import { pictureRoutes } from './picture/routes.ts';
import { pushRoutes } from './notify/push-routes.ts';
import { reportRoutes } from './report/routes.ts';
import { totpRoutes } from './account/totp/routes.ts';
import { manageStorageRoutes } from './storage/routes.ts';
import { manageQuotaRoutes } from './quota/routes.ts';
import { settingRoutes } from './setting/routes.ts';
import { userSessionRoutes } from './account/session-routes.ts';
import { recoveryRoutes } from './account/recovery-routes.ts';
import { trackRoutes } from './track/routes.ts';
import { userRoutes } from './account/routes.ts';
import { cameraRoutes } from './camera/routes.ts';
import { centreRoutes } from './centre/routes.ts';
import { shareRoutes } from './share/routes.ts';

/** Every family of calls. */
export const allRoutes = (services: Services): readonly Route[] => [
  ...userRoutes(services),
  ...userSessionRoutes(services),
  ...totpRoutes(services),
  ...accountRoutes(services),
  ...accountSecurityRoutes(services),
  ...recoveryRoutes(services),
  ...pictureRoutes(services),
  ...equipmentRoutes(services),
  ...monitorRoutes(services),
  ...historyRoutes(services),
  ...configurationRoutes(services),
  ...projectRoutes(services),
  ...multiRoutes(services),
  ...reportRoutes(services),
  ...shareRoutes(services),
  ...centreRoutes(services),
  ...trackRoutes(services),
  ...cameraRoutes(services),
  ...alarmRoutes(services),
  ...manageGatewayRoutes(services),
  ...manageHandoverRoutes(services),
  ...manageEquipmentRoutes(services),
  ...manageEquipmentGroupRoutes(services),
  ...manageEquipmentBinRoutes(services),
  ...manageDriverRoutes(services),
  ...manageProbeRoutes(services),
  ...manageSignalRoutes(services),
  ...manageFormulaRoutes(services),
  ...manageAlarmRuleRoutes(services),
  ...manageModelRoutes(services),
  ...manageLogRoutes(services),
  ...manageSenderRoutes(services),
  ...manageOrgRoutes(services),
  ...manageRoleRoutes(services),
  ...manageUserRoutes(services),
  ...feedbackRoutes(services),
  ...mapRoutes(services),
  ...manageCardRoutes(services),
  ...manageServiceRoutes(services),
  ...manageHardwareRoutes(services),
  ...messageRoutes(services),
  ...manageNoticeRoutes(services),
  ...manageNotifyRoutes(services),
  ...manageApiRoutes(services),
  ...pushRoutes(services),
  ...manageQuotaRoutes(services),
  ...settingRoutes(services),
  ...manageBackupRoutes(services),
  ...manageStorageRoutes(services),
  ...manageRestoreRoutes(services),
];
