import type { SCADA_ADAPTIONS } from '@tidegate/contract/nouns/account/user.ts';

export type Fit = (typeof SCADA_ADAPTIONS)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a page in its frame: factors from page units to CSS pixels, and its corner. */
export interface Placed {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly left: number;
  readonly top: number;
}

/**
 * `width` fills the width and scrolls for the rest; `ratio` shows the whole page in its own proportion, in the
 * middle; `screen` fills the frame, whatever that does to the proportion.
 */
export function placePage(fit: Fit, page: Size, frame: Size): Placed {
  const across = frame.width / page.width;
  const down = frame.height / page.height;
  if (fit === 'screen') return { scaleX: across, scaleY: down, left: 0, top: 0 };
  const scale = fit === 'width' ? across : Math.min(across, down);
  return {
    scaleX: scale,
    scaleY: scale,
    left: Math.max(0, (frame.width - page.width * scale) / 2),
    top: Math.max(0, (frame.height - page.height * scale) / 2),
  };
}
