/** Papers that a page is put on, points; `own` is as large as the page. Wide pages lie on their side. */
export const PAPERS = { own: null, a4: [595.28, 841.89], a3: [841.89, 1190.55] } as const;
export type Paper = keyof typeof PAPERS;

/** PDF points per page unit, which is a CSS pixel (1/96 inch). */
const POINT = 0.75;
/** Around the page on paper, points. */
const MARGIN = 24;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row, nothing of it see-through. */
  readonly data: Uint8ClampedArray;
}

interface Wanted {
  readonly title: string;
  /** Page width, page units. */
  readonly width: number;
  readonly height: number;
  readonly paper: Paper;
}

/** Position of a page on its paper, points from the lower left corner. */
export function placeOnPaper({ width, height, paper }: Omit<Wanted, 'title'>) {
  const own = { width: width * POINT, height: height * POINT };
  const sides = PAPERS[paper];
  if (sides === null) return { sheet: own, x: 0, y: 0, ...own };
  const [short, long] = sides;
  const sheet = width > height ? { width: long, height: short } : { width: short, height: long };
  const share = Math.min((sheet.width - 2 * MARGIN) / own.width, (sheet.height - 2 * MARGIN) / own.height);
  const shown = { width: own.width * share, height: own.height * share };
  return { sheet, x: (sheet.width - shown.width) / 2, y: (sheet.height - shown.height) / 2, ...shown };
}

/** The parts of a PDF of one sheet with a picture on it. */
export async function picturePdf(pixels: Pixels, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>[]> {
  const { sheet, x, y, width, height } = placeOnPaper(wanted);
  const drawing = new TextEncoder().encode(`q ${point(width)} 0 0 ${point(height)} ${point(x)} ${point(y)} cm /P Do Q`);
  const picture = await deflated(withoutAlpha(pixels.data));
  const objects: readonly PdfObject[] = [
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>' },
    {
      dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${point(sheet.width)} ${point(sheet.height)}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    },
    { dictionary: `<< /Length ${drawing.length} >>`, stream: drawing },
    {
      dictionary: `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${picture.length} >>`,
      stream: picture,
    },
    { dictionary: `<< /Title ${hexText(wanted.title)} /Producer ${hexText('Tidegate')} >>` },
  ];
  return written(objects);
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Uint8Array<ArrayBuffer>;
}

/** The objects in a file, each where the table at its end says. */
function written(objects: readonly PdfObject[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let at = 0;
  const push = (part: Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    at += part.length;
  };
  // Bytes beyond ASCII show file transfers that it is binary.
  push(new Uint8Array([...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  for (const [index, { dictionary, stream }] of objects.entries()) {
    offsets.push(at);
    push(encoder.encode(`${index + 1} 0 obj\n${dictionary}\n`));
    if (stream !== undefined) {
      push(encoder.encode('stream\n'));
      push(stream);
      push(encoder.encode('\nendstream\n'));
    }
    push(encoder.encode('endobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  push(
    encoder.encode(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return parts;
}

const point = (value: number): string => String(Math.round(value * 100) / 100);

/** A text of any language: UTF-16 with its mark, in hexadecimal. */
function hexText(text: string): string {
  const digits = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  );
  return `<feff${digits.join('')}>`;
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  // Both are over when all of it has been read.
  void writer.write(bytes);
  void writer.close();
  return new Uint8Array(await new Response(stream.readable).arrayBuffer());
}
