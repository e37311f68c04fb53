import { Refusal } from '@tidegate/contract/errors.ts';
import { openedWorkbook } from '../../../kernel/sheet/safe-archive.ts';
import { cellText, textOfXml, xmlText } from '../../../kernel/sheet/xml.ts';
import { zipped, type ZipFile } from '../../../kernel/sheet/zip.ts';
import { MARK } from './template-marks.ts';

const FILES_MAX = 1_000;
const INFLATED_MAX = 64 * 1024 * 1024;
/** Marked cells of a workbook at most. */
const CELLS_MAX = 20_000;

/** A cell whose text holds marks. */
export interface MarkedCell {
  /** `Sheet!B4`. */
  readonly address: string;
  readonly text: string;
}

/** Content of a cell: a number if it is one mark alone, else text; null leaves it empty. */
export type CellFilling = number | string | null;

const notExcel = () => new Refusal('fileKind', { kind: 'Excel (.xlsx)' });

/** A workbook and what its marked cells are filled with, by their addresses. */
export interface TemplateFilling {
  readonly bytes: Uint8Array;
  readonly fillings: ReadonlyMap<string, CellFilling>;
}

/** Every cell of a workbook with a mark. Refuses what WorkbookTemplate refuses. */
export const markedCells = (bytes: Uint8Array): readonly MarkedCell[] => new WorkbookTemplate(bytes).cells();

/** The workbook with its marked cells filled; those without a filling are empty. Refuses what WorkbookTemplate refuses. */
export const filledWorkbook = ({ bytes, fillings }: TemplateFilling): Promise<Uint8Array> =>
  new WorkbookTemplate(bytes).filled(({ address }) => fillings.get(address) ?? null);

/** A workbook whose placeholders are filled in; everything else is unchanged. */
export class WorkbookTemplate {
  readonly #files: readonly ZipFile[];
  readonly #sheets: readonly { readonly path: string; readonly name: string }[];
  /** Shared texts that hold marks, by their place in the list. */
  readonly #shared: ReadonlyMap<number, string>;

  /** Refuses fileKind for a file that is not a workbook, is damaged, or is malicious. */
  constructor(bytes: Uint8Array) {
    const files = openedWorkbook(bytes, { filesMax: FILES_MAX, inflatedMax: INFLATED_MAX });
    if (typeof files === 'string') throw notExcel();
    this.#files = files;
    this.#sheets = sheetsOf(files);
    this.#shared = sharedMarks(files);
  }

