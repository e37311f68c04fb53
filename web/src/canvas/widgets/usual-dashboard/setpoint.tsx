const LENGTH = 8;

interface Props {
  /** Its tip. */
  readonly x: number;
  readonly y: number;
  /** Degrees: at 0 it points to the left, at 90 up. */
  readonly turn: number;
  readonly color: string;
}

/** Points at what is wanted, hollow, from the side that the value's arrow does not come from. */
export function Setpoint({ x, y, turn, color }: Props) {
  return (
    <path
      transform={`translate(${x} ${y}) rotate(${turn})`}
      d={`M0 0L${LENGTH} ${-LENGTH * 0.6}V${LENGTH * 0.6}Z`}
      fill="none"
      stroke={color}
      data-setpoint="true"
    />
  );
}
