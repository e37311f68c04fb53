/** The text of a form's field; empty when it has none of that name. */
export function fieldText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
