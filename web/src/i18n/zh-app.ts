/** The application itself: installing it, its versions, and what it is without a network. */
export const zhApp = {
  'app.heading': '应用',
  'app.install': '安装应用',
  'app.installText': '安装后从桌面或主屏幕打开；没有网络时可查看上次的画面与数值。',
  'app.installed': '已作为应用打开。',
  'app.notOffered': '此浏览器当前不提供安装，可用其菜单中的“安装”或“添加到主屏幕”。',
  'app.newVersion': '新版本已就绪，重新加载后生效。',
  'stay.title': '{seconds} 秒后将自动退出登录',
  'stay.idle': '已有一段时间没有操作。任何操作都会保持登录。',
  'stay.final': '登录已满 12 小时。请保存您的工作并重新登录。',
  'stay.button': '保持登录',
  'offline.title': '无法连接服务器。',
  'offline.since': '画面为 {time} 的旧数据。',
  'offline.noWrite': '连接恢复前不能写入。',
  'offline.noSave': '无法连接服务器，不能保存。',
} as const;
