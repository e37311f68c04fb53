import type { TextTable } from '../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'newPassword.hint': [
    '不易被猜到的密码：至少 10 个无规律的字符，或几个互不相关的词。姓名、日期、键盘顺序等会被拒绝。',
    'Hard to guess: 10 or more random characters, or several unrelated words. Names, dates and keyboard patterns are rejected.',
  ],

  'question.firstSchool': ['您就读的第一所学校叫什么？', 'What was the name of your first school?'],
  'question.firstTeacher': ['您的第一位老师姓什么？', 'What was the family name of your first teacher?'],
  'question.firstCity': ['您第一次独自前往的城市是哪里？', 'Which city did you first travel to alone?'],
  'question.firstPet': ['您的第一只宠物叫什么？', 'What was the name of your first pet?'],
  'question.firstEmployer': ['您工作的第一家单位叫什么？', 'What was the name of your first employer?'],
  'question.firstCar': ['您的第一辆车是什么品牌？', 'What make was your first car?'],
  'question.childhoodFriend': ['您童年最好的朋友叫什么？', 'What was the name of your best childhood friend?'],
  'question.childhoodStreet': ['您童年时住在哪条街？', 'Which street did you live in as a child?'],
  'question.favouriteBook': ['您最喜欢的书是哪一本？', 'What is your favourite book?'],
  'question.favouriteDish': ['您最喜欢的菜是什么？', 'What is your favourite dish?'],
  'question.grandmotherName': ['您外祖母叫什么名字？', 'What was your mother’s mother called?'],
  'question.birthHospital': ['您出生在哪家医院？', 'In which hospital were you born?'],

  'manage.gatewayAdd': ['登记网关', 'Register gateway'],
  'manage.name': ['名称', 'Name'],
  'manage.nameEn': ['英文名称', 'English name'],
  'manage.nameEnAdd': ['添加英文名称', 'Add English name'],
  'manage.nameEnHelp': ['留空时英文界面显示名称。', 'Leave empty to show the name in English too.'],
  'manage.gateway': ['网关', 'Gateway'],
  'manage.required': ['请填写{field}', '{field} is required'],

  'equipment.group': ['分组', 'Group'],

  'reports.report': ['报表', 'Report'],
  'reports.noAuth': ['没有查看报表的权限', 'You do not have permission to view reports'],
  'reports.none': ['这台设备还没有报表', 'No reports yet'],
  'reports.noneText': [
    '工程师定义报表后，可在这里查看、导出。',
    'Once an engineer has added a report, you can view and export it here.',
  ],
  'reports.noneDefine': [
    '选择变量和统计方式：小时、班次、日、周、月、年报表随即可查看、导出和定时发送邮件。',
    'Choose signals and aggregations for hourly, shift, daily, weekly, monthly or yearly reports that can be viewed, exported and mailed.',
  ],
  'reports.define': ['定义报表', 'Add report'],

  'log.action': ['操作', 'Action'],
  'log.object': ['对象', 'Object'],
  'log.result': ['结果', 'Result'],
  'log.address': ['来源地址', 'Address'],
  'log.showAll': ['清除筛选，查看全部时间', 'Clear filters and show all time'],

  'share.password': ['密码', 'Password'],

  'service.kind': ['服务', 'Service'],
  'service.state': ['状态', 'State'],
  'service.state.expired': ['已到期', 'Expired'],
  'service.state.expiring': ['30 天内到期', 'Expires within 30 days'],
  'service.state.active': ['有效', 'Active'],
  'service.state.upcoming': ['未开始', 'Not started'],
  'service.endAt': ['到期', 'End'],
  'service.months': ['月数', 'Months'],
  'service.gateway': ['网关', 'Gateway'],
  'service.expiredText': [
    '到期只作标记和提醒：监控、报警、历史都不会因此停止。',
    'Expiry only triggers reminders. Monitoring, alarms and history keep working.',
  ],

  'nav.tracks': ['轨迹回放', 'Tracks'],

  'list.inAlarm': ['仅报警中', 'In alarm only'],
  'list.name': ['设备', 'Equipment'],
  'list.gateway': ['网关', 'Gateway'],
  'list.signals': ['变量', 'Signals'],
  'list.alarms': ['报警', 'Alarms'],
  'list.state': ['状态', 'State'],
  'list.empty': ['还没有设备', 'No equipment yet'],
  'list.emptyAdmin': [
    '先登记网关，再添加它后面的设备，数据到达后会显示在这里。',
    'Register a gateway, then add the equipment behind it. It appears here.',
  ],
  'list.emptyUser': [
    '管理员为您分配设备后，会显示在这里。',
    'Equipment that an administrator assigns to you appears here.',
  ],
  'list.emptyAdd': ['登记网关', 'Register gateway'],

  'map.tilesFailed': [
    '地图瓦片无法加载，仅显示陆地轮廓。若刚修改过地图来源，请重新加载页面。',
    'The map tiles could not be loaded; only coastlines are shown. If the map source was just changed, reload the page.',
  ],

  'card.iccid': ['ICCID', 'ICCID'],
  'card.carrier': ['运营商', 'Carrier'],
  'card.plan': ['套餐', 'Plan'],
  'card.expireAt': ['有效期至', 'Valid until'],
  'card.noEnd': ['长期', 'No end'],
  'card.status': ['状态', 'Status'],
  'card.status.inactive': ['未激活', 'Not activated'],
  'card.status.active': ['正常', 'Active'],
  'card.status.suspended': ['停机', 'Suspended'],
  'card.status.cancelled': ['已注销', 'Cancelled'],

  'pages.empty': ['还没有页面', 'No pages yet'],
  'pages.emptyText': [
    '添加一个页面，画出设备并绑定变量，操作员即可在大屏和手机上监控。',
    'Add a page, draw the plant and bind its signals. Operators can then run it on a wall screen or a phone.',
  ],
  'pages.runOne': ['运行', 'Run'],
  'pages.widgets': ['图元', 'Widgets'],
  'pages.state': ['状态', 'State'],
  'pages.state.blank': ['空白', 'Blank'],
  'pages.state.draft': ['草稿，未发布', 'Draft, not published'],
  'pages.state.published': ['已发布', 'Published'],
  'pages.state.newer': ['已发布，有新草稿', 'Published, newer draft'],
  'pages.updated': ['最后修改', 'Last change'],
  'pages.setHome': ['设为首页', 'Set as home page'],
  'pages.copy': ['复制', 'Copy'],
  'pages.copyOf': ['{title} 副本', '{title} (copy)'],
  'pages.deleteOne': ['删除页面“{title}”？', 'Delete the page “{title}”?'],
  'pages.deleteText': [
    '页面及其所有版本将被删除，无法恢复。',
    'The page is deleted with all its versions. This cannot be undone.',
  ],

  'player.pages': ['页面', 'Pages'],
  'player.full': ['全屏', 'Full screen'],

  'detail.follow': ['关注', 'Follow'],

  'history.range': ['时间范围', 'Range'],
  'history.custom': ['自定义', 'Custom'],
  'history.toggle': ['显示或隐藏“{name}”', 'Show or hide “{name}”'],
  'help.group.begin': ['入门', 'Basics'],
  'help.group.monitor': ['监控', 'Monitoring'],
  'help.group.setup': ['配置', 'Setup'],
  'help.group.people': ['人员与日志', 'People and logs'],
  'help.group.system': ['系统设置', 'System settings'],
  'help.group.other': ['其他', 'More'],
} as const satisfies TextTable;
