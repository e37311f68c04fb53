import type { Clock } from '../../lib/clock.ts';
import { pageSvg } from './page-svg.ts';
import { picturePdf, type Paper } from './picture-pdf.ts';
import { isDrawable, pngOf, rasterOf } from './raster.ts';
import { settled } from './settled.ts';

export const FORMATS = ['svg', 'png', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

/** PNG pixels per page unit. */
export const TIMES = [1, 2, 3] as const;

/** Export options of a page. */
export interface Chosen {
  readonly format: Format;
  readonly times: (typeof TIMES)[number];
  readonly paper: Paper;
}

interface Wanted extends Chosen {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** A file of the page that is drawn on the screen. Rejects where the browser cannot draw it, or when it is broken off. */
export async function exportPage(scene: HTMLElement, wanted: Wanted): Promise<Blob> {
  const { format, times, signal } = wanted;
  await settled(scene, wanted.clock, signal);
  const svg = await pageSvg(scene, wanted);
  signal.throwIfAborted();
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  if (format === 'png') return pngOf(await rasterOf(svg, wanted, times));
  const finest = TIMES.findLast((one) => isDrawable(wanted, one)) ?? 1;
  const canvas = await rasterOf(svg, wanted, finest, '#ffffff');
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (data === undefined) throw new Error('no canvas');
  signal.throwIfAborted();
  return new Blob(await picturePdf({ width, height, data }, wanted), { type: 'application/pdf' });
}
