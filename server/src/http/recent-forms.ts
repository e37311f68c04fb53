import type { ReadInput } from '../kernel/serve.ts';

const FORMS_MAX = 1_000;
/** A longer form is nobody else's. */
const FORM_MAX = 200;

/**
 * Inputs of one polled call by the text of their forms. Viewers of a page send the same form within a second, and it is read once; who may
 * see the answer is checked for each of them. A form that was refused is never kept.
 */
export class RecentForms {
  readonly #inputs = new Map<string, ReadInput>();

  find(form: string): ReadInput | undefined {
    return this.#inputs.get(form);
  }

  add(form: string, input: ReadInput): void {
    if (form.length > FORM_MAX) return;
    if (this.#inputs.size >= FORMS_MAX) this.#inputs.clear();
    this.#inputs.set(form, input);
  }
}
