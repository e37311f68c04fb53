/** Texts of what widgets of pages show and where they lead, in Chinese. */
export const zhPageFields = {
  'editor.margin': '绘图区边距',
  'editor.margin.top': '上边距',
  'editor.margin.right': '右边距',
  'editor.margin.bottom': '下边距',
  'editor.margin.left': '左边距',
} as const;
