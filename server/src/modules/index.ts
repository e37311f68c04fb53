import { accountModule } from './account/module.ts';
import { alarmModule } from './alarm/module.ts';
import { alarmRuleModule } from './alarm-rule/module.ts';
import { apiKeyModule } from './api-key/module.ts';
import { automationModule } from './automation/module.ts';
import { backupModule } from './backup/module.ts';
import { calendarModule } from './calendar/module.ts';
import { cameraModule } from './camera/module.ts';
import { cardModule } from './card/module.ts';
import { centreModule } from './centre/module.ts';
import { commandModule } from './command/module.ts';
import { displayModule } from './display/module.ts';
import { driverModule } from './driver/module.ts';
import { equipmentModule } from './equipment/module.ts';
import { feedbackModule } from './feedback/module.ts';
import { gatewayModule } from './gateway/module.ts';
import { handoverModule } from './handover/module.ts';
import { hardwareModule } from './hardware/module.ts';
import { historyModule } from './history/module.ts';
import { homeModule } from './home/module.ts';
import { logModule } from './log/module.ts';
import { mapModule } from './map/module.ts';
import { messageModule } from './message/module.ts';
import { modelModule } from './model/module.ts';
import { monitorModule } from './monitor/module.ts';
import { multiModule } from './multi/module.ts';
import { noteModule } from './note/module.ts';
import { notifyModule } from './notify/module.ts';
import { orgModule } from './org/module.ts';
import { pageModule } from './page/module.ts';
import { penSetModule } from './pen-set/module.ts';
import { pictureModule } from './picture/module.ts';
import { probeModule } from './probe/module.ts';
import { quotaModule } from './quota/module.ts';
import { recipeModule } from './recipe/module.ts';
import { referenceModule } from './reference/module.ts';
import { reportModule } from './report/module.ts';
import { roleModule } from './role/module.ts';
import { searchModule } from './search/module.ts';
import { senderModule } from './sender/module.ts';
import { serverModule } from './server/module.ts';
import { settingModule } from './setting/module.ts';
import { shareModule } from './share/module.ts';
import { signalModule } from './signal/module.ts';
import { signalUseModule } from './signal-use/module.ts';
import { storageModule } from './storage/module.ts';
import { streamModule } from './stream/module.ts';
import { subscriptionModule } from './subscription/module.ts';
import { trackModule } from './track/module.ts';
import { userModule } from './user/module.ts';
import { webhookModule } from './webhook/module.ts';

/**
 * Every noun of the product. Its stores, records, services and calls are derived from this list; services are created
 * and started in its order: a module comes after those whose services it takes. The log starts first and stops last, so
 * that everything the others do in between is recorded.
 */
export const MODULES = [
  logModule,
  quotaModule,
  settingModule,
  pictureModule,
  driverModule,
  senderModule,
  accountModule,
  apiKeyModule,
  orgModule,
  homeModule,
  roleModule,
  subscriptionModule,
  cardModule,
  hardwareModule,
  calendarModule,
  noteModule,
  penSetModule,
  feedbackModule,
  signalModule,
  pageModule,
  displayModule,
  alarmModule,
  gatewayModule,
  searchModule,
  reportModule,
  historyModule,
  trackModule,
  cameraModule,
  equipmentModule,
  userModule,
  commandModule,
  modelModule,
  monitorModule,
  streamModule,
  multiModule,
  shareModule,
  centreModule,
  messageModule,
  handoverModule,
  mapModule,
  storageModule,
  serverModule,
  backupModule,
  notifyModule,
  webhookModule,
  probeModule,
  alarmRuleModule,
  recipeModule,
  automationModule,
  signalUseModule,
  referenceModule,
] as const;
