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

/**
 * Rows from spreadsheet cells: name, code, gateway by its name or SN, then a value for each parameter in order. An
 * unknown gateway is left to be selected; an empty line is skipped.
 */
export function rowsOfBlock(
  block: readonly (readonly string[])[],
  parameters: readonly ModelParameter[],
  gateways: readonly Pick<Gateway, 'id' | 'name' | 'sn'>[],
): readonly NewRow[] {
  return block
    .map((line) => line.map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== ''))
    .map(([name = '', code = '', gateway = '', ...cells]) => ({
      name,
      code,
      gatewayId: gateways.find((one) => one.sn === gateway || one.name === gateway)?.id ?? '',
      values: Object.fromEntries(parameters.map((parameter, index) => [parameter.name, cells[index] ?? ''])),
    }));
}

/** The values that were given: those that are not empty, so that the others keep what they were. */
export const givenValues = (values: NewRow['values']): { [name: string]: string } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
