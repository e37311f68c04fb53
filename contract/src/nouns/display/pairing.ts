/** A pairing code is valid for so long, ms. */
export const PAIRING_MS = 600_000;
/** Between the administrator's entry and the screen that picks it up, ms: it asks every few seconds. */
export const PAIRED_MS = 120_000;
/** Codes that one address, and all of them together, have open at once. */
export const PAIRINGS_PER_ADDRESS = 50;
export const PAIRINGS_MAX = 2_000;
/** Wrong codes of one person within `PAIR_TRIES_MS`. */
export const PAIR_TRIES = 10;
export const PAIR_TRIES_MS = 600_000;
/** A screen's own secret of its code begins with it; once paired, it signs the screen in. */
export const PAIR_MARK = 'tgp_';
/** The address that a screen without a link opens. */
export const PAIR_PATH = '/display/pair';

/** Without look-alikes: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const PAIR_LETTERS = '34679ACDEFGHJKMNPQRTWXY';
export const PAIR_LENGTH = 8;

/** A code as people read and enter it, in whatever case and with whatever between its letters: as it is compared. */
export const plainCode = (entered: string): string => entered.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** A code in two halves, as it is shown. */
export const shownCode = (code: string): string => `${code.slice(0, PAIR_LENGTH / 2)}-${code.slice(PAIR_LENGTH / 2)}`;
