import type { ReadInput } from '../kernel/serve.ts';

const FORMS_MAX = 1_000;
/** A longer form is nobody else's. */
const FORM_MAX = 200;

/**
 * Inputs of polled calls by the text of their forms. Viewers of a page send the same form within a second, and it is read once; who may
 * see the answer is checked for each of them.
 */
export class RecentForms {
  readonly #inputs = new Map<string, ReadInput>();

  /** The input that was read from the same text, else what `read` answers. A form for which it throws is never kept. */
  inputOf(form: string, read: () => ReadInput): ReadInput {
    const known = this.#inputs.get(form);
    if (known !== undefined) return known;
    const input = read();
    if (form.length > FORM_MAX) return input;
    if (this.#inputs.size >= FORMS_MAX) this.#inputs.clear();
    this.#inputs.set(form, input);
    return input;
  }
}
