import type { Call } from '../call.ts';
import './names.ts';
import * as accountCalls from '../nouns/account/calls.ts';
import * as accountRecoveryCalls from '../nouns/account/recovery-calls.ts';
import * as accountSecurityCalls from '../nouns/account/security-calls.ts';
import * as accountSessionCalls from '../nouns/account/session-calls.ts';
import * as accountSignInCalls from '../nouns/account/sign-in-calls.ts';
import * as gatewayCalls from '../nouns/gateway/calls.ts';
import * as handoverCalls from '../nouns/handover/calls.ts';
import * as hardwareCalls from '../nouns/hardware/calls.ts';
import * as equipmentBinCalls from '../nouns/equipment/bin-calls.ts';
import * as equipmentCalls from '../nouns/equipment/calls.ts';
import * as equipmentGroupCalls from '../nouns/equipment/group-calls.ts';
import * as equipmentManageCalls from '../nouns/equipment/manage-calls.ts';
import * as driverCalls from '../nouns/driver/calls.ts';
import * as probeCalls from '../nouns/probe/calls.ts';
import * as signalBatchCalls from '../nouns/signal/batch-calls.ts';
import * as signalCalls from '../nouns/signal/calls.ts';
import * as signalFormulaCalls from '../nouns/signal/formula-calls.ts';
import * as historyCalls from '../nouns/history/calls.ts';
import * as alarmCalls from '../nouns/alarm/calls.ts';
import * as alarmRuleCalls from '../nouns/alarm-rule/calls.ts';
import * as calendarCalls from '../nouns/calendar/calls.ts';
import * as automationCalls from '../nouns/automation/calls.ts';
import * as orgCalls from '../nouns/org/calls.ts';
import * as modelCalls from '../nouns/model/calls.ts';
import * as modelDraftCalls from '../nouns/model/draft-calls.ts';
import * as modelFileCalls from '../nouns/model/file-calls.ts';
import * as modelPageCalls from '../nouns/model/page-calls.ts';
import * as modelUseCalls from '../nouns/model/use-calls.ts';
import * as pageConfigurationCalls from '../nouns/page/configuration-calls.ts';
import * as pageMonitorCalls from '../nouns/page/monitor-calls.ts';
import * as pageProjectCalls from '../nouns/page/project-calls.ts';
import * as pageTemplateCalls from '../nouns/page/template-calls.ts';
import * as pictureCalls from '../nouns/picture/calls.ts';
import * as reportCalls from '../nouns/report/calls.ts';
import * as reportManageCalls from '../nouns/report/manage-calls.ts';
import * as multiCalls from '../nouns/multi/calls.ts';
import * as multiMonitorCalls from '../nouns/multi/monitor-calls.ts';
import * as shareCalls from '../nouns/share/calls.ts';
import * as shareMultiCalls from '../nouns/share/multi-calls.ts';
import * as cameraCalls from '../nouns/camera/calls.ts';
import * as cameraManageCalls from '../nouns/camera/manage-calls.ts';
import * as centreCalls from '../nouns/centre/calls.ts';
import * as trackCalls from '../nouns/track/calls.ts';
import * as trackFenceCalls from '../nouns/track/fence-calls.ts';
import * as cardCalls from '../nouns/card/calls.ts';
import * as subscriptionCalls from '../nouns/subscription/calls.ts';
import * as roleCalls from '../nouns/role/calls.ts';
import * as userCalls from '../nouns/user/calls.ts';
import * as logCalls from '../nouns/log/calls.ts';
import * as senderCalls from '../nouns/sender/calls.ts';
import * as feedbackCalls from '../nouns/feedback/calls.ts';
import * as settingCalls from '../nouns/setting/calls.ts';
import * as homeCalls from '../nouns/home/calls.ts';
import * as messageCalls from '../nouns/message/calls.ts';
import * as messageNoticeCalls from '../nouns/message/notice-calls.ts';
import * as notifyCalls from '../nouns/notify/calls.ts';
import * as notifyPushCalls from '../nouns/notify/push-calls.ts';
import * as displayCalls from '../nouns/display/calls.ts';
import * as displayWallCalls from '../nouns/display/wall-calls.ts';
import * as apiKeyCalls from '../nouns/api-key/calls.ts';
import * as webhookCalls from '../nouns/webhook/calls.ts';
import * as penSetCalls from '../nouns/pen-set/calls.ts';
import * as mapCalls from '../nouns/map/calls.ts';
import * as monitorCalls from '../nouns/monitor/calls.ts';
import * as recipeCalls from '../nouns/recipe/calls.ts';
import * as streamCalls from '../nouns/stream/calls.ts';
import * as quotaCalls from '../nouns/quota/calls.ts';
import * as backupCalls from '../nouns/backup/calls.ts';
import * as backupRestoreCalls from '../nouns/backup/restore-calls.ts';
import * as storageCalls from '../nouns/storage/calls.ts';
import * as serverCalls from '../nouns/server/calls.ts';
import * as referenceCalls from '../nouns/reference/calls.ts';

/** All calls by name. The server refuses to start unless each has a handler. */
export const CALLS = {
  ...accountCalls,
  ...accountRecoveryCalls,
  ...accountSecurityCalls,
  ...accountSessionCalls,
  ...accountSignInCalls,
  ...gatewayCalls,
  ...handoverCalls,
  ...hardwareCalls,
  ...equipmentBinCalls,
  ...equipmentCalls,
  ...equipmentGroupCalls,
  ...equipmentManageCalls,
  ...driverCalls,
  ...probeCalls,
  ...signalBatchCalls,
  ...signalCalls,
  ...signalFormulaCalls,
  ...historyCalls,
  ...alarmCalls,
  ...alarmRuleCalls,
  ...calendarCalls,
  ...automationCalls,
  ...orgCalls,
  ...modelCalls,
  ...modelDraftCalls,
  ...modelFileCalls,
  ...modelPageCalls,
  ...modelUseCalls,
  ...pageConfigurationCalls,
  ...pageMonitorCalls,
  ...pageProjectCalls,
  ...pageTemplateCalls,
  ...pictureCalls,
  ...reportCalls,
  ...reportManageCalls,
  ...multiCalls,
  ...multiMonitorCalls,
  ...shareCalls,
  ...shareMultiCalls,
  ...cameraCalls,
  ...cameraManageCalls,
  ...centreCalls,
  ...trackCalls,
  ...trackFenceCalls,
  ...cardCalls,
  ...subscriptionCalls,
  ...roleCalls,
  ...userCalls,
  ...logCalls,
  ...senderCalls,
  ...feedbackCalls,
  ...settingCalls,
  ...homeCalls,
  ...messageCalls,
  ...messageNoticeCalls,
  ...notifyCalls,
  ...notifyPushCalls,
  ...displayCalls,
  ...displayWallCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...penSetCalls,
  ...mapCalls,
  ...monitorCalls,
  ...recipeCalls,
  ...streamCalls,
  ...quotaCalls,
  ...backupCalls,
  ...backupRestoreCalls,
  ...storageCalls,
  ...serverCalls,
  ...referenceCalls,
} as const satisfies { readonly [name: string]: Call };

export type CallName = keyof typeof CALLS;
