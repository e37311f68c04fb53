import { TEXTS as api } from '../../api/texts.ts';
import { TEXTS as app } from '../texts.ts';
import { TEXTS as canvasEditor } from '../../canvas/editor/texts.ts';
import { TEXTS as canvasEditorActions } from '../../canvas/editor/actions/texts.ts';
import { TEXTS as canvasEditorViewRight } from '../../canvas/editor/view/right/texts.ts';
import { TEXTS as canvasExport } from '../../canvas/export/texts.ts';
import { TEXTS as canvasFields } from '../../canvas/fields/texts.ts';
import { TEXTS as canvasKit } from '../../canvas/kit/texts.ts';
import { TEXTS as canvasPlayer } from '../../canvas/player/texts.ts';
import { TEXTS as canvasScene } from '../../canvas/scene/texts.ts';
import { TEXTS as canvasWidgets } from '../../canvas/widgets/texts.ts';
import { TEXTS as featuresAccount } from '../../features/account/texts.ts';
import { TEXTS as featuresAlarm } from '../../features/alarm/texts.ts';
import { TEXTS as featuresApiKey } from '../../features/api-key/texts.ts';
import { TEXTS as featuresAutomation } from '../../features/automation/texts.ts';
import { TEXTS as featuresAutomationActionsNotify } from '../../features/automation/actions/notify/texts.ts';
import { TEXTS as featuresAutomationActionsRecipe } from '../../features/automation/actions/recipe/texts.ts';
import { TEXTS as featuresAutomationActionsReport } from '../../features/automation/actions/report/texts.ts';
import { TEXTS as featuresAutomationActionsSend } from '../../features/automation/actions/send/texts.ts';
import { TEXTS as featuresAutomationActionsWall } from '../../features/automation/actions/wall/texts.ts';
import { TEXTS as featuresAutomationActionsWrite } from '../../features/automation/actions/write/texts.ts';
import { TEXTS as featuresAutomationTriggersAlarm } from '../../features/automation/triggers/alarm/texts.ts';
import { TEXTS as featuresAutomationTriggersCalendar } from '../../features/automation/triggers/calendar/texts.ts';
import { TEXTS as featuresAutomationTriggersGateway } from '../../features/automation/triggers/gateway/texts.ts';
import { TEXTS as featuresAutomationTriggersSignal } from '../../features/automation/triggers/signal/texts.ts';
import { TEXTS as featuresAutomationTriggersSun } from '../../features/automation/triggers/sun/texts.ts';
import { TEXTS as featuresAutomationTriggersTime } from '../../features/automation/triggers/time/texts.ts';
import { TEXTS as featuresBackup } from '../../features/backup/texts.ts';
import { TEXTS as featuresCalendar } from '../../features/calendar/texts.ts';
import { TEXTS as featuresCamera } from '../../features/camera/texts.ts';
import { TEXTS as featuresCard } from '../../features/card/texts.ts';
import { TEXTS as featuresCentre } from '../../features/centre/texts.ts';
import { TEXTS as featuresDesigner } from '../../features/designer/texts.ts';
import { TEXTS as featuresDisplay } from '../../features/display/texts.ts';
import { TEXTS as featuresEquipment } from '../../features/equipment/texts.ts';
import { TEXTS as featuresFeedback } from '../../features/feedback/texts.ts';
import { TEXTS as featuresFence } from '../../features/fence/texts.ts';
import { TEXTS as featuresFindpwd } from '../../features/findpwd/texts.ts';
import { TEXTS as featuresFrame } from '../../features/frame/texts.ts';
import { TEXTS as featuresGateway } from '../../features/gateway/texts.ts';
import { TEXTS as featuresHardware } from '../../features/hardware/texts.ts';
import { TEXTS as featuresHelp } from '../../features/help/texts.ts';
import { TEXTS as featuresHistory } from '../../features/history/texts.ts';
import { TEXTS as featuresLog } from '../../features/log/texts.ts';
import { TEXTS as featuresLogin } from '../../features/login/texts.ts';
import { TEXTS as featuresMap } from '../../features/map/texts.ts';
import { TEXTS as featuresMessage } from '../../features/message/texts.ts';
import { TEXTS as featuresModel } from '../../features/model/texts.ts';
import { TEXTS as featuresMonitorDetail } from '../../features/monitor-detail/texts.ts';
import { TEXTS as featuresMonitorList } from '../../features/monitor-list/texts.ts';
import { TEXTS as featuresMulti } from '../../features/multi/texts.ts';
import { TEXTS as featuresNotFound } from '../../features/not-found/texts.ts';
import { TEXTS as featuresNotify } from '../../features/notify/texts.ts';
import { TEXTS as featuresOverview } from '../../features/overview/texts.ts';
import { TEXTS as featuresPages } from '../../features/pages/texts.ts';
import { TEXTS as featuresPeople } from '../../features/people/texts.ts';
import { TEXTS as featuresProjects } from '../../features/projects/texts.ts';
import { TEXTS as featuresProtocol } from '../../features/protocol/texts.ts';
import { TEXTS as featuresQuota } from '../../features/quota/texts.ts';
import { TEXTS as featuresRecipe } from '../../features/recipe/texts.ts';
import { TEXTS as featuresReport } from '../../features/report/texts.ts';
import { TEXTS as featuresSearch } from '../../features/search/texts.ts';
import { TEXTS as featuresServer } from '../../features/server/texts.ts';
import { TEXTS as featuresSetting } from '../../features/setting/texts.ts';
import { TEXTS as featuresShare } from '../../features/share/texts.ts';
import { TEXTS as featuresStorage } from '../../features/storage/texts.ts';
import { TEXTS as featuresSubscription } from '../../features/subscription/texts.ts';
import { TEXTS as featuresTour } from '../../features/tour/texts.ts';
import { TEXTS as featuresTrack } from '../../features/track/texts.ts';
import { TEXTS as featuresWall } from '../../features/wall/texts.ts';
import { TEXTS as live } from '../../live/texts.ts';
import { TEXTS as partsAccount } from '../../parts/account/texts.ts';
import { TEXTS as partsAlarm } from '../../parts/alarm/texts.ts';
import { TEXTS as partsAlarmRule } from '../../parts/alarm-rule/texts.ts';
import { TEXTS as partsAuths } from '../../parts/auths/texts.ts';
import { TEXTS as partsCamera } from '../../parts/camera/texts.ts';
import { TEXTS as partsCard } from '../../parts/card/texts.ts';
import { TEXTS as partsCurve } from '../../parts/curve/texts.ts';
import { TEXTS as partsDriver } from '../../parts/driver/texts.ts';
import { TEXTS as partsEquipment } from '../../parts/equipment/texts.ts';
import { TEXTS as partsFormulas } from '../../parts/formulas/texts.ts';
import { TEXTS as partsGateway } from '../../parts/gateway/texts.ts';
import { TEXTS as partsGroups } from '../../parts/groups/texts.ts';
import { TEXTS as partsHelp } from '../../parts/help/texts.ts';
import { TEXTS as partsLog } from '../../parts/log/texts.ts';
import { TEXTS as partsMap } from '../../parts/map/texts.ts';
import { TEXTS as partsModel } from '../../parts/model/texts.ts';
import { TEXTS as partsNames } from '../../parts/names/texts.ts';
import { TEXTS as partsPage } from '../../parts/page/texts.ts';
import { TEXTS as partsProbe } from '../../parts/probe/texts.ts';
import { TEXTS as partsProtocols } from '../../parts/protocols/texts.ts';
import { TEXTS as partsRecipe } from '../../parts/recipe/texts.ts';
import { TEXTS as partsReference } from '../../parts/reference/texts.ts';
import { TEXTS as partsReport } from '../../parts/report/texts.ts';
import { TEXTS as partsReportForm } from '../../parts/report-form/texts.ts';
import { TEXTS as partsSignal } from '../../parts/signal/texts.ts';
import { TEXTS as partsStorage } from '../../parts/storage/texts.ts';
import { TEXTS as partsSubscription } from '../../parts/subscription/texts.ts';
import { TEXTS as partsTour } from '../../parts/tour/texts.ts';
import { TEXTS as partsVcode } from '../../parts/vcode/texts.ts';
import { TEXTS as partsWallPage } from '../../parts/wall-page/texts.ts';
import { TEXTS as partsWatch } from '../../parts/watch/texts.ts';
import { TEXTS as partsWrite } from '../../parts/write/texts.ts';
import { TEXTS as ui } from '../../ui/texts.ts';

