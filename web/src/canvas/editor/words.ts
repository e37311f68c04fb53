/** Whether a widget carries words that can be typed on the canvas. */
export const hasWords = (dataAddon: object): boolean => 'text' in dataAddon;
