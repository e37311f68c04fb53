/** Fields that were left empty are left out: the protocol's schema fills in its defaults. */
export function filled(fields: { readonly [field: string]: unknown } | undefined): { [field: string]: unknown } {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
