/** A colour as brightness and two differences of colour, each 16 to 240 (ITU-R BT.601). */
export type Colour = readonly [y: number, cb: number, cr: number];

/** The colour of red, green and blue, each 0 to 255. */
export function colour(red: number, green: number, blue: number): Colour {
  const y = 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255;
  const cb = 128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255;
  const cr = 128 + (112 * red - 93.786 * green - 18.214 * blue) / 255;
  return [Math.round(y), Math.round(cb), Math.round(cr)];
}

/** A picture of brightness, with one colour for every four points (4:2:0). Width and height are multiples of 16. */
export class Frame {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly cb: Uint8Array;
  readonly cr: Uint8Array;

  constructor(width: number, height: number) {
    if (width % 16 !== 0 || height % 16 !== 0) throw new RangeError('width and height are multiples of 16');
    this.width = width;
    this.height = height;
    this.y = new Uint8Array(width * height).fill(16);
    this.cb = new Uint8Array((width * height) / 4).fill(128);
    this.cr = new Uint8Array((width * height) / 4).fill(128);
  }

  /** Fills a rectangle, as far as it is within the picture; fractions are cut off. */
  fill(left: number, top: number, width: number, height: number, [y, cb, cr]: Colour): void {
    const fromX = Math.max(0, Math.trunc(left));
    const toX = Math.min(this.width, Math.trunc(left + width));
    if (toX <= fromX) return;
    const toY = Math.min(this.height, Math.trunc(top + height));
    for (let row = Math.max(0, Math.trunc(top)); row < toY; row += 1) {
      this.y.fill(y, row * this.width + fromX, row * this.width + toX);
      const half = (row >> 1) * (this.width / 2);
      this.cb.fill(cb, half + (fromX >> 1), half + ((toX + 1) >> 1));
      this.cr.fill(cr, half + (fromX >> 1), half + ((toX + 1) >> 1));
    }
  }

  /** Fills what of a disc is within the picture. */
  disc(x: number, y: number, radius: number, of: Colour): void {
    for (let row = -radius; row < radius; row += 1) {
      const half = Math.sqrt(radius ** 2 - (row + 0.5) ** 2);
      this.fill(Math.round(x - half), y + row, Math.round(2 * half), 1, of);
    }
  }

  copyOf(): Frame {
    const copy = new Frame(this.width, this.height);
    copy.y.set(this.y);
    copy.cb.set(this.cb);
    copy.cr.set(this.cr);
    return copy;
  }
}
