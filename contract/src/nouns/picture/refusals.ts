import { entry } from '../../refusal-entry.ts';

/** Refusals of pictures, each with the reason that holds for this one. */
export const REFUSALS = {
  pictureSide: entry(
    '1571',
    400,
    '图片尺寸为 {width} × {height}，每边最多 {most} 像素，请缩小后再上传',
    'The picture is {width} by {height}; a side can have at most {most} px. Make it smaller.',
  ),
  pictureDamaged: entry(
    '1572',
    400,
    '{kind} 图片不完整、已损坏，或附带了其他内容，请重新导出',
    'The {kind} picture is incomplete, damaged or followed by something else. Export it again.',
  ),
  svgNotXml: entry(
    '1573',
    400,
    'SVG 第 {line} 行第 {column} 列不符合 XML 格式，文件可能不完整，请重新导出',
    'The SVG is not valid XML at line {line}, column {column}. It may be incomplete: export it again.',
  ),
  svgEncoding: entry(
    '1574',
    400,
    'SVG 不能按编码 {encoding} 读取，请另存为 UTF-8',
    'The SVG cannot be read in the encoding {encoding}. Save it as UTF-8.',
  ),
  svgDeclaration: entry(
    '1575',
    400,
    'SVG 的 DOCTYPE 含有 {what}，只接受简短的纯文本实体，请导出时不带 DOCTYPE',
    'The DOCTYPE of the SVG contains {what}. Only short plain-text entities are accepted: export it without a DOCTYPE.',
  ),
  svgElements: entry(
    '1576',
    400,
    'SVG 绘制的元素超过 {most} 个（含重复引用与滤镜），请简化或另存为 PNG',
    'The SVG draws more than {most} elements, repeated parts and filters included. Simplify it, or save it as PNG.',
  ),
  svgDepth: entry(
    '1577',
    400,
    'SVG 的元素嵌套超过 {most} 层，请取消部分编组',
    'The elements of the SVG are nested more than {most} deep. Ungroup some of them.',
  ),
  svgLoop: entry(
    '1578',
    400,
    'SVG 的某一部分引用了自身（{part}），请删除该引用',
    'A part of the SVG refers to itself ({part}). Remove that reference.',
  ),
  svgStyles: entry(
    '1579',
    400,
    'SVG 的样式过长（超过 {most} 个词），请简化或另存为 PNG',
    'The styles of the SVG are too long (more than {most} tokens). Simplify it, or save it as PNG.',
  ),
} as const;
