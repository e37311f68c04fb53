/** Canvas limits of all browsers: its longer side, and its area, pixels. */
export const SIDE_MAX = 16_384;
const AREA_MAX = 120_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** True if a page can be exported at a multiple of its resolution. */
export const isDrawable = ({ width, height }: Size, times: number): boolean =>
  Math.max(width, height) * times <= SIDE_MAX && width * height * times * times <= AREA_MAX;

/** Rasterises an SVG at a number of pixels per unit, on a background if given. */
export async function rasterOf(
  svg: string,
  { width, height }: Size,
  times: number,
  ground?: string,
): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * times), Math.round(height * times)];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    if (ground !== undefined) {
      pen.fillStyle = ground;
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The PNG of a canvas. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (file === null) throw new Error('no picture');
  return file;
}
