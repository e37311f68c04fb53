import type { GatewayFrame, GatewayFrames } from '@tidegate/contract/nouns/gateway/gateway-health.ts';

/** The maximum number of displayed frames. */
const SHOWN_MAX = 200;

/** The frames on the screen, newest first. */
export interface FrameList {
  readonly frames: readonly GatewayFrame[];
  /** Number of the newest that is known. */
  readonly last: number;
  /** Frames that arrived faster than they could be shown. */
  readonly missed: number;
}

export const NO_FRAMES: FrameList = { frames: [], last: 0, missed: 0 };

/** The displayed frames after another answer. */
export function withFrames(list: FrameList, answer: GatewayFrames): FrameList {
  // The server restarted: its numbering no longer matches ours.
  const known = answer.last < list.last ? NO_FRAMES.frames : list.frames;
  return {
    frames: [...answer.frames.toReversed(), ...known].slice(0, SHOWN_MAX),
    last: answer.last,
    missed: list.missed + answer.missed,
  };
}
