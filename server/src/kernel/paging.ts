import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';

/** Which page of a list in which order, with the defaults of spec §9. */
export function pageOf<Sort extends string = never>(input: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly name?: string | undefined;
  readonly sort?: Sort | undefined;
}) {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, name = '', sort } = input;
  return { page, pageSize, name, sort };
}
