import { create } from 'zustand';

/** Prefix of the page title in brackets, such as a count; empty for none. */
export const useTitleMark = create<{ readonly mark: string }>(() => ({ mark: '' }));
