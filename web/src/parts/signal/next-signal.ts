import { addressBehind } from '@tidegate/contract/nouns/signal/rules/placement.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { protocolForm } from '../protocols/protocol-fields.tsx';
import type { Values } from './form-values.ts';
import { NO_NAMES } from '@tidegate/contract/locale/name-text.ts';

/** The form for the signal after the one that was saved: like it, at the address behind, and still without a name. */
export function nextValues(saved: Values, protocol: Protocol | undefined): Values {
  const { address, dataType } = saved;
  const behind = protocol === undefined || address === null ? undefined : addressBehind(protocol, address, dataType);
  const first = protocol === undefined ? null : { ...protocolForm(protocol).address };
  return { ...saved, ...NO_NAMES, code: '', metric: '', address: behind ?? first };
}
