import type { TextTable } from '../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'signals.ungrouped': ['未分组', 'Ungrouped'],
  'login.totp': ['动态验证码', 'Authenticator code'],
  'login.name': ['用户名', 'Username'],
  'login.nameMissing': ['请输入用户名', 'Enter your username'],
  'login.wait': ['{seconds} 秒后可重试', 'Try again in {seconds} s'],

  'app.name': ['Tidegate', 'Tidegate'],
  'app.title': ['{screen} · {app}', '{screen} · {app}'],
  'app.tagline': [
    '从现场到屏幕，每个值都说明它来自何时、是否可信。',
    'From the field to the screen: every value with its timestamp and quality.',
  ],

  'week.1': ['周一', 'Mon'],
  'week.2': ['周二', 'Tue'],
  'week.3': ['周三', 'Wed'],
  'week.4': ['周四', 'Thu'],
  'week.5': ['周五', 'Fri'],
  'week.6': ['周六', 'Sat'],
  'week.7': ['周日', 'Sun'],

  'action.add': ['添加', 'Add'],
  'action.back': ['返回', 'Back'],
  'action.cancel': ['取消', 'Cancel'],
  'action.clear': ['清除', 'Clear'],
  'action.close': ['关闭', 'Close'],
  'action.copy': ['复制', 'Copy'],
  'action.copied': ['已复制', 'Copied'],
  'action.delete': ['删除', 'Delete'],
  'action.edit': ['编辑', 'Edit'],
  'action.reload': ['重新加载', 'Reload'],
  'list.filters': ['筛选', 'Filters'],
  'list.filtersActive': ['筛选（{count}）', 'Filters ({count})'],
  'action.retry': ['重试', 'Try again'],
  'action.save': ['保存', 'Save'],
  'action.signIn': ['登录', 'Sign in'],
  'action.signOut': ['退出登录', 'Sign out'],
  'action.toList': ['前往设备列表', 'Go to equipment list'],

  'error.chunkText': [
    '可能是网络中断，或服务器刚刚更新。已保存的数据不受影响，请重新加载。',
    'The network may be down, or the server was just updated. Saved work is safe; reload the page.',
  ],

  'top.language': ['EN · 语言：中文，切换为 English', '中 · Language: English, switch to 中文'],
  'top.theme': ['外观', 'Appearance'],
  'top.theme.system': ['跟随系统', 'Use system setting'],
  'top.theme.light': ['浅色', 'Light'],
  'top.theme.dark': ['深色', 'Dark'],

  'tone.info': ['提示', 'Information'],
  'tone.good': ['正常', 'Normal'],
  'tone.warning': ['警告', 'Warning'],
  'tone.alarm': ['报警', 'Alarm'],

  'alarm.priority.1': ['1 级 紧急', 'Priority 1, critical'],
  'alarm.priority.2': ['2 级 高', 'Priority 2, high'],
  'alarm.priority.3': ['3 级 中', 'Priority 3, medium'],
  'alarm.priority.4': ['4 级 低', 'Priority 4, low'],
  'alarm.priority.5': ['5 级 提示', 'Priority 5, information'],
  'alarm.none': ['没有报警', 'No active alarms'],
  'alarm.standing': ['{count} 个报警未消除或未确认', '{count} {count:alarm is|alarms are} active or unacknowledged'],

  'form.saveNext': ['保存并添加下一个', 'Save and add another'],
  'form.more': ['更多设置', 'More settings'],
  'form.discard': ['放弃所填内容？', 'Discard your changes?'],
  'form.discardText': ['这里填写的内容还没有保存。', 'What you have entered here is not saved.'],
  'form.discardOk': ['放弃', 'Discard'],
  'form.discardStay': ['继续填写', 'Keep editing'],

  'offline.noSave': ['无法连接服务器，不能保存。', 'The server is unreachable, so changes cannot be saved.'],

  'account.config.language': ['语言', 'Language'],
  'account.config.timeZone': ['时区', 'Time zone'],
  'zone.clock': ['{clock} {zone}（您的时间：{own}）', '{clock} {zone} (your time: {own})'],
  'zone.own': ['您的时间（{zone}）：{times}', 'Your time ({zone}): {times}'],
  'zone.nextDay': ['次日 {clock}', '{clock} the next day'],
  'zone.dayBefore': ['前一日 {clock}', '{clock} the day before'],
  'account.config.zoneBrowser': ['同浏览器', 'Same as the browser'],

  'manage.deleted': ['已删除', 'Deleted'],
  'manage.failed': ['加载失败', 'The data could not be loaded'],
  'manage.actions': ['操作', 'Actions'],
  'manage.stayHere': ['内容已保留，可修改后重试。', 'Your entries were kept. Correct them and try again.'],

  'picture.none': ['无图片', 'No picture'],
  'picture.choose': ['选择图片', 'Choose picture'],
  'picture.delete': ['移除图片', 'Remove picture'],
  'picture.rule': ['ico、jpg、png、gif 或 svg，小于 100K', 'ICO, JPG, PNG, GIF or SVG under 100 KB'],

  'import.reading': ['正在检查 {file}…', 'Checking {file}…'],
  'import.other': ['换一个文件', 'Choose another file'],
  'import.failed': ['无法导入', 'The file cannot be imported'],

  'log.time': ['时间', 'Time'],
  'log.range.24h': ['24 小时', '24 h'],
  'log.range.7d': ['7 天', '7 d'],
  'log.range.30d': ['30 天', '30 d'],
  'log.range.all': ['不限时间', 'All time'],
  'log.range.custom': ['自定义时间', 'From … to …'],

  'replay.play': ['播放', 'Play'],
  'replay.pause': ['暂停', 'Pause'],
  'replay.back': ['后退 1 分钟', 'Back 1 minute'],
  'replay.forward': ['前进 1 分钟', 'Forward 1 minute'],
  'replay.speed': ['速度', 'Speed'],
  'replay.moment': ['时刻', 'Moment'],

  'unit.s': ['{count} 秒', '{count} s'],
  'unit.d': ['{count} 天', '{count} d'],
  'unit.min': ['{count} 分钟', '{count} min'],
  'unit.h': ['{count} 小时', '{count} h'],

  'state.online': ['在线', 'Online'],
  'state.offline': ['离线', 'Offline'],
  'state.all': ['全部', 'All'],
  'state.yes': ['是', 'Yes'],
  'state.no': ['否', 'No'],

  'list.online': ['在线状态', 'State'],
  'list.noneText': ['试试别的名称，或清除筛选条件。', 'Try another name, or clear the filters.'],

  'table.columns': ['显示的列', 'Columns'],
  'table.order': ['排序', 'Order'],
  'table.orderAndColumns': ['排序与列', 'Order and columns'],
  'table.defaultOrder': ['默认顺序', 'Default order'],
  'table.ascending': ['{column}，升序', '{column}, ascending'],
  'table.descending': ['{column}，降序', '{column}, descending'],
  'table.reset': ['恢复默认', 'Reset'],

  'pager.label': ['分页', 'Pages'],
  'pager.previous': ['上一页', 'Previous page'],
  'pager.next': ['下一页', 'Next page'],
  'pager.page': ['第 {page} / {pages} 页', 'Page {page} of {pages}'],

  'real.never': ['从未', 'never'],

  'history.from': ['开始时间', 'Start'],
  'history.to': ['结束时间', 'End'],
  'history.apply': ['查询', 'Show'],
  'history.zoneNote': ['时间按 {zone} 显示', 'Times in {zone}'],

  'manage.required': ['请填写{field}', '{field} is required'],
} as const satisfies TextTable;
