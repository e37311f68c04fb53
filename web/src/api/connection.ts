import { create } from 'zustand';

interface Connection {
  /** The last call got no response: the values on the screen are out of date, and nothing can be sent. */
  readonly isLost: boolean;
  /** Since when the values on the screen are out of date, ms; null where none ever arrived. */
  readonly since: number | null;
}

/** Connection state of the last call. */
export const useConnection = create<Connection>(() => ({ isLost: false, since: null }));

let answeredAt: number | null = null;

/** The server has responded. */
export function connectionHeld(at: number): void {
  answeredAt = at;
  if (useConnection.getState().isLost) useConnection.setState({ isLost: false, since: null });
}

/** The server is unreachable; `asOf` is the time of the cached values that will be shown, where there are any. */
export function connectionLost(asOf?: number): void {
  const { isLost, since } = useConnection.getState();
  if (isLost && asOf === undefined) return;
  useConnection.setState({ isLost: true, since: asOf ?? since ?? answeredAt });
}
