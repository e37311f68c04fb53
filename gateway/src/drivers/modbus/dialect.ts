import { isBitArea, isWritableArea } from '@tidegate/contract/protocols/modbus-address.ts';
import type { ModbusParams } from '@tidegate/contract/protocols/modbus.ts';
import type ModbusRTU from 'modbus-serial';
import { DeviceError, READ_ONLY } from '../shared/device-error.ts';
import { type Dialect, found, NOTHING } from '../shared/dialect.ts';
import { splitBlock } from '../shared/spans.ts';
import { parseAddress, type Place } from './address.ts';
import { type Block, mergeBlocks } from './blocks.ts';
import { acquireLine, type LineAccess, readCells } from './line-access.ts';
import { decodeRegisters, encodeRegisters } from './registers.ts';

/** One Modbus unit on a line that it may share with others. */
export function modbusDialect(params: ModbusParams, access: LineAccess): Dialect<ModbusRTU, Place, Block> {
  const { unitId } = params;
  const cellsOf = async (client: ModbusRTU, span: Pick<Block, 'area' | 'start' | 'count'>) => {
    client.setID(unitId);
    return (await readCells(client, span)).data;
  };
  return {
    patience: params,
    acquire: (input) => acquireLine(input, access),
    place: (address, dataType) => ({ ...parseAddress(address, dataType), encoding: params.encoding }),
    plan: (places) => mergeBlocks(places, params),
    split: splitBlock,
    read: async (client, block, places) => {
      const cells = await cellsOf(client, block);
      // A value that its type does not allow is bad by itself: the block around it was read.
      return block.members.map((index) => {
        const place = places[index];
        return place === undefined ? NOTHING : found(() => decodeCells(cells, place, block.start));
      });
    },
    check: (value, place) => {
      if (!isWritableArea(place.area)) throw new DeviceError(READ_ONLY, `${place.area} cannot be written`);
      encodeRegisters(value, place, [0]);
    },
    write: async (client, value, place, request) => {
      client.setID(unitId);
      if (isBitArea(place.area)) {
        await request(() => client.writeCoil(place.start, value === true));
        return;
      }
      const before = isPartOfRegister(place) ? await request(() => cellsOf(client, place)) : [];
      const [first = 0, ...more] = encodeRegisters(value, place, before.map(Number));
      // FC 6 for one register, FC 16 for more: a value of several registers must arrive as a whole.
      await request<unknown>(() =>
        more.length === 0
          ? client.writeRegister(place.start, first)
          : client.writeRegisters(place.start, [first, ...more]),
      );
    },
  };
}

const isPartOfRegister = (place: Place): boolean =>
  place.bit !== undefined || place.dataType === 'int8' || place.dataType === 'uint8';

function decodeCells(cells: readonly (number | boolean)[], place: Place, blockStart: number) {
  const own = cells.slice(place.start - blockStart, place.start - blockStart + place.count);
  return isBitArea(place.area) ? own[0] === true : decodeRegisters(own.map(Number), place);
}
