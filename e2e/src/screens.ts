/** The screens that everybody with every right can open, by the address that shows them; a new screen is added here. */
export const watchingScreens = (equipmentId: string): readonly string[] => [
  '/monitor/eg/list',
  '/monitor/eg/list?view=card',
  `/monitor/gm/vuedetail/${equipmentId}`,
  `/monitor/gm/vuedetail/${equipmentId}?view=card`,
  `/monitor/gm/vuedetail/${equipmentId}?tab=write`,
  `/monitor/gm/vuedetail/${equipmentId}?tab=history`,
  `/monitor/report/${equipmentId}`,
  '/monitor/track',
  `/monitor/history?equip=${equipmentId}`,
  '/map',
  '/monitor/video',
  '/monitor/alarm',
  '/monitor/alarm/records',
  '/monitor/alarm/figures',
  '/msg/messageAll',
  '/message/messageUnReaden',
  '/system/msg/detail/1/notice',
  '/feedback',
  '/help/signals',
  '/help?q=gateway',
];

/** Those of the management, as above. */
export const managingScreens = (equipmentId: string): readonly string[] => [
  '/manage/eg/gateway',
  '/manage/eg/gateway/1/health',
  '/manage/eg/equipment/list',
  `/manage/eg/equipment/edit/${equipmentId}/alarm`,
  `/manage/eg/equipment/edit/${equipmentId}/signal`,
  `/manage/eg/equipment/edit/${equipmentId}/report`,
  `/manage/eg/equipment/edit/${equipmentId}/position`,
  `/manage/eg/equipment/edit/${equipmentId}/camera`,
  '/manage/eg/fence',
  '/manage/system/msg',
  '/manage/system/notify',
  '/manage/system/notify/log',
  '/manage/system/model',
  '/manage/system/card',
  '/manage/system/service',
  '/manage/system/camera',
  '/manage/system/hardware',
  '/manage/system/protocol',
  '/manage/system/setting',
  '/manage/system/quota',
  '/manage/api',
  '/manage/api/calls?call=monitorData',
  '/manage/api/webhooks',
  '/manage/log',
  '/manage/sms',
  '/manage/feedback',
];

/** Those of pages, as above: of an equipment that has one, and of a project. */
export const pageScreens = (equipmentId: string, projectPageId: string): readonly string[] => [
  `/manage/eg/equipment/edit/${equipmentId}/page`,
  `/manage/eg/configuration/${equipmentId}`,
  `/manage/project/designer/${projectPageId}`,
  `/monitor/eg/detail/configuration/${equipmentId}/page`,
  `/merge/mobile/monitor/configuration/${equipmentId}`,
];

/** Those of multi-equipment, as above: of a record with a page of a project as its front. */
export const multiScreens = (multiId: string, projectPageId: string, shareKey: string): readonly string[] => [
  '/monitor/gm/ocInfo',
  '/monitor/gm/ocInfo/1',
  `/share/${shareKey}`,
  '/monitor/gm/list',
  '/monitor/gm/group',
  `/monitor/gm/detail/${multiId}/01/list`,
  `/monitor/gm/detail/${multiId}/01/list?tab=write`,
  `/monitor/gm/detail/${multiId}/01/list?tab=history`,
  `/monitor/gm/detail/${multiId}/01/list?tab=alarm`,
  `/monitor/gm/detail/${multiId}/01/list?tab=report`,
  `/monitor/gm/detail/${multiId}/01/designer`,
  '/manage/project/list',
  `/monitor/gm/project/${projectPageId}`,
];
