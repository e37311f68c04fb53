/** All calls by name. The server refuses to start unless each has a handler. */
import type { Call } from './call.ts';
import * as account from './nouns/account/calls.ts';
import * as accountSecurity from './nouns/account/security-calls.ts';
import * as equipment from './nouns/equipment/calls.ts';
import * as feedback from './nouns/feedback/calls.ts';
import * as manageAlarmRule from './nouns/alarm-rule/calls.ts';
import * as manageApiKey from './nouns/api-key/calls.ts';
import * as manageWebhook from './nouns/webhook/calls.ts';
import * as manageHardware from './nouns/hardware/calls.ts';
import * as manageCard from './nouns/card/calls.ts';
import * as manageDriver from './nouns/driver/calls.ts';
import * as manageEquipment from './nouns/equipment/manage-calls.ts';
import * as manageFormula from './nouns/signal/formula-calls.ts';
import * as manageEquipmentBin from './nouns/equipment/bin-calls.ts';
import * as manageEquipmentGroup from './nouns/equipment/group-calls.ts';
import * as manageGateway from './nouns/gateway/calls.ts';
import * as manageHandover from './nouns/handover/calls.ts';
import * as manageLog from './nouns/log/calls.ts';
import * as manageModel from './nouns/model/calls.ts';
import * as manageModelDraft from './nouns/model/draft-calls.ts';
import * as manageModelFile from './nouns/model/file-calls.ts';
import * as manageModelPage from './nouns/model/page-calls.ts';
import * as manageModelUse from './nouns/model/use-calls.ts';
import * as manageOrg from './nouns/org/calls.ts';
import * as manageProbe from './nouns/probe/calls.ts';
import * as manageRole from './nouns/role/calls.ts';
import * as manageSender from './nouns/sender/calls.ts';
import * as manageService from './nouns/subscription/calls.ts';
import * as manageSignal from './nouns/signal/calls.ts';
import * as manageSignalBatch from './nouns/signal/batch-calls.ts';
import * as manageStorage from './nouns/storage/calls.ts';
import * as manageUser from './nouns/user/calls.ts';
import * as history from './nouns/history/calls.ts';
import * as map from './nouns/map/calls.ts';
import * as configuration from './nouns/page/configuration-calls.ts';
import * as monitor from './nouns/monitor/calls.ts';
import * as monitorPage from './nouns/page/monitor-calls.ts';
import * as camera from './nouns/camera/calls.ts';
import * as manageCamera from './nouns/camera/manage-calls.ts';
import * as centre from './nouns/centre/calls.ts';
import * as multiShare from './nouns/share/multi-calls.ts';
import * as shared from './nouns/share/calls.ts';
import * as multi from './nouns/multi/calls.ts';
import * as monitorMulti from './nouns/multi/monitor-calls.ts';
import * as manageQuota from './nouns/quota/calls.ts';
import * as manageReport from './nouns/report/manage-calls.ts';
import * as report from './nouns/report/calls.ts';
import * as project from './nouns/page/project-calls.ts';
import * as picture from './nouns/picture/calls.ts';
import * as message from './nouns/message/calls.ts';
import * as manageBackup from './nouns/backup/calls.ts';
import * as manageRestore from './nouns/backup/restore-calls.ts';
import * as manageNotice from './nouns/message/notice-calls.ts';
import * as manageNotify from './nouns/notify/calls.ts';
import * as setting from './nouns/setting/calls.ts';
import * as alarm from './nouns/alarm/calls.ts';
import * as fence from './nouns/track/fence-calls.ts';
import * as track from './nouns/track/calls.ts';
import * as userSession from './nouns/account/session-calls.ts';
import * as push from './nouns/notify/push-calls.ts';
import * as recovery from './nouns/account/recovery-calls.ts';
import * as user from './nouns/account/sign-in-calls.ts';

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
