const LENGTH = 8;

interface Tip {
  readonly x: number;
  readonly y: number;
  /** Degrees: at 0 it points to the left, at 90 up. */
  readonly turn: number;
}

/** Tip of the mark of a set-point as a part of a plain view; undefined without a set-point. `tipOf`: its place, by its part of the scale. */
export function setpointPart(setpoint: number | null, color: string, tipOf: (part: number) => Tip) {
  if (setpoint === null) return undefined;
  const { x, y, turn } = tipOf(setpoint);
  return { transform: `translate(${x} ${y}) rotate(${turn})`, stroke: color };
}

/** Points at what is wanted, hollow, from the side that the value's arrow does not come from. */
export const setpointOf = (part: ReturnType<typeof setpointPart>) =>
  part && <path d={`M0 0L${LENGTH} ${-LENGTH * 0.6}V${LENGTH * 0.6}Z`} fill="none" data-setpoint="true" {...part} />;
