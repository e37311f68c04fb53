import { type At, state, symbol, when } from './draw.ts';
import type { Drawn } from './page.ts';

/** Prefixes of the signal codes of a pump. */
export type PumpCode = 'P1' | 'P2';

/** One of the two pumps of the waterworks; the first one alone reports an overload. */
export function pump(code: PumpCode, at: At): Drawn {
  const running = state('running', when(`${code}_RUN`));
  return code === 'P1'
    ? symbol('centrifugal-pump', at, { of: 'P1_TRIP', states: [state('fault', when('P1_TRIP')), running] })
    : symbol('centrifugal-pump', at, { of: 'P2_RUN', states: [running] });
}
