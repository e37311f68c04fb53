import { hasControls } from '@tidegate/contract/control-characters.ts';
import type { Texts } from '@tidegate/contract/errors.ts';

const text = (zh: string, en: string): Texts => ({ zh, en });

/** The first bytes of files, and the names of their kinds. */
const BEGINNINGS: readonly (readonly [bytes: string, what: Texts])[] = [
  ['25504446', text('PDF 文档', 'a PDF document')],
  ['89504e47', text('图片（PNG）', 'a picture (PNG)')],
  ['ffd8ff', text('图片（JPEG）', 'a picture (JPEG)')],
  ['474946', text('图片（GIF）', 'a picture (GIF)')],
  ['52617221', text('RAR 压缩包', 'a RAR archive')],
  ['377abcaf', text('7-Zip 压缩包', 'a 7-Zip archive')],
  ['1f8b', text('gzip 压缩文件', 'a gzip file')],
];
/** Texts that are no lists, by how they begin. */
const TEXT_BEGINNINGS: readonly (readonly [beginning: RegExp, what: Texts])[] = [
  [/^ID;P/, text('SYLK 表格，请在 Excel 中打开并另存为 .xlsx', 'a SYLK file. Open it in Excel and save it as .xlsx')],
  [
    /^TABLE\r?\n0,1\r?\n/,
    text('DIF 表格，请在 Excel 中打开并另存为 .xlsx', 'a DIF file. Open it in Excel and save it as .xlsx'),
  ],
  [/^\{\\rtf/, text('RTF 文档', 'an RTF document')],
  [
    /^MIME-Version:/i,
    text(
      '网页归档（MHTML），请在 Excel 中打开并另存为 .xlsx',
      'a web archive (MHTML). Open it in Excel and save it as .xlsx',
    ),
  ],
  [/^%!PS/, text('PostScript 文档', 'a PostScript document')],
];
const OLD_OFFICE = 'd0cf11e0a1b11ae1';
const OLD_EXCEL = text(
  'Excel 97-2003 工作簿（.xls），请另存为 .xlsx',
  'an Excel 97–2003 workbook (.xls). Save it as .xlsx',
);
const LOCKED = text('有密码保护的 Excel 文件，请去除密码', 'a workbook with a password. Remove the password');
const HTML = text(
  '网页（HTML），请在 Excel 中打开并另存为 .xlsx',
  'a web page (HTML). Open it in Excel and save it as .xlsx',
);
const XML = text('XML 文件，请在 Excel 中打开并另存为 .xlsx', 'an XML file. Open it in Excel and save it as .xlsx');
const EMPTY = text('空文件', 'empty');
const TEXT = text('文本文件', 'a text file');
const UNKNOWN = text('无法识别的文件', 'a file of another kind');

/** A document in which nothing is in a list. */
export const EMPTY_JSON = text('没有清单的 JSON 文件', 'a JSON file without a list of objects');

/** Names a file that is neither a workbook nor accepted text. */
export function whatFileIs(bytes: Uint8Array): Texts {
  if (bytes.length === 0) return EMPTY;
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (head === OLD_OFFICE) return isLocked(bytes) ? LOCKED : OLD_EXCEL;
  const known = BEGINNINGS.find(([beginning]) => head.startsWith(beginning));
  if (known !== undefined) return known[1];
  const start = Buffer.from(bytes.subarray(0, 1_000))
    .toString('latin1')
    .replace(/^\W*(?=<)/, '');
  const named = textKind(start);
  if (named !== undefined) return named;
  if (/^<(?:!doctype\s+html|html|table|head|body)/i.test(start)) return HTML;
  if (start.startsWith('<?xml')) return XML;
  return hasControls(start) ? UNKNOWN : TEXT;
}

/** The kind of a text that begins as no list does; undefined for any other text. */
export const textKind = (beginning: string): Texts | undefined =>
  TEXT_BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];

/** Names an archive that is no workbook, by the names of its files. */
export function whatArchiveIs(paths: readonly string[]): Texts {
  const has = (beginning: string) => paths.some((path) => path.startsWith(beginning));
  if (has('xl/workbook.bin')) {
    return text('Excel 二进制工作簿（.xlsb），请另存为 .xlsx', 'a binary workbook (.xlsb). Save it as .xlsx');
  }
  if (has('word/')) return text('Word 文档', 'a Word document');
  if (has('ppt/')) return text('PowerPoint 演示文稿', 'a PowerPoint presentation');
  if (has('content.xml')) {
    return text('OpenDocument 表格，请另存为 .xlsx', 'an OpenDocument file. Save it as .xlsx');
  }
  return text('ZIP 压缩包', 'a ZIP archive');
}

/** An encrypted workbook is an old container whose directory names its package, in UTF-16. */
const isLocked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