/** The texts of each folder. The folder that shows a text holds it. */
export const FOLDERS = {
  api: api,
  app: app,
  'canvas/editor': canvasEditor,
  'canvas/editor/actions': canvasEditorActions,
  'canvas/editor/view/right': canvasEditorViewRight,
  'canvas/export': canvasExport,
  'canvas/fields': canvasFields,
  'canvas/kit': canvasKit,
  'canvas/player': canvasPlayer,
  'canvas/scene': canvasScene,
  'canvas/widgets': canvasWidgets,
  'features/account': featuresAccount,
  'features/alarm': featuresAlarm,
  'features/api-key': featuresApiKey,
  'features/automation': featuresAutomation,
  'features/automation/actions/notify': featuresAutomationActionsNotify,
  'features/automation/actions/recipe': featuresAutomationActionsRecipe,
  'features/automation/actions/report': featuresAutomationActionsReport,
  'features/automation/actions/send': featuresAutomationActionsSend,
  'features/automation/actions/wall': featuresAutomationActionsWall,
  'features/automation/actions/write': featuresAutomationActionsWrite,
  'features/automation/triggers/alarm': featuresAutomationTriggersAlarm,
  'features/automation/triggers/calendar': featuresAutomationTriggersCalendar,
  'features/automation/triggers/gateway': featuresAutomationTriggersGateway,
  'features/automation/triggers/signal': featuresAutomationTriggersSignal,
  'features/automation/triggers/sun': featuresAutomationTriggersSun,
  'features/automation/triggers/time': featuresAutomationTriggersTime,
  'features/backup': featuresBackup,
  'features/calendar': featuresCalendar,
  'features/camera': featuresCamera,
  'features/card': featuresCard,
  'features/centre': featuresCentre,
  'features/designer': featuresDesigner,
  'features/display': featuresDisplay,
  'features/equipment': featuresEquipment,
  'features/feedback': featuresFeedback,
  'features/fence': featuresFence,
  'features/findpwd': featuresFindpwd,
  'features/frame': featuresFrame,
  'features/gateway': featuresGateway,
  'features/hardware': featuresHardware,
  'features/help': featuresHelp,
  'features/history': featuresHistory,
  'features/log': featuresLog,
  'features/login': featuresLogin,
  'features/map': featuresMap,
  'features/message': featuresMessage,
  'features/model': featuresModel,
  'features/monitor-detail': featuresMonitorDetail,
  'features/monitor-list': featuresMonitorList,
  'features/multi': featuresMulti,
  'features/not-found': featuresNotFound,
  'features/notify': featuresNotify,
  'features/overview': featuresOverview,
  'features/pages': featuresPages,
  'features/people': featuresPeople,
  'features/projects': featuresProjects,
  'features/protocol': featuresProtocol,
  'features/quota': featuresQuota,
  'features/recipe': featuresRecipe,
  'features/report': featuresReport,
  'features/search': featuresSearch,
  'features/server': featuresServer,
  'features/setting': featuresSetting,
  'features/share': featuresShare,
  'features/storage': featuresStorage,
  'features/subscription': featuresSubscription,
  'features/tour': featuresTour,
  'features/track': featuresTrack,
  'features/wall': featuresWall,
  live: live,
  'parts/account': partsAccount,
  'parts/alarm': partsAlarm,
  'parts/alarm-rule': partsAlarmRule,
  'parts/auths': partsAuths,
  'parts/camera': partsCamera,
  'parts/card': partsCard,
  'parts/curve': partsCurve,
  'parts/driver': partsDriver,
  'parts/equipment': partsEquipment,
  'parts/formulas': partsFormulas,
  'parts/gateway': partsGateway,
  'parts/groups': partsGroups,
  'parts/help': partsHelp,
  'parts/log': partsLog,
  'parts/map': partsMap,
  'parts/model': partsModel,
  'parts/names': partsNames,
  'parts/page': partsPage,
  'parts/probe': partsProbe,
  'parts/protocols': partsProtocols,
  'parts/recipe': partsRecipe,
  'parts/reference': partsReference,
  'parts/report': partsReport,
  'parts/report-form': partsReportForm,
  'parts/signal': partsSignal,
  'parts/storage': partsStorage,
  'parts/subscription': partsSubscription,
  'parts/tour': partsTour,
  'parts/vcode': partsVcode,
  'parts/wall-page': partsWallPage,
  'parts/watch': partsWatch,
  'parts/write': partsWrite,
  ui: ui,
};

