/** Type code of a BOOL, and the bit of a structure. */
export const [BOOL, STRUCTURE] = [0xc1, 0x8000];

interface Member {
  readonly name: string;
  readonly type: number;
  /** Elements of an array, or the bit of a BOOL. */
  readonly info?: number;
  readonly offset: number;
}
/** A structure of a controller. */
export interface Template {
  readonly id: number;
  readonly handle: number;
  readonly name: string;
  readonly size: number;
  readonly members: readonly Member[];
}

/** A structure that controllers take for a text; `length`: its characters. */
const textOf = (length: number, named: Pick<Template, 'id' | 'handle' | 'name' | 'size'>): Template => ({
  ...named,
  members: [
    { name: 'LEN', type: 0xc4, offset: 0 },
    { name: 'DATA', type: 0xc2, info: length, offset: 4 },
  ],
});
export const STRING = textOf(82, { id: 0xfce, handle: 0x0fce, name: 'ASCIISTRING82', size: 88 });
/** A text of a user: 1,000 characters. */
export const LONG_TEXT = textOf(1_000, { id: 0xabc, handle: 0x4321, name: 'STRING_1000', size: 1_004 });
export const PUMP: Template = {
  id: 0x2f1,
  handle: 0xa1b2,
  name: 'PumpData',
  size: 108,
  members: [
    { name: 'ZZZZZZZZZZPumpData0', type: 0xc2, offset: 0 },
    { name: 'Running', type: BOOL, info: 0, offset: 0 },
    { name: 'Fault', type: BOOL, info: 1, offset: 0 },
    { name: 'Speed', type: 0xca, offset: 4 },
    { name: 'Hours', type: 0xc4, info: 3, offset: 8 },
    { name: 'Label', type: STRUCTURE | STRING.id, offset: 20 },
  ],
};
