import { create } from 'zustand';

/** What stands in brackets before the title of the page, such as a count; empty for nothing. */
export const useTitleMark = create<{ readonly mark: string }>(() => ({ mark: '' }));