/** Every text, by its key. */
export const TEXTS = {
  ...api,
  ...app,
  ...canvasEditor,
  ...canvasEditorActions,
  ...canvasEditorViewRight,
  ...canvasExport,
  ...canvasFields,
  ...canvasKit,
  ...canvasPlayer,
  ...canvasScene,
  ...canvasWidgets,
  ...featuresAccount,
  ...featuresAlarm,
  ...featuresApiKey,
  ...featuresAutomation,
  ...featuresAutomationActionsNotify,
  ...featuresAutomationActionsRecipe,
  ...featuresAutomationActionsReport,
  ...featuresAutomationActionsSend,
  ...featuresAutomationActionsWall,
  ...featuresAutomationActionsWrite,
  ...featuresAutomationTriggersAlarm,
  ...featuresAutomationTriggersCalendar,
  ...featuresAutomationTriggersGateway,
  ...featuresAutomationTriggersSignal,
  ...featuresAutomationTriggersSun,
  ...featuresAutomationTriggersTime,
  ...featuresBackup,
  ...featuresCalendar,
  ...featuresCamera,
  ...featuresCard,
  ...featuresCentre,
  ...featuresDesigner,
  ...featuresDisplay,
  ...featuresEquipment,
  ...featuresFeedback,
  ...featuresFence,
  ...featuresFindpwd,
  ...featuresFrame,
  ...featuresGateway,
  ...featuresHardware,
  ...featuresHelp,
  ...featuresHistory,
  ...featuresLog,
  ...featuresLogin,
  ...featuresMap,
  ...featuresMessage,
  ...featuresModel,
  ...featuresMonitorDetail,
  ...featuresMonitorList,
  ...featuresMulti,
  ...featuresNotFound,
  ...featuresNotify,
  ...featuresOverview,
  ...featuresPages,
  ...featuresPeople,
  ...featuresProjects,
  ...featuresProtocol,
  ...featuresQuota,
  ...featuresRecipe,
  ...featuresReport,
  ...featuresSearch,
  ...featuresServer,
  ...featuresSetting,
  ...featuresShare,
  ...featuresStorage,
  ...featuresSubscription,
  ...featuresTour,
  ...featuresTrack,
  ...featuresWall,
  ...live,
  ...partsAccount,
  ...partsAlarm,
  ...partsAlarmRule,
  ...partsAuths,
  ...partsCamera,
  ...partsCard,
  ...partsCurve,
  ...partsDriver,
  ...partsEquipment,
  ...partsFormulas,
  ...partsGateway,
  ...partsGroups,
  ...partsHelp,
  ...partsLog,
  ...partsMap,
  ...partsModel,
  ...partsNames,
  ...partsPage,
  ...partsProbe,
  ...partsProtocols,
  ...partsRecipe,
  ...partsReference,
  ...partsReport,
  ...partsReportForm,
  ...partsSignal,
  ...partsStorage,
  ...partsSubscription,
  ...partsTour,
  ...partsVcode,
  ...partsWallPage,
  ...partsWatch,
  ...partsWrite,
  ...ui,
};
