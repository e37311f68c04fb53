import { useSearchParams } from 'react-router';

/** Filters and page of a list, stored in the address: a reload or a pasted link shows the same. */
export interface AddressFilter<Field extends string> {
  /** A field's value; empty where the list is not filtered by it. */
  readonly read: (field: Field) => string;
  /** From 1. */
  readonly page: number;
  readonly isFiltered: boolean;
  /** Any change except that of the page returns to the first one. */
  readonly change: (part: Partial<{ readonly [F in Field]: string }> & { readonly page?: number }) => void;
  readonly onPage: (page: number) => void;
  readonly clear: () => void;
}

const PAGE = /^[1-9]\d{0,5}$/;

/** The filter of the list on this screen. Values come from the address and are untrusted: the caller validates them. */
export function useAddressFilter<Field extends string>(fields: readonly Field[]): AddressFilter<Field> {
  const [query, setQuery] = useSearchParams();
  const read = (field: string) => query.get(field) ?? '';
  const set = (part: object, page: number) => {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        const changes: readonly (readonly [string, unknown])[] = [
          ...Object.entries(part),
          ['page', page > 1 ? String(page) : ''],
        ];
        for (const [field, value] of changes) {
          if (typeof value === 'string' && value !== '') next.set(field, value);
          else next.delete(field);
        }
        return next;
      },
      // Another page is a history entry, another letter in the search is not.
      { replace: Object.keys(part).length > 0 },
    );
  };
  return {
    read,
    page: PAGE.test(read('page')) ? Number(read('page')) : 1,
    isFiltered: fields.some((field) => read(field) !== ''),
    change: ({ page = 1, ...part }) => set(part, page),
    onPage: (page) => set({}, page),
    clear: () =>
      setQuery((now) => new URLSearchParams([...now].filter(([key]) => key !== 'page' && !isOneOf(fields, key)))),
  };
}

const isOneOf = (fields: readonly string[], key: string) => fields.includes(key);

/** A boolean in an address; undefined for anything else. */
export const flagIn = (text: string): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined);

/** A boolean as it is in an address; empty for neither. */
export const flagText = (flag: boolean | undefined): string => (flag === undefined ? '' : flag ? '1' : '0');

/** An id in an address; undefined for anything else. */
export const idIn = (text: string): string | undefined => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined);
