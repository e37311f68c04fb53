import type { Point } from './glyphs.ts';

/** Rows of ink, 0 to 1 each, on which lines are drawn with a round pen. */
export class Ink {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Float32Array(width * height);
  }

  /** A line through the points, `pen` pixels wide. */
  draw(points: readonly Point[], pen: number): void {
    this.#along(points, pen, (at, cover) => {
      this.pixels[at] = Math.max(this.pixels[at] ?? 0, cover);
    });
  }

  /** Takes the ink away along the points. */
  erase(points: readonly Point[], pen: number): void {
    this.#along(points, pen, (at, cover) => {
      this.pixels[at] = Math.min(this.pixels[at] ?? 0, 1 - cover);
    });
  }

  /** No objects in the inner loop: a picture takes a hundred thousand steps, and anybody can request one. */
  #along(points: readonly Point[], pen: number, put: (at: number, cover: number) => void): void {
    // Half a pixel around the edge is partly covered.
    const reach = pen / 2 + 0.5;
    for (const [index, to] of points.entries()) {
      const from = points[index - 1] ?? to;
      const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
      const right = Math.min(this.width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
      const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
      const bottom = Math.min(this.height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
      const [alongX, alongY] = [to.x - from.x, to.y - from.y];
      const length = alongX * alongX + alongY * alongY;
      for (let y = top; y <= bottom; y += 1) {
        for (let x = left; x <= right; x += 1) {
          const part = length === 0 ? 0 : ((x - from.x) * alongX + (y - from.y) * alongY) / length;
          const nearest = Math.min(1, Math.max(0, part));
          const offX = x - from.x - nearest * alongX;
          const offY = y - from.y - nearest * alongY;
          const square = offX * offX + offY * offY;
          if (square < reach * reach) put(y * this.width + x, Math.min(1, reach - Math.sqrt(square)));
        }
      }
    }
  }
}