  /** Every cell with a mark, sheet by sheet. Refuses fileKind for a sheet that ends in the middle. */
  cells(): readonly MarkedCell[] {
    const found: MarkedCell[] = [];
    for (const { path, name } of this.#sheets) {
      for (const part of partsOf(textOf(this.#files, path))) {
        const text = typeof part === 'string' ? undefined : this.#markedText(part);
        if (typeof part === 'string' || text === undefined) continue;
        found.push({ address: `${name}!${part.address}`, text });
        if (found.length > CELLS_MAX) throw notExcel();
      }
    }
    return found;
  }

  /**
   * The workbook with each marked cell replaced by the result of `fill`; formulas are recalculated when it is opened.
   */
  async filled(fill: (cell: MarkedCell) => CellFilling): Promise<Buffer<ArrayBuffer>> {
    const made = new Map<string, string>();
    for (const { path, name } of this.#sheets) {
      let xml = '';
      for (const part of partsOf(textOf(this.#files, path))) {
        if (typeof part === 'string') {
          xml += part;
          continue;
        }
        const text = this.#markedText(part);
        if (text !== undefined) xml += filledCell(part, fill({ address: `${name}!${part.address}`, text }));
        else xml += part.xml.includes('<f') ? part.xml.replace(/<v>[^<]*<\/v>/, '') : part.xml;
      }
      made.set(path, xml);
    }
    made.set(WORKBOOK, recalculatedOnOpening(textOf(this.#files, WORKBOOK)));
    return zipped(this.#files.map(({ path, bytes }) => ({ path, pieces: [made.get(path) ?? bytes] })));
  }

  /** The text of a cell, if it holds a mark. */
  #markedText({ xml, type }: Cell): string | undefined {
    if (type === 's') return this.#shared.get(Number(/<v>(\d+)<\/v>/.exec(xml)?.[1] ?? -1));
    if (type !== 'inlineStr') return undefined;
    const text = runsText(xml);
    return hasMark(text) ? text : undefined;
  }
}

const WORKBOOK = 'xl/workbook.xml';

interface Cell {
  readonly xml: string;
  /** `B4`. */
  readonly address: string;
  readonly style: string;
  readonly type: string;
}

const hasMark = (text: string): boolean => text.search(MARK) >= 0;

function textOf(files: readonly ZipFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw notExcel();
  return file.bytes.toString('utf8');
}

const attribute = (xml: string, name: string): string =>
  textOfXml(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(xml)?.[1] ?? '');

/** The sheets of a workbook by the names on their tabs. */
function sheetsOf(files: readonly ZipFile[]) {
  const relations = new Map(
    [...textOf(files, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/g)].map(([xml]) => [
      attribute(xml, 'Id'),
      attribute(xml, 'Target'),
    ]),
  );
  const paths = new Set(files.map(({ path }) => path));
  return [...textOf(files, WORKBOOK).matchAll(/<sheet\s[^>]*>/g)].flatMap(([xml]) => {
    const target = relations.get(attribute(xml, 'r:id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return paths.has(path) ? [{ path, name: attribute(xml, 'name') }] : [];
  });
}

/** The shared texts that hold marks; a text may be in pieces that look different. */
function sharedMarks(files: readonly ZipFile[]): ReadonlyMap<number, string> {
  const file = files.find(({ path }) => path === 'xl/sharedStrings.xml');
  const marks = new Map<number, string>();
  if (file === undefined) return marks;
  const items = file.bytes.toString('utf8').split(/<si(?=[\s>/])/);
  for (const [index, xml] of items.entries()) {
    const text = runsText(xml);
    if (index > 0 && hasMark(text)) marks.set(index - 1, text);
  }
  return marks;
}

/** The text of an item without how its characters are read aloud. */
const runsText = (xml: string): string =>
  xml
    .split(/<rPh[\s>]/)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</rPh>'))))
    .flatMap((part) => [...part.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)])
    .map(([, text = '']) => textOfXml(text))
    .join('');

/** A sheet's XML, its cells apart from what is between them; refuses fileKind for a cell without an end. */
function* partsOf(xml: string): Generator<string | Cell> {
  let at = 0;
  for (;;) {
    const start = nextCell(xml, at);
    if (start < 0) break;
    yield xml.slice(at, start);
    const tagEnd = xml.indexOf('>', start);
    if (tagEnd < 0) throw notExcel();
    const isEmpty = xml[tagEnd - 1] === '/';
    const close = isEmpty ? tagEnd + 1 : xml.indexOf('</c>', tagEnd);
    if (close < 0) throw notExcel();
    at = isEmpty ? close : close + '</c>'.length;
    const tag = xml.slice(start, tagEnd + 1);
    yield {
      xml: xml.slice(start, at),
      address: attribute(tag, 'r'),
      style: attribute(tag, 's'),
      type: attribute(tag, 't'),
    };
  }
  yield xml.slice(at);
}

/** `<c` with something after it: columns (`<cols>`, `<col`) are no cells. */
function nextCell(xml: string, from: number): number {
  for (let at = xml.indexOf('<c', from); at >= 0; at = xml.indexOf('<c', at + 1)) {
    if (/[\s/>]/.test(xml[at + 2] ?? '')) return at;
  }
  return -1;
}

function filledCell({ address, style }: Cell, filling: CellFilling): string {
  const head = `<c r="${xmlText(address)}"${style === '' ? '' : ` s="${xmlText(style)}"`}`;
  if (filling === null) return `${head}/>`;
  if (typeof filling === 'number') return `${head}><v>${filling}</v></c>`;
  return `${head} t="inlineStr"><is><t xml:space="preserve">${cellText(filling)}</t></is></c>`;
}

/** A workbook that recalculates its formulas when it is opened: their inputs have changed. */
function recalculatedOnOpening(xml: string): string {
  const calc = '<calcPr fullCalcOnLoad="1"/>';
  const without = xml.replace(/<calcPr[^>]*?(?:\/>|><\/calcPr>)/, '');
  for (const end of ['</definedNames>', '</externalReferences>', '</functionGroups>', '</sheets>']) {
    const at = without.indexOf(end);
    if (at >= 0) return without.slice(0, at + end.length) + calc + without.slice(at + end.length);
  }
  return xml;
}
