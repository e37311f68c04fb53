import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { chineseFont } from './font/chinese-font.ts';
import { fontObjects } from './pdf-font.ts';
import { chineseIn } from './pdf-text.ts';

const deflated = promisify(deflate);

/** A4 lying on its side, points. */
export const PDF_PAGE = { width: 842, height: 595 } as const;

const CATALOG = 1;
const PAGES = 2;
const STANDARD = '/F1 3 0 R /F2 4 0 R /F4 5 0 R';
/** The first object of the Chinese font, behind catalogue, pages and three fonts of every reader. */
const CHINESE_FONT = 6;
const OBJECTS_OF_PAGE = 2;

/**
 * A PDF document of these pages, each the operators that draw it, in Latin-1. Chinese characters that they show are part
 * of the file, so that it looks the same in every reader; the text stays text that can be searched and copied.
 */
export async function pdfFile(pages: Iterable<string>): Promise<Buffer<ArrayBuffer>> {
  const file = new Objects();
  const contents: Buffer[] = [];
  const characters = new Set<number>();
  for (const page of pages) {
    for (const character of chineseIn(page)) characters.add(character);
    contents.push(await deflated(Buffer.from(page, 'latin1')));
  }
  const chinese = characters.size === 0 ? [] : await fontObjects(await chineseFont(characters), CHINESE_FONT);
  const fonts = chinese.length === 0 ? STANDARD : `${STANDARD} /F3 ${CHINESE_FONT} 0 R`;
  const first = CHINESE_FONT + chinese.length;
  const kids = contents.map((_, index) => `${first + index * OBJECTS_OF_PAGE} 0 R`);
  file.add(`<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
  file.add(`<< /Type /Pages /Count ${contents.length} /Kids [${kids.join(' ')}] >>`);
  file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>');
  for (const { dictionary, stream } of chinese) file.add(dictionary, stream);
  for (const [index, content] of contents.entries()) {
    const { width, height } = PDF_PAGE;
    const own = first + index * OBJECTS_OF_PAGE;
    file.add(
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${own + 1} 0 R /Resources << /Font << ${fonts} >> >> >>`,
    );
    file.add(`<< /Length ${content.length} /Filter /FlateDecode >>`, content);
  }
  return file.finish();
}

class Objects {
  readonly #parts: Buffer[] = [];
  readonly #offsets: number[] = [];
  #at = 0;

  constructor() {
    // Bytes beyond ASCII show file transfers that it is binary.
    this.#push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  add(dictionary: string, stream?: Buffer): void {
    this.#offsets.push(this.#at);
    this.#push(Buffer.from(`${this.#offsets.length} 0 obj\n${dictionary}\n`, 'latin1'));
    if (stream !== undefined) {
      this.#push(Buffer.from('stream\n'));
      this.#push(stream);
      this.#push(Buffer.from('\nendstream\n'));
    }
    this.#push(Buffer.from('endobj\n'));
  }

  finish(): Buffer<ArrayBuffer> {
    const start = this.#at;
    const size = this.#offsets.length + 1;
    const lines = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    this.#push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(this.#parts);
  }

  #push(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#at += bytes.length;
  }
}
