/** All calls by name. The server refuses to start unless each has a handler. */
import type { Call } from '../call.ts';
import * as account from './account.ts';
import * as accountSecurity from './account-security.ts';
import * as equipment from './equipment.ts';
import * as feedback from './feedback.ts';
import * as manageAlarmRule from './manage/alarm-rule.ts';
import * as manageApiKey from './manage/api-key.ts';
import * as manageWebhook from './manage/webhook.ts';
import * as manageHardware from './manage/hardware.ts';
import * as manageCard from './manage/card.ts';
import * as manageDriver from './manage/driver.ts';
import * as manageEquipment from './manage/equipment.ts';
import * as manageFormula from './manage/formula.ts';
import * as manageEquipmentBin from './manage/equipment-bin.ts';
import * as manageEquipmentGroup from './manage/equipment-group.ts';
import * as manageGateway from './manage/gateway.ts';
import * as manageHandover from './manage/handover.ts';
import * as manageLog from './manage/log.ts';
import * as manageModel from './manage/model.ts';
import * as manageModelDraft from './manage/model-draft.ts';
import * as manageModelFile from './manage/model-file.ts';
import * as manageModelPage from './manage/model-page.ts';
import * as manageModelUse from './manage/model-use.ts';
import * as manageOrg from './manage/org.ts';
import * as manageProbe from './manage/probe.ts';
import * as manageRole from './manage/role.ts';
import * as manageSender from './manage/sender.ts';
import * as manageService from './manage/service.ts';
import * as manageSignal from './manage/signal.ts';
import * as manageSignalBatch from './manage/signal-batch.ts';
import * as manageStorage from './manage/storage.ts';
import * as manageUser from './manage/user.ts';
import * as history from './history.ts';
import * as map from './map.ts';
import * as configuration from './configuration.ts';
import * as monitor from './monitor.ts';
import * as monitorPage from './monitor-page.ts';
import * as camera from './camera.ts';
import * as manageCamera from './manage/camera.ts';
import * as centre from './centre.ts';
import * as multiShare from './multi-share.ts';
import * as shared from './shared.ts';
import * as multi from './multi.ts';
import * as monitorMulti from './monitor-multi.ts';
import * as manageQuota from './manage/quota.ts';
import * as manageReport from './manage/report.ts';
import * as report from './report.ts';
import * as project from './project.ts';
import * as picture from './picture.ts';
import * as message from './message.ts';
import * as manageBackup from './manage/backup.ts';
import * as manageRestore from './manage/restore.ts';
import * as manageNotice from './manage/notice.ts';
import * as manageNotify from './manage/notify.ts';
import * as setting from './setting.ts';
import * as alarm from './alarm.ts';
import * as fence from './fence.ts';
import * as track from './track.ts';
import * as userSession from './user-session.ts';
import * as push from './push.ts';
import * as recovery from './recovery.ts';
import * as user from './user.ts';

export const CALLS = {
  ...user,
  ...userSession,
  ...account,
  ...accountSecurity,
  ...recovery,
  ...picture,
  ...monitor,
  ...monitorPage,
  ...history,
  ...configuration,
  ...project,
  ...centre,
  ...manageCamera,
  ...camera,
  ...monitorMulti,
  ...multiShare,
  ...shared,
  ...multi,
  ...manageReport,
  ...report,
  ...track,
  ...fence,
  ...alarm,
  ...equipment,
  ...manageGateway,
  ...manageHandover,
  ...manageEquipment,
  ...manageEquipmentGroup,
  ...manageEquipmentBin,
  ...manageDriver,
  ...manageProbe,
  ...manageSignal,
  ...manageFormula,
  ...manageSignalBatch,
  ...manageAlarmRule,
  ...manageModelDraft,
  ...manageModel,
  ...manageModelFile,
  ...manageModelPage,
  ...manageModelUse,
  ...manageLog,
  ...manageSender,
  ...manageOrg,
  ...manageRole,
  ...manageUser,
  ...feedback,
  ...map,
  ...manageCard,
  ...manageService,
  ...manageHardware,
  ...message,
  ...manageNotice,
  ...manageNotify,
  ...manageApiKey,
  ...manageWebhook,
  ...push,
  ...manageQuota,
  ...setting,
  ...manageBackup,
  ...manageStorage,
  ...manageRestore,
} as const satisfies { readonly [name: string]: Call };

export type CallName = keyof typeof CALLS;
