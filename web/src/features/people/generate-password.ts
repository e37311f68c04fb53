/** Fills the bytes with randomness and answers them, as `crypto.getRandomValues` does. */
export type Randomness = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** Without characters that are taken for each other when read out: l I O 0 1 o. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const ALPHABET = KINDS.join('');
const LENGTH = 12;

/** A first password within the rule (8-15 half-width characters): 12 of them, each kind at least once. */
export function generatePassword(random: Randomness): string {
  for (;;) {
    const password = draw(random);
    if (KINDS.every((kind) => Array.from(kind).some((letter) => password.includes(letter)))) return password;
  }
}

function draw(random: Randomness): string {
  // Bytes beyond the last whole multiple would make the first letters likelier than the rest.
  const fair = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < LENGTH) {
    for (const byte of random(new Uint8Array(LENGTH))) {
      if (byte < fair && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length] ?? '';
    }
  }
  return text;
}
