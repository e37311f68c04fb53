import { create } from 'zustand';

interface Connection {
  /** No answer of the server came to the last question: what stands on the screen is old, and nothing can be sent. */
  readonly isLost: boolean;
  /** Since when what is on the screen is old, ms; null where nothing ever came. */
  readonly since: number | null;
}

/** Whether the server can be reached, as the last question told. */
export const useConnection = create<Connection>(() => ({ isLost: false, since: null }));

let answeredAt: number | null = null;

/** The server has answered. */
export function connectionHeld(at: number): void {
  answeredAt = at;
  if (useConnection.getState().isLost) useConnection.setState({ isLost: false, since: null });
}

/** The server could not be reached; `asOf` tells of when what will be shown is, where that was kept from before. */
export function connectionLost(asOf?: number): void {
  const { isLost, since } = useConnection.getState();
  if (isLost && asOf === undefined) return;
  useConnection.setState({ isLost: true, since: asOf ?? since ?? answeredAt });
}
