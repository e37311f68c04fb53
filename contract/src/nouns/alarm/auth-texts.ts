/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_alarm_ack': ['确认报警', 'Acknowledge alarms'],
  'auth.monitor_alarm_ack.text': ['确认报警，复位锁存的报警', 'Acknowledge alarms and reset latched ones'],
  'auth.monitor_alarm_shelve': ['搁置报警', 'Shelve alarms'],
  'auth.monitor_alarm_shelve.text': [
    '搁置报警，停用与启用报警',
    'Shelve alarms, take them out of service and return them',
  ],
  'auth.monitor_multi_list_alarm': ['多设备列表的报警记录', 'Alarms in multi-equipment lists'],
  'auth.monitor_multi_list_alarm.text': [
    '从多设备监控的列表打开报警记录',
    'Open alarm records from the list of a multi-equipment record',
  ],
  'auth.monitor_multi_designer_alarm': ['多设备画面的报警记录', 'Alarms in multi-equipment pages'],
  'auth.monitor_multi_designer_alarm.text': [
    '从多设备监控的画面打开报警记录',
    'Open alarm records from the page of a multi-equipment record',
  ],
  'auth.monitor_equipinfo_menu_alarm': ['设备详情的报警记录', 'Alarms in equipment details'],
  'auth.monitor_equipinfo_menu_alarm.text': ['从设备详情打开报警记录', 'Open alarm records from equipment details'],
  'auth.monitor_designer_menu_alarm': ['组态画面的报警记录', 'Alarms in pages'],
  'auth.monitor_designer_menu_alarm.text': ['从组态画面打开报警记录', 'Open alarm records from a page'],
} as const;
