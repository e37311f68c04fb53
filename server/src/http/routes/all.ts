import type { Services } from '../../services/services.ts';
import type { Route } from '../serve.ts';
import { accountRoutes } from './account.ts';
import { accountSecurityRoutes } from './account-security.ts';
import { alarmRoutes } from './alarm.ts';
import { configurationRoutes } from './configuration.ts';
import { equipmentRoutes } from './equipment.ts';
import { feedbackRoutes } from './feedback.ts';
import { historyRoutes } from './history.ts';
import { manageBackupRoutes } from './manage-backup.ts';
import { manageRestoreRoutes } from './manage-restore.ts';
import { manageApiRoutes } from './manage-api.ts';
import { manageHardwareRoutes } from './manage-hardware.ts';
import { manageCardRoutes } from './manage-card.ts';
import { manageServiceRoutes } from './manage-service.ts';
import { manageDriverRoutes } from './manage-driver.ts';
import { manageEquipmentRoutes } from './manage-equipment.ts';
import { manageFormulaRoutes } from './manage-formula.ts';
import { manageEquipmentBinRoutes } from './manage-equipment-bin.ts';
import { manageEquipmentGroupRoutes } from './manage-equipment-group.ts';
import { manageGatewayRoutes } from './manage-gateway.ts';
import { manageLogRoutes } from './manage-log.ts';
import { manageModelRoutes } from './manage-model.ts';
import { manageAlarmRuleRoutes } from './manage-alarm-rule.ts';
import { manageOrgRoutes } from './manage-org.ts';
import { manageProbeRoutes } from './manage-probe.ts';
import { manageRoleRoutes } from './manage-role.ts';
import { manageSenderRoutes } from './manage-sender.ts';
import { manageSignalRoutes } from './manage-signal.ts';
import { manageUserRoutes } from './manage-user.ts';
import { manageNoticeRoutes } from './manage-notice.ts';
import { manageNotifyRoutes } from './manage-notify.ts';
import { mapRoutes } from './map.ts';
import { messageRoutes } from './message.ts';
import { monitorRoutes } from './monitor.ts';
import { multiRoutes } from './multi.ts';
import { projectRoutes } from './project.ts';
import { pictureRoutes } from './picture.ts';
import { pushRoutes } from './push.ts';
import { reportRoutes } from './report.ts';
import { totpRoutes } from './totp.ts';
import { manageStorageRoutes } from './manage-storage.ts';
import { manageQuotaRoutes } from './manage-quota.ts';
import { settingRoutes } from './setting.ts';
import { userSessionRoutes } from './user-session.ts';
import { recoveryRoutes } from './recovery.ts';
import { trackRoutes } from './track.ts';
import { userRoutes } from './user.ts';
import { cameraRoutes } from './camera.ts';
import { centreRoutes } from './centre.ts';
import { shareRoutes } from './share.ts';

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
