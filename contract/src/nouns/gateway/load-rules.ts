import type { GatewayLoad } from './gateway-load.ts';
import type { Protocol } from '../../protocols/names.ts';

/** Load to be added behind a gateway. */
export interface AddedLoad {
  readonly devices?: number | undefined;
  readonly signals?: number | undefined;
  readonly protocols?: readonly Protocol[] | undefined;
}

/** Limits of a gateway's product that are exceeded; a limit is null if it holds. */
export interface GatewayExcess {
  readonly devices: { readonly count: number; readonly max: number } | null;
  readonly signals: { readonly count: number; readonly max: number } | null;
  readonly protocols: readonly Protocol[];
}

/**
 * Excess over the limits of a gateway's product: of its whole load, or, with an addition, of the parts that it adds to.
 * Undefined if the product supports it all.
 */
export function excessOf(load: GatewayLoad, added?: AddedLoad): GatewayExcess | undefined {
  const over = (now: number, more: number | undefined, max: number | null) => {
    const count = now + (more ?? 0);
    const isTouched = added === undefined || (more ?? 0) > 0;
    return max !== null && isTouched && count > max ? { count, max } : null;
  };
  const { supportedProtocols: supported } = load;
  const asked = added === undefined ? load.protocols.map(({ protocol }) => protocol) : (added.protocols ?? []);
  const excess = {
    devices: over(load.devices, added?.devices, load.maxDevices),
    signals: over(load.signals, added?.signals, load.maxSignals),
    protocols: supported === null ? [] : asked.filter((protocol) => !supported.includes(protocol)),
  };
  return excess.devices === null && excess.signals === null && excess.protocols.length === 0 ? undefined : excess;
}
