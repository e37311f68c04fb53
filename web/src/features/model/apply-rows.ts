import { everyName, type Named } from '@tidegate/contract/locale/name-text.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { ModelParameter } from '@tidegate/contract/nouns/model/model.ts';

/** A row of the table of equipment that is to be added. */
export interface NewRow {
  readonly name: string;
  readonly code: string;
  readonly gatewayId: string;
  /** Parameter values by name; missing ones are empty. */
  readonly values: { readonly [name: string]: string };
}

export const isHalf = ({ name, code, gatewayId }: NewRow): boolean =>
  name.trim() === '' || code.trim() === '' || gatewayId === '';

/** Name of the first required parameter that has neither a value nor a default. */
export function missingParameter(
  parameters: readonly ModelParameter[],
  values: NewRow['values'] | undefined,
): string | undefined {
  return parameters.find(
    ({ name, required, default: initial }) => required && initial === '' && (values?.[name] ?? '').trim() === '',
  )?.name;
}

type NamedGateway = Pick<Gateway, 'id' | 'sn'> & Named;
type Block = readonly (readonly string[])[];

/** Names that spreadsheet cells give to the gateways of their rows, each once. */
export const gatewaysCalled = (block: Block): readonly string[] => [
  ...new Set(block.map(([_name, _code, gateway = '']) => gateway.trim()).filter((text) => text !== '')),
];

/** True where a cell calls the gateway by its SN or by a name. */
export const isCalled = (gateway: NamedGateway, text: string): boolean =>
  [gateway.sn, ...everyName(gateway)].includes(text);

/**
 * Rows from spreadsheet cells: name, code, gateway by a name or SN, then a value for each parameter in order. An
 * unknown gateway is left to be selected; an empty line is skipped.
 */
export function rowsOfBlock(
  block: Block,
  parameters: readonly ModelParameter[],
  gateways: readonly NamedGateway[],
): readonly NewRow[] {
  return block
    .map((line) => line.map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== ''))
    .map(([name = '', code = '', gateway = '', ...cells]) => ({
      name,
      code,
      gatewayId: gateway === '' ? '' : (gateways.find((one) => isCalled(one, gateway))?.id ?? ''),
      values: Object.fromEntries(parameters.map((parameter, index) => [parameter.name, cells[index] ?? ''])),
    }));
}

/** The values that were given: those that are not empty, so that the others keep what they were. */
export const givenValues = (values: NewRow['values']): { [name: string]: string } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
