import { entry } from '../../refusal-entry.ts';

/** Refusals of drawn pages and of the replay on them. */
export const REFUSALS = {
  pageMeanwhile: entry(
    '1561',
    409,
    '{by} 已于 {at} 保存了该页面（版本 {version}），请合并后再保存',
    '{by} saved this page at {at} (version {version}). Merge their changes before you save.',
  ),
  pageTooLarge: entry('1562', 413, '页面内容不能超过 2 MB', 'A page cannot be larger than 2 MB'),
  pageWidgets: entry(
    '1563',
    400,
    '一个页面最多 {most} 个图元，现有 {count} 个',
    'A page can have at most {most} widgets; this one has {count}',
  ),
  pageNotList: entry('1564', 400, '页面内容须为图元数组', 'The content of a page must be a list of widgets'),
  pageNotJson: entry(
    '1565',
    400,
    '不是有效的 JSON，文件可能不完整',
    'This is not valid JSON. The file may be incomplete.',
  ),
  pageHarm: entry(
    '1566',
    400,
    '不允许的内容（{path}）：脚本地址或保留的键名',
    'Content not allowed at {path}: a script address or a reserved key',
  ),
  pagePictureRule: entry(
    '1567',
    400,
    '图片须为 svg、png、jpg、gif 或 webp，且不超过 2 MB',
    'A picture must be an svg, png, jpg, gif or webp file of at most 2 MB',
  ),
  pageUnpublished: entry('1570', 409, '页面尚未发布', 'The page is not published'),
  pageNoVersion: entry('1568', 404, '页面没有版本 {version}', 'This page has no version {version}'),
  replayLong: entry('1569', 400, '一次最多回放 {minutes} 分钟', 'You can replay at most {minutes} minutes at a time'),
} as const;
