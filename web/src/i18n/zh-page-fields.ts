/** Texts of what widgets of pages show and where they lead, in Chinese. */
export const zhPageFields = {
  'editor.margin': '绘图区边距',
  'editor.margin.top': '上边距',
  'editor.margin.right': '右边距',
  'editor.margin.bottom': '下边距',
  'editor.margin.left': '左边距',

  'editor.pages.projects': '项目页面',
  'editor.pages.draft': '{title}（未发布）',
  'editor.pages.none': '没有找到页面',

  'editor.region': '控制区域',
  'editor.region.none': '不限',
  'editor.region.unknown': '还没有控制区域：请在角色或人员中设置',
  'editor.region.help': '只有拥有该区域的人可以使用此控件，服务器同样检查。要在所有地方保护变量，请在变量上设置区域。',
} as const;
