import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema, snmp as record, type SnmpParams } from '@tidegate/contract/protocols/snmp.ts';
import snmp from 'net-snmp';
import { BAD_ADDRESS, DeviceError, NO_SUCH_VARIABLE, WRONG_TYPE } from '../shared/device-error.ts';
import { type Batch, connectionFault, type TestedDialect, found, NOTHING } from '../shared/dialect.ts';
import type { RawValue } from '../shared/driver.ts';
import { Line } from '../shared/line.ts';
import { chunked, halved } from '../shared/spans.ts';
import { browseAgent } from './browse.ts';
import { openSnmpLink, type SnmpClient } from './client.ts';
import { decode, encode } from './values.ts';
import { checkedAddress } from '../shared/params.ts';

interface Place {
  readonly oid: string;
  readonly dataType: DataType;
}

/** SNMPv2-MIB: what every agent says of itself. */
const SYSTEM = { product: '1.3.6.1.2.1.1.1.0', name: '1.3.6.1.2.1.1.5.0' } as const;
const LONGEST_FACT = 500;

/** SNMP v2c and v3 by net-snmp, which is well kept and has the algorithms of v3. */
export function snmpDialect(params: SnmpParams): TestedDialect<SnmpClient, Place, Batch> {
  const { version, authProtocol, authPassword, privProtocol, privPassword } = params;
  // Without them the agent would be asked unsigned, or in the clear.
  if (version === 'v3' && authProtocol !== 'none') {
    if (authPassword === undefined) throw new DeviceError(BAD_ADDRESS, 'authPassword is missing');
    if (privProtocol !== 'none' && privPassword === undefined)
      throw new DeviceError(BAD_ADDRESS, 'privPassword is missing');
  }
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const name = `snmp ${params.host}:${params.port}`;
      // Drivers with another community or user have a session of their own.
      return lines.acquire(
        `${name} ${JSON.stringify(params)}`,
        () => new Line(name, () => openSnmpLink(params), connectionFault, { clock, random }),
      );
    },
    place: (address, dataType) => {
      const read = checkedAddress(addressSchema, address);
      if (!record.dataTypes.some((type) => type === dataType))
        throw new DeviceError(WRONG_TYPE, `SNMP has no ${dataType}`);
      return { oid: read.oid, dataType };
    },
    plan: (places) => chunked(places, params.maxVariables),
    split: halved,
    read: async (client, { members }, places) => {
      const own = members.map((index) => places[index]);
      const varbinds = await client.get(own.flatMap((place) => place?.oid ?? []));
      return own.map((place, position) => {
        const varbind = varbinds[position];
        if (place === undefined || varbind === undefined) return NOTHING;
        if (snmp.isVarbindError(varbind)) return { value: null, code: NO_SUCH_VARIABLE, detail: `no ${place.oid}` };
        const bytes = Buffer.isBuffer(varbind.value) ? { bytes: varbind.value } : {};
        return { ...found(() => decode(varbind, place.dataType)), ...bytes };
      });
    },
    // The value that an agent accepts depends on its own type, which is read before the write.
    check: () => undefined,
    write: async (client, value: RawValue, { oid }, request) => {
      const [before] = await request(() => client.get([oid]));
      if (before === undefined || snmp.isVarbindError(before)) throw new DeviceError(NO_SUCH_VARIABLE, `no ${oid}`);
      const asked = { oid, type: before.type, value: encode(value, before.type) };
      await request(() => client.set(asked));
    },
    browse: browseAgent,
    test: async (client): Promise<readonly Fact[]> => {
      const names = Object.values(SYSTEM);
      const varbinds = await client.get(names);
      const said = varbinds.flatMap((varbind) => (snmp.isVarbindError(varbind) ? [] : [decode(varbind, 'string')]));
      return said.length === 0 ? [] : [{ name: 'product', value: said.join(' · ').slice(0, LONGEST_FACT) }];
    },
  };
}
