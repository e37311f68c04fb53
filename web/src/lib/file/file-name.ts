/** A title as the name of a file: what may not stand in one is left out; `page` where nothing is left. */
export const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || 'page';
