/** Match of a signal with the place that its driver reads, and the next place. */
import { z } from 'zod';
import type { Address } from '../../../protocols/protocol-kind.ts';
import type { Protocol } from '../../../protocols/names.ts';
import { PROTOCOL_KINDS } from '../../../protocols/registry.ts';
import type { DataType, Signal } from '../signal.ts';
import type { SignalConflict } from './signal-conflicts.ts';

const ADDRESS = z.record(z.string(), z.unknown());

type Placed = Pick<Signal, 'address' | 'dataType' | 'rw'>;

/** Why the signal cannot be at its address, by the record of the protocol; a malformed address is not its business. */
export function placeConflict(protocol: Protocol, { address, dataType, rw }: Placed): SignalConflict | undefined {
  const { names, dataTypes, address: schema, misfit } = PROTOCOL_KINDS[protocol];
  if (!dataTypes.includes(dataType)) {
    const types = dataTypes.join(', ');
    return {
      field: 'dataType',
      zh: `${names.zh} 没有 ${dataType}。请选择 ${types}`,
      en: `${names.en} has no ${dataType}. Choose one of ${types}`,
    };
  }
  const read = schema.pipe(ADDRESS).safeParse(address);
  return read.success ? misfit?.(read.data, { dataType, rw }) : undefined;
}

/** The address for the next signal of the same type; undefined where only the device knows it. */
export function addressBehind(protocol: Protocol, address: Address, dataType: DataType): Address | undefined {
  const { address: schema, next } = PROTOCOL_KINDS[protocol];
  const read = schema.pipe(ADDRESS).safeParse(address);
  return read.success ? next(read.data, dataType) : undefined;
}
