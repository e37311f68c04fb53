export type Language = 'zh' | 'en';
/** A text in both languages. */
export type Texts = { readonly [L in Language]: string };

/** A refusal: its code on the wire, the HTTP status that mirrors it, its texts. */
export interface Entry extends Texts {
  readonly code: string;
  readonly status: number;
}

export const entry = (code: string, status: number, zh: string, en: string): Entry => ({ code, status, zh, en });
