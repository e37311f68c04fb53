/** Header of every request of a screen that shows `/wall`: it is answered as the display, even if a person is signed in with the same browser. */
export const WALL_HEADER = 'x-wall';
/** The address that a screen opens; its link has the token behind `#`, so that no server or proxy writes it down. */
export const WALL_PATH = '/wall';
export const wallLink = (origin: string, token: string): string => `${origin}${WALL_PATH}#${token}`;
