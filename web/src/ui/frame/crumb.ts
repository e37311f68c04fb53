import { useEffect } from 'react';
import { create } from 'zustand';

/** The last item of the breadcrumb, which only the open screen knows: the name of its object. */
export const useCrumbText = create<{ readonly text: string }>(() => ({ text: '' }));

/** Sets the name of the object in the breadcrumb while the screen is open. */
export function useCrumb(text: string): void {
  useEffect(() => {
    useCrumbText.setState({ text });
    return () => useCrumbText.setState({ text: '' });
  }, [text]);
}
