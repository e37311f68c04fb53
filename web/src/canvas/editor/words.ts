/** True if a widget has text that can be typed on the canvas. */
export const hasWords = (dataAddon: object): boolean => 'text' in dataAddon;
