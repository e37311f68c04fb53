/** A title as a file name: forbidden characters are removed; `page` where nothing is left. */
export const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || 'page';
